import { parseArgs } from 'node:util'
import { openBackup, type BackupReader } from '@server/backup/backup-folder'
import { readKeyFile } from '@server/backup/encryption'
import { importDatabase } from '@server/backup/import-database'
import { refuseUnsuitable } from '@server/backup/refuse-unsuitable'
import { restoreSecret } from '@server/backup/restore-secret'
import { importFiles } from '@server/backup/stored-files'
import { readConfig } from '@server/config'
import { inTransaction } from '@server/database/transaction'
import { repeatErasures } from '@server/domains/privacy/recorded-erasures'
import { removeRestoreMarker } from '@server/installation/unfinished-restore'
import { audit } from '@server/platform/audit'
import type { Services } from '@server/platform/services'
import { describeErasures } from './describe-erasures'
import { openDatabase, type DatabaseHandle } from './open-database'
import { openServicesOn } from './open-services'
import { runningDatabaseUrl } from './running-database'
import { counted, print, runCommand, secondsSince } from './print'

const usage = `Restores a backup that npm run backup made, into an empty database and DATA_DIR. Stop Kijani first.

  npm run restore -- <folder> [--key <file>] [--replace]

  <folder>       a backup, or a folder of several, of which the newest is restored
  --key <file>   the key file that it was encrypted with
  --replace      deletes what is in the database now; without it, a database with anything in it is refused

Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data).`

const options = {
  key: { type: 'string' },
  replace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

await runCommand(main)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return print(usage)
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new Error(`Name one backup.\n\n${usage}`)
  const startedAt = performance.now()
  const backup = await openBackup(
    folder,
    values.key === undefined ? undefined : await readKeyFile(values.key),
  )
  print(`Restoring the backup of ${backup.manifest.createdAt} from ${backup.folder}.`)
  await backup.verify()
  print('All its files match their checksums.')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (!databaseUrl && (await runningDatabaseUrl(dataDir)))
    throw new Error(`Kijani is running on ${dataDir}. Stop it first.`)
  const database = await openDatabase(process.env)
  try {
    await refuseUnsuitable(database.db, backup.manifest, values.replace)
    await restoreInto(database, backup, values.replace)
    print(`Restored in ${secondsSince(startedAt)} s.`)
  } finally {
    await database.close()
  }
}

async function restoreInto(database: DatabaseHandle, backup: BackupReader, replace: boolean): Promise<void> {
  await restoreSecret(backup, database.config, replace)
  await importDatabase(database.url, backup)
  print(`Restored ${counted(backup.manifest.tables.length, 'table')}.`)
  const { services, close } = await openServicesOn(database, { areFilesMissing: true })
  try {
    await importFiles(services.files, backup)
    print(`Restored ${counted(backup.manifest.storedFiles.length, 'file')}.`)
    await finish(services, backup)
  } finally {
    await close()
  }
}

async function finish(services: Services, backup: BackupReader): Promise<void> {
  const erasures = await repeatErasures(services, 'command_line')
  for (const line of describeErasures(erasures)) print(line)
  await inTransaction(services.db, async (tx) => {
    await removeRestoreMarker(tx)
    await audit(
      { tx, now: services.clock(), session: null, source: 'command_line' },
      {
        actionType: 'backup_restored',
        subject: 'installation',
        subjectId: 'backup',
        details: {
          backup_of: backup.manifest.createdAt,
          erasures_repeated: erasures.repeated,
          erasures_postponed: erasures.postponed.length,
        },
      },
    )
  })
  if (services.config.demo) return
  print(
    'No emails, payouts or other jobs run on it yet: check it, run npm run ledger:check, and if it is the live shop from now on,',
  )
  print('start it once with RESTORED=yes.')
}
