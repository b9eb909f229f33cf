import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { deleteOldBackups } from '@server/backup/backup-folder'
import { createKeyFile, readKeyFile } from '@server/backup/encryption'
import { notStartedMessage } from '@server/backup/export-database'
import { makeBackup } from '@server/backup/make-backup'
import { inTransaction } from '@server/database/transaction'
import { readInstallationId } from '@server/installation/mode'
import { refuseUnfinishedRestore } from '@server/installation/unfinished-restore'
import { openFiles } from '@server/open-files'
import { audit } from '@server/platform/audit'
import { openDatabase } from './open-database'
import { counted, print, runCommand, secondsSince } from './print'
import { rehearse } from './rehearse'

const usage = `Backs up a shop while it runs: its database as of one moment, its files and its secret. Each backup is a folder of its own in <folder>.

  npm run backup -- <folder> [--key <file>] [--keep <n>]
  npm run backup -- rehearse <folder> [--key <file>]
  npm run backup -- new-key <file>

  --key <file>   encrypts the backup with the key in this file, without which nobody can read it; keep the key elsewhere
  --keep <n>     deletes older backups of the shop in the folder afterwards, all but the newest n

  rehearse       restores the newest backup into a temporary database, migrates and checks it, and reports; changes nothing in the shop
  new-key        makes a key file

To restore: npm run restore
Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not.`

const options = {
  key: { type: 'string' },
  keep: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

await runCommand(main)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return print(usage)
  const [first, ...rest] = positionals
  if (first === 'new-key' || first === 'rehearse') {
    const [path, ...others] = rest
    if (!path || others.length > 0)
      throw new Error(`Name one ${first === 'rehearse' ? 'folder' : 'file'}.\n\n${usage}`)
    return first === 'rehearse' ? rehearse(path, values.key, process.env) : newKey(path)
  }
  if (!first || rest.length > 0) throw new Error(`Name one folder for backups.\n\n${usage}`)
  await backUp(first, values)
}

async function newKey(path: string): Promise<void> {
  await createKeyFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`${path} exists already. A key that is overwritten is lost.`)
      : error
  })
  print(`Made the key ${path}. Keep a copy away from the backups: without it, they cannot be restored.`)
}

async function backUp(
  parent: string,
  { key: keyFile, keep }: { key?: string; keep?: string },
): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new Error(`--keep is ${keep}, and has to be a number from 1 to 9999.`)
  const key = keyFile === undefined ? undefined : await readKeyFile(keyFile)
  const startedAt = performance.now()
  const { config, url, db, close } = await openDatabase(process.env)
  try {
    if (`${resolve(parent)}/`.startsWith(`${config.dataDir}/`))
      throw new Error(
        `${parent} is inside DATA_DIR. Choose a folder elsewhere, best on another disk or machine.`,
      )
    await refuseUnfinishedRestore(db)
    const files = await openFiles(config, db)
    const installationId = await readInstallationId(db)
    if (!installationId) throw new Error(notStartedMessage)
    const now = new Date()
    const target = { parent, installationId, key, now }
    const { folder, tableCount, fileCount, hasSecret } = await makeBackup({ url, files, config }, target)
    print(
      `Backed up ${counted(tableCount, 'table')} and ${counted(fileCount, 'file')} to ${folder} in ${secondsSince(startedAt)} s${key ? ', encrypted' : ''}.`,
    )
    if (!hasSecret) print('It has no secret: neither AUTH_SECRET nor DATA_DIR has one yet.')
    else if (!key) print('It contains the secret of the shop and personal data, unencrypted: see --key.')
    const deleted = keep === undefined ? 0 : await deleteOldBackups(target, Number(keep))
    if (deleted > 0) print(`Deleted ${counted(deleted, 'older backup')}.`)
    const details = { files: fileCount, encrypted: key !== undefined, deleted }
    await inTransaction(db, (tx) =>
      audit(
        { tx, now, session: null, source: 'command_line' },
        { actionType: 'backup_made', subject: 'installation', subjectId: 'backup', details },
      ),
    )
  } finally {
    await close()
  }
}
