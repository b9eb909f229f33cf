import { repeatErasures as repeatRecorded } from '@server/domains/privacy/recorded-erasures'
import { print } from '../print'
import { withServices, type Command } from './command'

export const repeatErasures: Command = {
  usage: 'repeat-erasures',
  summary: 'Erases accounts again that a restored database still has. npm run restore does it by itself.',
  async run(args, env) {
    if (args.length > 0) throw new Error(`repeat-erasures takes no arguments, but got ${args.join(' ')}.`)
    const { repeated, postponed } = await withServices(env, (services) =>
      repeatRecorded(services, 'command_line'),
    )
    print(
      `Accounts erased again: ${repeated}. Accounts for which a job tries again, because of what was open then: ${postponed}.`,
    )
  },
}
