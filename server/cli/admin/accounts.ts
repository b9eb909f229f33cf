import { parseArgs } from 'node:util'
import { resetTwoFactor, signOutUser } from '@server/domains/accounts/operator-actions'
import { createAdmin, makeAdmin } from '@server/domains/teams/add-admin'
import { serverLimits } from '@server/limits'
import { print } from '../print'
import { emailArgument, inCommand, withServices, type Command } from './command'

export const create: Command = {
  usage: 'create <email> [--name "<full name>"]',
  summary: 'Creates an admin account and prints a link to choose its password.',
  async run(args, env) {
    const { values, positionals } = parseArgs({
      args,
      options: { name: { type: 'string' } },
      allowPositionals: true,
    })
    const email = emailArgument(positionals, this.usage)
    const name = values.name?.trim() || email.split('@')[0]!
    await withServices(env, async (services) => {
      if (!services.config.sandbox && !services.config.publicUrl)
        throw new Error('Set PUBLIC_URL to the address of the shop: the link leads there.')
      const link = await inCommand(services, (context) => createAdmin({ email, name }, context))
      print(`Created the admin account ${email}.`)
      print(`Its owner chooses a password here, within ${serverLimits.inviteDays} days:\n\n  ${link}\n`)
      print(
        'Whoever opens this link takes over the account, so pass it on safely. After signing in, the admin has to set up',
      )
      print('two-factor authentication before anything else.')
    })
  },
}

export const makeAdminCommand: Command = {
  usage: 'make-admin <email>',
  summary: 'Gives an existing account all permissions of an admin.',
  async run(args, env) {
    const email = emailArgument(args, this.usage)
    await withServices(env, (services) => inCommand(services, (context) => makeAdmin({ email }, context)))
    print(
      `${email} is now an admin with all permissions. All admins with all permissions get an email about it.`,
    )
  },
}

export const resetTwoFactorCommand: Command = {
  usage: 'reset-two-factor <email>',
  summary: 'Turns off two-factor authentication for somebody who has lost it, and signs them out.',
  async run(args, env) {
    const email = emailArgument(args, this.usage)
    const ended = await withServices(env, (services) =>
      inCommand(services, (context) => resetTwoFactor({ email }, context)),
    )
    print(
      `Two-factor authentication is off for ${email}. Sessions ended: ${ended}. An email tells the owner.`,
    )
  },
}

export const signOut: Command = {
  usage: 'sign-out <email>',
  summary: 'Ends all sessions of an account.',
  async run(args, env) {
    const email = emailArgument(args, this.usage)
    const ended = await withServices(env, (services) =>
      inCommand(services, (context) => signOutUser({ email }, context)),
    )
    print(`Signed ${email} out everywhere. Sessions ended: ${ended}.`)
  },
}
