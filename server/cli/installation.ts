import { parseArgs } from 'node:util'
import { worlds, type World } from '@server/database/schema/installation'
import { migrateOrRefuse } from '@server/database/migrate'
import { changeWorld } from '@server/installation/change-world'
import { forgetSecret } from '@server/installation/secret'
import { storedWorld } from '@server/installation/world'
import { openDatabase } from './open-database'

const usage = `Says what a database is, as stored at its first start: demo, sandbox (a trial with simulated mail and payments) or shop.
No setting changes that; this command does, while nobody has used the database.

  npm run installation
  npm run installation -- --world shop
  npm run installation -- --new-secret

  --world <world>  makes it a ${worlds.join(', ')}. One that an earlier version left with people in it may be called a sandbox.
  --new-secret     for a shop whose secret (AUTH_SECRET, or auth-secret in DATA_DIR) is lost: forgets it, signs everyone out and turns
                   two-factor authentication off, until it is set up again. The next process that starts brings the new secret.

Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not.`

const options = {
  world: { type: 'string' },
  'new-secret': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.help) return say(usage)
  const { world } = values
  if (world !== undefined && !isWorld(world)) throw new Error(`${world} is not a world.\n\n${usage}`)
  const { config, url, db, close } = await openDatabase(process.env)
  try {
    await migrateOrRefuse(url, config.migrate)
    if (world) await changeWorld(db, world)
    if (values['new-secret']) await forgetSecret(db)
    const stored = await storedWorld(db)
    say(stored ? `This is the database of a ${stored}.` : 'This database has not been started on yet.')
    if (values['new-secret']) say('Its secret is forgotten: the next process that starts brings a new one.')
  } finally {
    await close()
  }
}

const isWorld = (name: string): name is World => worlds.some((world) => world === name)

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
