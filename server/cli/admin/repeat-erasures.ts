import { repeatErasures as repeatRecorded } from '@server/domains/privacy/recorded-erasures'
import { describeErasures } from '../describe-erasures'
import { print } from '../print'
import { withServices, type Command } from './command'

export const repeatErasures: Command = {
  usage: 'repeat-erasures',
  summary: 'Erases accounts again that a restored database still has. npm run restore does it by itself.',
  async run(args, env) {
    if (args.length > 0) throw new Error(`repeat-erasures takes no arguments, but got ${args.join(' ')}.`)
    const erasures = await withServices(env, (services) => repeatRecorded(services, 'command_line'))
    const lines = describeErasures(erasures)
    print(lines.length > 0 ? lines.join('\n') : 'No account has to be erased again.')
  },
}
