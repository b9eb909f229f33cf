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
import { exportFiles, listFiles } from './stored-files'

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

const newWriter = () =>
  createBackup({ parent: newFolder(), installationId: randomUUID(), key: undefined, now: new Date() })

test('while files are being moved, each is backed up once', async () => {
  const files = withFallback(await newStore(['a/moved', 'a/new']), await newStore(['a/moved', 'a/old']))
  expect(await exportFiles(files, await newWriter(), new Set())).toEqual({
    storedFiles: ['a/moved', 'a/new', 'a/old'],
    vanishedFiles: [],
  })
})

test('files that are deleted while a backup is made are recorded', async () => {
  const files = await newStore(['a/kept', 'a/deleted-before', 'a/deleted-while-copying'])
  const before = await listFiles(files)
  await files.delete('a/deleted-before')
  const deleting: FileStore = {
    ...files,
    async get(key) {
      if (key === 'a/deleted-while-copying') await files.delete(key)
      return files.get(key)
    },
  }
  expect(await exportFiles(deleting, await newWriter(), before)).toEqual({
    storedFiles: ['a/kept'],
    vanishedFiles: ['a/deleted-before', 'a/deleted-while-copying'],
  })
})
