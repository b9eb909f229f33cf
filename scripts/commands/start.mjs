import { ensureBuilt } from '../lib/build.mjs'
import { dropPostgresSettings } from '../lib/environment.mjs'
import { fail, main } from '../lib/fail.mjs'
import { followNpm } from '../lib/follow-npm.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { warnOfEndOfLife } from '../lib/node-version.mjs'

await main(async () => {
  followNpm()
  warnOfEndOfLife()
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV = 'production'
  if (!process.env.DATABASE_URL) dropPostgresSettings(process.env)
  // Until it is listening, errors are for the person at the terminal; afterwards they are for the log.
  process.on('uncaughtException', fail)
  await import('../../build/server/index.js')
  process.off('uncaughtException', fail)
})
