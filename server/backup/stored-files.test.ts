import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder } from '@server/platform/files/claim-folder'
import { diskStore } from '@server/platform/files/disk-store'
import type { FileStore } from '@server/platform/files/file-store'
import { withFallback } from '@server/platform/files/with-fallback'
import { createBackup } from './backup-folder'
import { exportFiles } from './stored-files'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-stored-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function newStore(keys: readonly string[]): Promise<FileStore> {
  const folder = newFolder()
  await claimFolder(folder, { id: randomUUID(), hasStoredFiles: () => Promise.resolve(false) })
  const store = diskStore(folder)
  for (const key of keys) await store.put(key, Buffer.from(key))
  return store
}

test('while files are being moved, each is backed up once', async () => {
  const files = withFallback(await newStore(['a/moved', 'a/new']), await newStore(['a/moved', 'a/old']))
  const writer = await createBackup({
    parent: newFolder(),
    installationId: randomUUID(),
    key: undefined,
    now: new Date(),
  })
  expect(await exportFiles(files, writer)).toEqual(['a/moved', 'a/new', 'a/old'])
})
