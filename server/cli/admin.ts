import { create, makeAdminCommand, resetTwoFactorCommand, signOut } from './admin/accounts'
import { check } from './admin/check'
import type { Command } from './admin/command'
import { jobs } from './admin/jobs'
import { recount } from './admin/recount'
import { repeatErasures } from './admin/repeat-erasures'
import { rotateSecret } from './admin/rotate-secret'
import { seedRates } from './admin/seed-rates'
import { splitSeriesCommand } from './admin/split-series'
import { print, runCommand } from './print'

// npm run admin: what the operator of the server does without signing in.

const commands: Record<string, Command> = {
  create,
  'make-admin': makeAdminCommand,
  'reset-two-factor': resetTwoFactorCommand,
  'sign-out': signOut,
  jobs,
  recount,
  check,
  'seed-rates': seedRates,
  'repeat-erasures': repeatErasures,
  'split-series': splitSeriesCommand,
  'rotate-secret': rotateSecret,
}

const usage = () => {
  const lines = Object.values(commands).map(({ usage: use, summary }) => `  ${use}\n      ${summary}`)
  return `Runs a shop from its server. Whoever can run this command needs no account.

  npm run admin -- <command>

${lines.join('\n')}

What a command changes is recorded in the audit log.
Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not.`
}

await runCommand(() => main(process.argv.slice(2)))

async function main([name, ...args]: string[]): Promise<void> {
  if (name === '--help' || name === 'help' || args.includes('--help')) return print(usage())
  if (name === undefined) throw new Error(`Name a command.\n\n${usage()}`)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`${name} is not a command.\n\n${usage()}`)
  await command.run(args, process.env)
}
