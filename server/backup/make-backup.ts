import { Readable } from 'node:stream'
import type { Config } from '@server/config'
import type { FileStore } from '@server/platform/files/file-store'
import { storedSecret } from '@server/platform/secret'
import { connectForBackup } from './backup-client'
import { createBackup, deleteIncompleteBackups, type BackupTarget, type BackupWriter } from './backup-folder'
import { exportDatabase } from './export-database'
import { exportFiles, listFiles } from './stored-files'

/** Where the secret is in a backup. */
export const secretPath = 'auth-secret'

interface Source {
  url: string
  files: FileStore
  config: Pick<Config, 'authSecret' | 'dataDir'>
}

/** What a backup consists of, in numbers. */
export interface BackupResult {
  folder: string
  tableCount: number
  fileCount: number
  hasSecret: boolean
}

/** Backs up a shop while it runs: its database as of one moment, then its files, then its secret. Nothing is left of a backup that fails. */
export async function makeBackup(source: Source, target: BackupTarget): Promise<BackupResult> {
  await deleteIncompleteBackups(target)
  const writer = await createBackup(target)
  try {
    return await writeBackup(source, writer, target.now)
  } catch (error) {
    await writer.discard().catch(() => {})
    throw error
  }
}

async function writeBackup(
  { url, files, config }: Source,
  writer: BackupWriter,
  now: Date,
): Promise<BackupResult> {
  const filesBefore = await listFiles(files)
  const client = await connectForBackup(url, 'backup')
  const contents = await exportDatabase(client, writer).finally(() => client.end())
  const exported = await exportFiles(files, writer, filesBefore)
  const secret = config.authSecret ?? (await storedSecret(config.dataDir))
  if (secret) await writer.write(secretPath, Readable.from([Buffer.from(secret)]))
  await writer.finish({
    ...contents,
    createdAt: now.toISOString(),
    hasSecret: secret !== undefined,
    ...exported,
  })
  return {
    folder: writer.folder,
    tableCount: contents.tables.length,
    fileCount: exported.storedFiles.length,
    hasSecret: secret !== undefined,
  }
}
