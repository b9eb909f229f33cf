import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { membersOf } from '../harness/members'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'

/** A marketplace with nothing in it, its database, and the means to make people. */
export type EmptyMarket = RunningServer &
  Pick<ReturnType<typeof membersOf>, 'people' | 'shop' | 'cookieOf'> & { db: Database }

/**
 * Runs `work` on the built marketplace with a database of its own, and removes both. `entry`: the server's entry point, of another build
 * than the one here.
 */
export async function withEmptyMarket(
  work: (market: EmptyMarket) => Promise<void>,
  entry = builtServerCommand[1]!,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-bench-'))
  const database = await startEmbeddedPostgres({ dataDir, fast: true })
  await migrate(database.url)
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SANDBOX: 'on',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const server = await startServer([process.execPath, entry], env, '/api/health')
  const { db, close } = connect(database.url, 4)
  try {
    await work({ ...server, ...membersOf({ origin: server.origin, dataDir, db }), db })
  } finally {
    await close()
    await server.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
