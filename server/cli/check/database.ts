import { sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '@server/config'
import type { Database } from '@server/database/connect'
import { pendingChanges } from '@server/database/pending-migrations'
import { withStoredMode } from '@server/installation/mode'
import { openFiles } from '@server/open-files'
import { openDatabaseClock } from '@server/platform/database-clock'
import { createLog } from '@server/platform/log'
import { counted, messageOf } from '../print'
import { fail, ok, warn, type Finding } from './finding'

const minVersion = 15
const minFreeBytes = 2 * 1024 ** 3

/** The state of the database that the shop runs on. `config`: the settings for its mode, if they fit it. */
export async function checkDatabase(
  baseConfig: Config,
  db: Database,
): Promise<{ findings: Finding[]; config: Config; isMigrated: boolean }> {
  const findings = [await checkVersion(db)]
  const pending = await pendingChanges(db.$client)
  if (pending.length > 0)
    findings.push(
      warn(
        'Migrations',
        `The database lacks ${counted(pending.length, 'change')}: the next start, or npm run migrate, makes ${pending.length === 1 ? 'it' : 'them'}.`,
      ),
    )
  else findings.push(ok('Migrations', 'The database is up to date.'))
  findings.push(await checkClock(db))
  try {
    const config = await withStoredMode(baseConfig, db)
    const name = config.demo ? 'a demo' : config.sandbox ? 'a trial' : 'a real shop'
    findings.push(ok('Mode', `This is the database of ${name}.`))
    return { findings, config, isMigrated: pending.length === 0 }
  } catch (error) {
    findings.push(fail('Mode', messageOf(error)))
    return { findings, config: baseConfig, isMigrated: false }
  }
}

/** Whether the embedded database exists, which opening it would create. */
export const isDatabaseMissing = ({ databaseUrl, dataDir }: Config): boolean =>
  !databaseUrl &&
  !existsSync(resolve(dataDir, 'postgres')) &&
  !existsSync(resolve(dataDir, 'postgres-is-elsewhere.txt'))

async function checkVersion(db: Database): Promise<Finding> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const { version } = rows[0]!
  return Number.parseInt(version) >= minVersion
    ? ok('Database', `PostgreSQL ${version} answers.`)
    : fail('Database', `PostgreSQL ${version} is too old: ${minVersion} or newer is needed.`)
}

async function checkClock(db: Database): Promise<Finding> {
  const clock = await openDatabaseClock(db.$client, createLog('silent'))
  const warning = clock.skewWarning()
  if (!warning) return ok('Clock', 'The clock of this machine agrees with that of the database.')
  const remedy = `${warning} Synchronise both with NTP.`
  return clock.isSkewed() ? fail('Clock', remedy) : warn('Clock', remedy)
}

/** Whether files can be stored. */
export async function checkFiles(config: Config, db: Database): Promise<Finding> {
  try {
    const files = await openFiles(config, db)
    await files.probe()
    return ok('Files', 'Files can be stored.')
  } catch (error) {
    return fail('Files', messageOf(error))
  }
}

/** How much room is left in DATA_DIR. With a database and a bucket elsewhere, nothing that grows is in it. */
export async function checkDisk({
  dataDir,
  databaseUrl,
  objectStore,
  filesFallback,
}: Config): Promise<Finding[]> {
  if (databaseUrl && objectStore && !filesFallback) return []
  try {
    const { bavail, bsize } = await statfs(resolve(dataDir))
    const room = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB are free in ${dataDir}.`
    return [bavail * bsize < minFreeBytes ? warn('Disk', `Only ${room}`) : ok('Disk', room)]
  } catch (error) {
    return [fail('Disk', `${dataDir} cannot be used: ${messageOf(error)}.`)]
  }
}
