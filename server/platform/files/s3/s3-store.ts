import { getMimeType } from 'hono/utils/mime'
import { checkKey, isKey, sha256Of, type FileStore } from '../file-store'
import type { Bucket } from './bucket'

/**
 * Files in a bucket, under the paths of their addresses, so that a CDN can stand in front of the bucket as well as in front of this server:
 * `public/products/...` is the object `files/products/...`. Everything else keeps its key.
 */
export function s3Store(bucket: Bucket): FileStore {
  return {
    put: (key, bytes) => bucket.put(objectKeyOf(key), bytes, headersOf(key)),
    get: (key) => bucket.get(objectKeyOf(key)),
    has: async (key) => (await bucket.head(objectKeyOf(key))) !== undefined,
    async inspect(key) {
      const found = await bucket.head(objectKeyOf(key))
      if (!found) return undefined
      const { storedAt, sha256 = await hashOf(key) } = found
      return sha256 === undefined ? undefined : { storedAt, sha256 }
    },
    delete: (key) => bucket.delete(objectKeyOf(key)),
    async *list() {
      for await (const { objectKey, storedAt } of bucket.list()) {
        const key = keyOf(objectKey)
        if (key !== undefined) yield { key, storedAt }
      }
    },
    // An outage of the store meets all processes alike: taking them out of service would help nobody. `probe` reports it.
    check: () => Promise.resolve(),
    async probe() {
      await bucket.put(probeKey, new Uint8Array(1))
      await bucket.delete(probeKey)
    },
  }

  async function hashOf(key: string) {
    const bytes = await bucket.get(objectKeyOf(key))
    return bytes && sha256Of(bytes)
  }
}

/** Not a file: it appears for a moment whenever something tries whether files can be stored. */
const probeKey = 'kijani-probe'

function objectKeyOf(key: string): string {
  if (key.startsWith('files/')) throw new Error(`not a file key: ${key}`)
  return checkKey(key).replace(/^public\//, 'files/')
}

/** The file of an object; undefined for an object that is not one of ours. */
function keyOf(objectKey: string): string | undefined {
  if (!isKey(objectKey) || objectKey.startsWith('public/')) return undefined
  return objectKey.replace(/^files\//, 'public/')
}

/** What a CDN in front of the bucket needs to know. Only the contents of public keys never change. */
const headersOf = (key: string) => ({
  ContentType: getMimeType(key) ?? 'application/octet-stream',
  CacheControl: /^(public|previews)\//.test(key)
    ? 'public, max-age=31536000, immutable'
    : 'private, no-store',
})
