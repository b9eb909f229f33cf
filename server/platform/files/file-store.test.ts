import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '@server/config'
import { serverLimits } from '@server/limits'
import { startS3Server, type S3Server } from '../../../harness/s3-server'
import { claimFolder } from './claim-folder'
import { diskStore } from './disk-store'
import { sha256Of, type FileStore } from './file-store'
import { openBucket } from './s3/bucket'
import { openS3Store } from './s3/open-s3-store'
import { s3Store } from './s3/s3-store'
import { withFallback } from './with-fallback'

const owner = { id: 'one', hasStoredFiles: () => Promise.resolve(false) }

let root: string
let server: S3Server
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kijani-stores-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

async function openDisk(): Promise<FileStore> {
  const folder = join(root, randomUUID())
  await claimFolder(folder, owner)
  return diskStore(folder)
}
const openBucketStore = () => openS3Store(readConfig(server.env).objectStore!, owner)

const stores: Record<string, () => Promise<FileStore>> = {
  disk: openDisk,
  s3: openBucketStore,
  's3 with the disk to fall back on': async () => withFallback(await openBucketStore(), await openDisk()),
}

async function keysBelow(files: FileStore, folder: string) {
  const keys: string[] = []
  for await (const { key } of files.list()) if (key.startsWith(folder)) keys.push(key)
  return keys.toSorted()
}

describe.for(Object.keys(stores))('the store %s', (name) => {
  let files: FileStore
  let folder: string
  beforeAll(async () => {
    files = await stores[name]!()
    folder = `public/products/${randomUUID()}`
  })

  test('returns what was stored, and replaces it', async () => {
    const key = `${folder}/640.webp`
    await files.put(key, Buffer.from('first'))
    expect(await files.get(key)).toEqual(Buffer.from('first'))
    await files.put(key, Buffer.from('second, and longer'))
    expect(await files.get(key)).toEqual(Buffer.from('second, and longer'))
    expect(await files.has(key)).toBe(true)
  })

  test('knows the checksum of a file and when it was stored', async () => {
    const bytes = randomBytes(1000)
    await files.put(`${folder}/checked.avif`, bytes)
    const { sha256, storedAt } = (await files.inspect(`${folder}/checked.avif`))!
    expect(sha256).toBe(sha256Of(bytes))
    expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(10_000)
  })

  test('has nothing where nothing was stored, not even in a folder of that name', async () => {
    await files.put(`${folder}/inner/320.webp`, Buffer.from('x'))
    for (const key of [`${folder}/none.webp`, `${folder}/${'a'.repeat(150)}.webp`]) {
      expect(await files.get(key)).toBeUndefined()
      expect(await files.has(key)).toBe(false)
      expect(await files.inspect(key)).toBeUndefined()
      await files.delete(key)
    }
  })

  test('stores an empty file and one as large as an upload may be', async () => {
    const large = randomBytes(12 * 1024 * 1024)
    for (const [n, bytes] of [Buffer.alloc(0), large].entries()) {
      await files.put(`imports/${n}.csv`, bytes)
      expect(sha256Of((await files.get(`imports/${n}.csv`))!)).toBe(sha256Of(bytes))
    }
  })

  test('accepts keys with every character a name may have, and refuses all others', async () => {
    const key = `vendor-applications/${randomUUID()}/business-reg-My_paper.v2-final.pdf`
    await files.put(key, Buffer.from('%PDF-1.7'))
    expect(await files.get(key)).toEqual(Buffer.from('%PDF-1.7'))
    for (const invalid of ['public/../secret', '/etc/passwd', 'a b/c', 'public//x', 'one', 'public/ä.webp']) {
      await expect(async () => files.put(invalid, Buffer.from('x'))).rejects.toThrow('not a file key')
      await expect(async () => files.get(invalid)).rejects.toThrow('not a file key')
      await expect(async () => files.delete(invalid)).rejects.toThrow('not a file key')
    }
  })

  test('lists files, and forgets what was deleted', async () => {
    const listed = `public/stores/${randomUUID()}`
    const [deleted, ...others] = Array.from({ length: 100 }, (_, n) => `${listed}/${n}/320.webp`)
    for (const key of [deleted!, ...others]) await files.put(key, Buffer.from('x'))
    await files.delete(deleted!)
    expect(await keysBelow(files, listed)).toEqual(others.toSorted())
    expect(await files.get(deleted!)).toBeUndefined()
  })

  test('says that files can be stored, and leaves nothing of the try', async () => {
    const before = await keysBelow(files, '')
    await files.check()
    await files.probe()
    expect(await keysBelow(files, '')).toEqual(before)
  })
})

test('a bucket with more files than are listed at once lists them all', async () => {
  const bucket = openBucket(readConfig(server.env).objectStore!, { ...serverLimits.objectStore, listPage: 7 })
  const files = s3Store(bucket)
  const folder = `previews/${randomUUID()}`
  const keys = Array.from({ length: 21 }, (_, n) => `${folder}/${n}.jpg`)
  for (const key of keys) await files.put(key, Buffer.from('x'))
  expect(await keysBelow(files, folder)).toEqual(keys.toSorted())
})

test('while files are moved, each is found wherever it is, and deleted in both', async () => {
  const [bucket, disk] = [await openBucketStore(), await openDisk()]
  const files = withFallback(bucket, disk)
  const key = `public/products/${randomUUID()}/640.webp`
  await disk.put(key, Buffer.from('old'))
  expect(await files.get(key)).toEqual(Buffer.from('old'))
  await files.put(key, Buffer.from('new'))
  expect(await disk.get(key)).toEqual(Buffer.from('old'))
  expect(await files.get(key)).toEqual(Buffer.from('new'))
  await files.delete(key)
  expect([await files.has(key), await disk.has(key)]).toEqual([false, false])
})
