import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '@server/config-files'
import { serverLimits } from '@server/limits'
import { sha256Of } from '../file-store'
import { StorageFailure } from '../storage-failure'

/** How long requests to a store may take, and how often they are tried. */
export type BucketLimits = Record<keyof typeof serverLimits.objectStore, number>

interface StoredObject {
  storedAt: Date
  /** As recorded when it was stored; undefined for one that something else has put there. */
  sha256: string | undefined
}

/** The objects of a bucket, whole in memory. Everything but a missing object is a StorageFailure. */
export interface Bucket {
  put(objectKey: string, bytes: Uint8Array, headers?: Partial<PutObjectCommandInput>): Promise<void>
  get(objectKey: string): Promise<Buffer | undefined>
  head(objectKey: string): Promise<StoredObject | undefined>
  delete(objectKey: string): Promise<void>
  list(): AsyncGenerator<{ objectKey: string; storedAt: Date }>
  isEmpty(): Promise<boolean>
  close(): void
}

/**
 * Connects to a bucket. The SDK repeats requests that fail or meet a busy store (503), each time after a longer pause. A SHA-256 is stored with
 * every object and compared whenever it is read: an object whose connection breaks is read again, and never taken for a shorter one.
 */
export function openBucket(
  { bucket, endpoint, region, credentials, forcePathStyle }: BucketSettings,
  { connectMs, idleMs, attempts, totalMs, listPage }: BucketLimits = serverLimits.objectStore,
): Bucket {
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    region,
    forcePathStyle,
    maxAttempts: attempts,
    retryMode: 'standard',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    // Other stores than Amazon's refuse the headers of its newer checksums. The signature covers a SHA-256 of what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = bucket
  const deadline = () => ({ abortSignal: AbortSignal.timeout(totalMs) })

  async function get(Key: string): Promise<Buffer> {
    const { abortSignal } = deadline()
    for (let attempt = 1; ; attempt++) {
      const response = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
      try {
        return await readWhole(response, abortSignal)
      } catch (error) {
        if (attempt === attempts || abortSignal.aborted) throw error
      }
    }
  }

  async function head(Key: string, isRepeated = false): Promise<StoredObject | undefined> {
    try {
      const { LastModified, Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key }), deadline())
      return { storedAt: LastModified ?? new Date(0), sha256: Metadata?.[hashName] }
    } catch (error) {
      if (isRepeated || !(error instanceof Error) || error.name !== 'NotFound') throw error
      // Without a body, the answer for a missing bucket is the same: reading the object tells.
      await get(Key)
      return head(Key, true)
    }
  }

  const listAfter = (StartAfter?: string, MaxKeys = listPage) =>
    client.send(new ListObjectsV2Command({ Bucket, StartAfter, MaxKeys }), deadline())

  return {
    put: (Key, Body, headers) =>
      throwStorageFailure(async () => {
        const Metadata = { [hashName]: sha256Of(Body) }
        await client.send(new PutObjectCommand({ Bucket, Key, Body, Metadata, ...headers }), deadline())
      }),
    get: (key) => throwStorageFailure(() => get(key).catch(undefinedIfMissing)),
    head: (key) => throwStorageFailure(() => head(key).catch(undefinedIfMissing)),
    delete: (Key) =>
      throwStorageFailure(
        async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key }), deadline())),
      ),
    async *list() {
      for (let after: string | undefined, hasMore = true; hasMore;) {
        const { Contents = [], IsTruncated } = await throwStorageFailure(() => listAfter(after))
        for (const { Key, LastModified } of Contents)
          if (Key) yield { objectKey: Key, storedAt: LastModified ?? new Date(0) }
        after = Contents.at(-1)?.Key
        hasMore = IsTruncated === true && after !== undefined
      }
    },
    isEmpty: () =>
      throwStorageFailure(async () => ((await listAfter(undefined, 1)).Contents ?? []).length === 0),
    close: () => client.destroy(),
  }
}

/** The metadata that has an object's SHA-256. */
const hashName = 'sha256'

/** The bytes of an object. Throws unless all of them arrive, and are those that were stored. */
async function readWhole(
  { Body, ContentLength, Metadata }: GetObjectCommandOutput,
  signal: AbortSignal,
): Promise<Buffer> {
  const bytes = await buffer(addAbortSignal(signal, Body as Readable))
  if (ContentLength !== undefined && bytes.length !== ContentLength)
    throw new Error(`${bytes.length} of ${ContentLength} bytes arrived`)
  const storedHash = Metadata?.[hashName]
  if (storedHash && storedHash !== sha256Of(bytes))
    throw new Error('the bytes that arrived are not those that were stored')
  return bytes
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error) || error.name !== 'NoSuchKey') throw error
}

async function throwStorageFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageFailure(withoutResponse(error))
  }
}

/** An error for the log: those of the SDK carry the whole request and response. */
function withoutResponse(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const { code } = error as NodeJS.ErrnoException
  return Object.assign(new Error(message), { name, stack, ...(code !== undefined && { code }) })
}
