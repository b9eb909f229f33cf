import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '@server/config'
import { mayBeEmpty } from '@server/open-files'
import { claimFolder } from '@server/platform/files/claim-folder'
import { diskStore } from '@server/platform/files/disk-store'
import type { FileStore } from '@server/platform/files/file-store'
import { openBucket } from '@server/platform/files/s3/bucket'
import { s3Store } from '@server/platform/files/s3/s3-store'
import { withFallback } from '@server/platform/files/with-fallback'
import { startS3Server, type S3Server } from '../../harness/s3-server'
import { copyFiles } from './copy-files'

let root: string
let server: S3Server
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kijani-copy-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

let disk: FileStore
let bucket: FileStore
beforeEach(async () => {
  const folder = join(root, randomUUID())
  await claimFolder(folder, mayBeEmpty({ id: 'one', hasStoredFiles: () => Promise.resolve(true) }))
  disk = diskStore(folder)
  bucket = s3Store(openBucket(readConfig(server.env).objectStore!))
  for await (const { key } of bucket.list()) await bucket.delete(key)
})

async function fill(files: FileStore, count: number) {
  const contents = new Map<string, Buffer>()
  for (let n = 0; n < count; n++) {
    const key = n % 3 ? `public/products/${n}/640.webp` : `vendor-applications/${n}/cert-Paper_${n}.pdf`
    const bytes = randomBytes(200 + n)
    await files.put(key, bytes)
    contents.set(key, bytes)
  }
  return contents
}

async function expectAll(files: FileStore, contents: Map<string, Buffer>) {
  for (const [key, bytes] of contents) expect([key, await files.get(key)]).toEqual([key, bytes])
}

/** A store that something happens to whenever a file is read from it. */
const whenRead = (files: FileStore, act: (key: string) => Promise<void>): FileStore => ({
  ...files,
  async get(key) {
    const bytes = await files.get(key)
    await act(key)
    return bytes
  },
})

describe('copying files', () => {
  test('to the bucket and back brings every one, and a second time none', async () => {
    const contents = await fill(disk, 40)
    await disk.put('public/products/x/1.webp.0.partial', Buffer.from('half'))
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 40, skipped: 0, newer: 0 })
    await expectAll(bucket, contents)
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 0, skipped: 40 })
    for (const key of contents.keys()) await disk.delete(key)
    expect(await copyFiles(bucket, disk)).toMatchObject({ copied: 40, skipped: 0 })
    await expectAll(disk, contents)
  })

  test('brings those that are stored, and leaves out those that are deleted meanwhile', async () => {
    const contents = await fill(disk, 10)
    const [deletedKey] = contents.keys()
    let isDone = false
    const busyDisk = whenRead(disk, async () => {
      if (isDone) return
      isDone = true
      await disk.put('public/products/late/640.webp', Buffer.from('late'))
      await disk.delete(deletedKey!)
      await bucket.delete(deletedKey!)
    })
    await copyFiles(busyDisk, bucket)
    contents.delete(deletedKey!)
    await expectAll(bucket, contents.set('public/products/late/640.webp', Buffer.from('late')))
    expect(await bucket.has(deletedKey!)).toBe(false)
  })

  test('keeps what was stored later in the new store, and replaces what is older', async () => {
    const key = 'vendor-applications/1/cert-Paper.pdf'
    await disk.put(key, Buffer.from('older'))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await withFallback(bucket, disk).put(key, Buffer.from('newer'))
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 0, newer: 1 })
    expect(await bucket.get(key)).toEqual(Buffer.from('newer'))
    expect(await copyFiles(bucket, disk)).toMatchObject({ copied: 1 })
    expect(await disk.get(key)).toEqual(Buffer.from('newer'))
  })

  test('names files that fail, and brings them the next time', async () => {
    const contents = await fill(disk, 12)
    const [damagedKey, lostKey] = [...contents.keys()].slice(3)
    const faulty: FileStore = {
      ...bucket,
      async put(key, bytes) {
        if (key === lostKey) throw new Error('no room')
        await bucket.put(key, key === damagedKey ? bytes.subarray(1) : bytes)
      },
    }
    const { copied, failures } = await copyFiles(disk, faulty)
    expect(copied).toBe(10)
    expect(Object.fromEntries(failures)).toEqual({
      [damagedKey!]: 'the checksum of the copy is different',
      [lostKey!]: 'no room',
    })
    expect(await bucket.has(damagedKey!)).toBe(false)
    expect(await copyFiles(disk, bucket)).toMatchObject({ copied: 2, skipped: 10, failures: new Map() })
    await expectAll(bucket, contents)
  })

  test('stops when the store is gone', async () => {
    await fill(disk, 80)
    const gone: FileStore = { ...bucket, inspect: () => Promise.reject(new Error('gone')) }
    await expect(copyFiles(disk, gone)).rejects.toThrow(/50 files in a row could not be copied.*gone/)
  })
})
