import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '@server/config'
import { s3Environment, startS3Server, type S3Server } from '../../../../harness/s3-server'
import { startFaultyProxy, type FaultyProxy } from '../../../../harness/faulty-proxy'
import type { FileStore } from '../file-store'
import { StorageFailure } from '../storage-failure'
import { openBucket } from './bucket'
import { claimBucket } from './claim-bucket'
import { s3Store } from './s3-store'

const limits = { connectMs: 500, idleMs: 300, attempts: 3, totalMs: 3_000, listPage: 1000 }
const picture = randomBytes(300_000)
const key = 'public/products/1/640.webp'

let server: S3Server
let proxy: FaultyProxy
/** Through the proxy, and past it. */
let files: FileStore
let directFiles: FileStore

const openStore = (endpoint: string) =>
  s3Store(openBucket(readConfig(s3Environment(endpoint, server.bucket)).objectStore!, limits))

beforeAll(async () => {
  server = await startS3Server()
  proxy = await startFaultyProxy(server.endpoint)
  files = openStore(proxy.endpoint)
  directFiles = openStore(server.endpoint)
  await directFiles.put(key, picture)
})
afterAll(async () => {
  await proxy.close()
  await server.stop()
})
beforeEach(() => proxy.set({ kind: 'none' }))

describe('a store that is slow', () => {
  test('is waited for', async () => {
    proxy.set({ kind: 'slow', ms: 200 })
    expect(await files.get(key)).toEqual(picture)
    await files.put('public/products/1/slow.webp', picture)
  })

  test('is given up on when it says nothing for too long, also in the middle of a file', async () => {
    for (const afterBytes of [0, 100_000]) {
      proxy.set({ kind: 'stall', afterBytes })
      const startedAt = performance.now()
      await expect(files.get(key)).rejects.toThrow(StorageFailure)
      expect(performance.now() - startedAt).toBeLessThan(limits.totalMs + 1_000)
    }
    proxy.set({ kind: 'stall', afterBytes: 100_000, times: 1 })
    expect(await files.get(key)).toEqual(picture)
  })
})

describe('a store that answers 503', () => {
  test('is asked again', async () => {
    proxy.set({ kind: 'busy', times: 2 })
    expect(await files.get(key)).toEqual(picture)
    proxy.set({ kind: 'busy', times: 2 })
    await files.put('public/products/1/busy.webp', picture)
    expect(await directFiles.get('public/products/1/busy.webp')).toEqual(picture)
  })

  test('is reported after three attempts, and nothing is stored', async () => {
    for (const attempt of [
      () => files.get(key),
      () => files.has(key),
      () => files.inspect(key),
      () => files.put('public/products/1/never.webp', picture),
      () => files.delete(key),
      () => files.list().next(),
      files.probe,
    ]) {
      proxy.set({ kind: 'busy' })
      await expect(attempt()).rejects.toThrow(StorageFailure)
      expect(proxy.requests()).toBe(limits.attempts)
    }
    expect(await directFiles.has('public/products/1/never.webp')).toBe(false)
  })
})

describe('a connection that breaks in the middle of a file', () => {
  test('is made again, and the whole file read', async () => {
    proxy.set({ kind: 'cut', afterBytes: 100_000, times: 2 })
    expect(await files.get(key)).toEqual(picture)
  })

  test('again and again is a failure, never a shorter file', async () => {
    proxy.set({ kind: 'cut', afterBytes: 299_999 })
    await expect(files.get(key)).rejects.toThrow(StorageFailure)
  })

  test('while it is stored is made again, or leaves nothing', async () => {
    proxy.set({ kind: 'cut', afterBytes: 100_000, times: 1 })
    await files.put('public/products/1/again.webp', picture)
    expect(await directFiles.get('public/products/1/again.webp')).toEqual(picture)
    proxy.set({ kind: 'cut', afterBytes: 100_000 })
    await expect(files.put('public/products/1/broken.webp', picture)).rejects.toThrow(StorageFailure)
    expect(await directFiles.has('public/products/1/broken.webp')).toBe(false)
  })
})

test('an object with other bytes than were stored is a failure', async () => {
  const settings = readConfig(server.env).objectStore!
  const bucket = openBucket(settings, limits)
  await bucket.put('files/products/1/damaged.webp', picture.subarray(1), {
    Metadata: { sha256: '0'.repeat(64) },
  })
  await expect(directFiles.get('public/products/1/damaged.webp')).rejects.toThrow(StorageFailure)
})

describe('a bucket is refused', () => {
  const owner = { id: 'one', hasStoredFiles: () => Promise.resolve(false) }
  const claim = async (env: Record<string, string>, by = owner) => {
    const settings = readConfig({ ...server.env, ...env }).objectStore!
    await claimBucket(openBucket(settings, limits), settings, by)
  }

  test.for([
    [
      { S3_BUCKET: 'no-such-bucket' },
      /the bucket no-such-bucket at http.*NoSuchBucket.*Create the bucket, or correct S3_BUCKET/,
    ],
    [{ S3_ACCESS_KEY_ID: 'nobody' }, /InvalidAccessKeyId.*Correct S3_ACCESS_KEY_ID/],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /SignatureDoesNotMatch.*Correct S3_SECRET_ACCESS_KEY/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, /ECONNREFUSED.*Check S3_ENDPOINT/],
  ] as const)('with %o', async ([env, sentence]) => {
    await expect(claim(env)).rejects.toThrow(sentence)
  })

  test('that belongs to another database, and one that is empty although files have been stored', async () => {
    await claim({})
    await claim({})
    await expect(claim({}, { ...owner, id: 'two' })).rejects.toThrow(/belong to another database.*S3_BUCKET/)
    const other = await startS3Server('other')
    await expect(
      claim(other.env, { id: 'one', hasStoredFiles: () => Promise.resolve(true) }),
    ).rejects.toThrow(/the bucket other.* is empty.*FILES_FALLBACK=disk/)
    await other.stop()
  })
})
