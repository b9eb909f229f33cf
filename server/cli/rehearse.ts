import { openBackup, type BackupReader } from '@server/backup/backup-folder'
import { readKeyFile } from '@server/backup/encryption'
import { importDatabase } from '@server/backup/import-database'
import { readStoredFile } from '@server/backup/stored-files'
import { readConfig } from '@server/config'
import { connect } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { temporaryDataDir } from '@server/database/embedded/temporary-data-dir'
import { inTransaction } from '@server/database/transaction'
import { checkRecords } from '@server/ledger-check/check-ledger'
import { nameMismatches } from '@server/ledger-check/name-mismatches'
import { describeChecks } from '@server/ledger-check/report'
import { audit } from '@server/platform/audit'
import type { FileStore } from '@server/platform/files/file-store'
import { isDatabaseMissing } from './check/database'
import { openDatabase } from './open-database'
import { counted, print, secondsSince } from './print'

/**
 * Proves that a backup can be restored: into a temporary database of its own, which is migrated and checked like the books of a shop, and then
 * deleted. Its files are decrypted and compared, not stored. Sets the exit code to 1 if anything does not match.
 */
export async function rehearse(
  path: string,
  keyFile: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const startedAt = performance.now()
  const backup = await openBackup(path, keyFile === undefined ? undefined : await readKeyFile(keyFile))
  print(
    `Rehearsing the backup of ${backup.manifest.createdAt} in ${backup.folder} (${(backup.bytes / 1e6).toFixed(1)} MB).`,
  )
  const mismatchCount = await restoreForCheck(backup)
  print(
    mismatchCount === 0
      ? `\nThe backup can be restored, and its books are right. This took ${secondsSince(startedAt)} s.`
      : `\nThe backup can be restored, but ${counted(mismatchCount, 'record does', 'records do')} not match: see above.`,
  )
  if (mismatchCount > 0) process.exitCode = 1
  await record(
    {
      backup_of: backup.manifest.createdAt,
      seconds: Math.round(Number(secondsSince(startedAt))),
      mismatches: mismatchCount,
    },
    env,
  )
}

async function restoreForCheck(backup: BackupReader): Promise<number> {
  let stepStartedAt = performance.now()
  const done = (step: string) => {
    print(`  ${step.padEnd(34)} ${secondsSince(stepStartedAt).padStart(7)} s`)
    stepStartedAt = performance.now()
  }
  await backup.verify()
  done('Checksums compared')
  const { folder, remove } = temporaryDataDir()
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, fast: true })
    try {
      done('Temporary database started')
      await importDatabase(url, backup, (step) => done(stepNames[step]!))
      for (const key of backup.manifest.storedFiles) await readStoredFile(backup, key)
      done(`${counted(backup.manifest.storedFiles.length, 'file')} read`)
      const mismatchCount = await check(url, backup)
      done('Books checked')
      return mismatchCount
    } finally {
      await stop()
    }
  } finally {
    remove()
  }
}

const stepNames: Record<string, string> = {
  schema: 'Schema of the backup made',
  rows: 'Rows loaded',
  migrations: 'Migrations since then made',
}

async function check(url: string, backup: BackupReader): Promise<number> {
  const { db, close } = connect(url, 4, { withoutTimeouts: true })
  try {
    const checks = await nameMismatches(db, await checkRecords({ db, files: filesOf(backup) }))
    const wrong = checks.filter(({ mismatches }) => mismatches.length > 0)
    if (wrong.length > 0) print(`\n${describeChecks(wrong)}\n`)
    return wrong.reduce((sum, { mismatches }) => sum + mismatches.length, 0)
  } finally {
    await close()
  }
}

/** The files of a backup, as far as a check needs them: it only asks which are there. Those that were deleted while it was made are not missing. */
export function filesOf(backup: BackupReader): FileStore {
  const { storedFiles, vanishedFiles } = backup.manifest
  const stored = new Set(storedFiles)
  const keys = new Set([...storedFiles, ...vanishedFiles])
  const unused = () => Promise.reject(new Error('A check asks only which files there are, and reads them.'))
  return {
    has: (key) => Promise.resolve(keys.has(key)),
    get: (key) => (stored.has(key) ? readStoredFile(backup, key) : Promise.resolve(undefined)),
    async *list() {
      for (const key of stored) yield { key, storedAt: new Date(backup.manifest.createdAt) }
    },
    check: () => Promise.resolve(),
    inspect: unused,
    put: unused,
    delete: unused,
    probe: unused,
  }
}

/** Leaves an entry in the shop's audit log, which Platform Health reads; on another machine there is no shop. */
async function record(details: Record<string, unknown>, env: NodeJS.ProcessEnv): Promise<void> {
  if (isDatabaseMissing(readConfig(env))) return
  const { db, close } = await openDatabase(env)
  try {
    await inTransaction(db, (tx) =>
      audit(
        { tx, now: new Date(), session: null, source: 'command_line' },
        { actionType: 'backup_rehearsed', subject: 'installation', subjectId: 'backup', details },
      ),
    )
  } finally {
    await close()
  }
}
