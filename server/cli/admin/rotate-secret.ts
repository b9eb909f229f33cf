import { rotateSecret as rotate } from '@server/installation/secret'
import { audit } from '@server/platform/audit'
import { counted, print } from '../print'
import { inCommand, withServices, type Command } from './command'

export const rotateSecret: Command = {
  usage: 'rotate-secret',
  summary:
    'Ends the change from AUTH_SECRET_PREVIOUS to AUTH_SECRET: encrypts again what the earlier secret encrypted.',
  async run(args, env) {
    if (args.length > 0) throw new Error(`rotate-secret takes no arguments, but got ${args.join(' ')}.`)
    const { renewed, unreadable } = await withServices(env, (services) =>
      inCommand(services, async (context) => {
        const result = await rotate(context.tx, services.config)
        const entry = { actionType: 'secret_rotated', subject: 'installation', subjectId: 'secret' } as const
        await audit(context, { ...entry, details: { two_factor_secrets: result.renewed } })
        return result
      }),
    )
    print(
      `AUTH_SECRET is the secret of the shop now. Encrypted again: ${counted(renewed, 'two-factor secret')}. Keep AUTH_SECRET_PREVIOUS for as long as sessions and links that it signed should keep working.`,
    )
    for (const email of unreadable)
      print(
        `Neither secret opens the two-factor secret of ${email}. To let this person sign in: npm run admin -- reset-two-factor ${email}`,
      )
  },
}
