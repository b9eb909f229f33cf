import { parseArgs } from 'node:util'
import { modes, type Mode } from '@server/database/schema/installation'
import { migrateOrRefuse } from '@server/database/migrate'
import { changeMode } from '@server/installation/change-mode'
import { deleteStoredSecret } from '@server/installation/secret'
import { readStoredMode } from '@server/installation/mode'
import { openDatabase } from './open-database'
import { print, runCommand } from './print'

const usage = `Shows the mode of a database, which is set at its first start: demo, sandbox (a trial with simulated mail and payments) or shop.
No setting changes it later; this command can, as long as nobody has used the database.

  npm run installation
  npm run installation -- --mode shop
  npm run installation -- --new-secret

  --mode <mode>    sets the mode: ${modes.join(', ')}. A database that an earlier version left with people in it can be made a sandbox.
  --new-secret     for a shop whose secret (AUTH_SECRET, or auth-secret in DATA_DIR) is lost: clears it, signs everyone out and turns
                   off two-factor authentication, until it is set up again. The next process to start sets the new secret.

Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not.`

const options = {
  mode: { type: 'string' },
  'new-secret': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

await runCommand(main)

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.help) return print(usage)
  const { mode } = values
  if (mode !== undefined && !isMode(mode)) throw new Error(`${mode} is not a mode.\n\n${usage}`)
  const { config, url, db, close } = await openDatabase(process.env)
  try {
    await migrateOrRefuse(url, config.migrate)
    if (mode) await changeMode(db, mode)
    if (values['new-secret']) await deleteStoredSecret(db)
    const stored = await readStoredMode(db)
    print(
      stored ? `This is the database of a ${stored}.` : 'Kijani has not been started on this database yet.',
    )
    if (values['new-secret']) print('Its secret has been cleared: the next process to start sets a new one.')
  } finally {
    await close()
  }
}

const isMode = (name: string): name is Mode => modes.some((mode) => mode === name)
