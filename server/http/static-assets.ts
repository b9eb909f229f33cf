import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { FileStore } from '@server/platform/files/file-store'
import { encodingFor, type ContentEncoding } from './compressible'

/** How the build names a file's encodings, which it writes next to it, both or neither (`scripts/lib/precompress.mjs`). */
const extensions: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Serves built assets from memory, precompressed where the browser accepts it. A first visit requests about twenty of them, and opening a
 * file costs more than sending it; all of them together are about 4 MB. Hashed names are cached for a year.
 */
export function staticAssets(root: string, store?: Pick<FileStore, 'get'>): MiddlewareHandler {
  const files = readFilesRecursively(root)
  return async (c, next) => {
    const { path, method } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const acceptEncoding = c.req.header('accept-encoding')
    const asset = files.has(path)
      ? serveFromMemory(files, path, acceptEncoding)
      : await readFromStore(store, path, acceptEncoding)
    if (!asset) {
      // Not for long: a process with the build may be about to start.
      if (keyOfAsset(path) && store) return c.text('Not found', 404, { 'cache-control': 'no-store' })
      return next()
    }
    const { bytes, encoding, isPrecompressed } = asset
    return c.body(bytes, 200, {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(isPrecompressed && { vary: 'Accept-Encoding' }),
    })
  }
}

interface Asset {
  bytes: Uint8Array<ArrayBuffer>
  encoding: ContentEncoding
  isPrecompressed: boolean
}

function serveFromMemory(
  files: Map<string, Uint8Array<ArrayBuffer>>,
  path: string,
  acceptEncoding: string | undefined,
): Asset {
  const isPrecompressed = files.has(path + extensions.br)
  const encoding = isPrecompressed ? encodingFor(acceptEncoding) : 'identity'
  return { bytes: files.get(path + extensions[encoding])!, encoding, isPrecompressed }
}

/** An asset of another build, which a process with that build has put into the file store (`server/installation/shared-builds.ts`). */
async function readFromStore(
  store: Pick<FileStore, 'get'> | undefined,
  path: string,
  acceptEncoding: string | undefined,
): Promise<Asset | undefined> {
  const key = keyOfAsset(path)
  if (!store || !key) return undefined
  const encoding = encodingFor(acceptEncoding)
  const compressed = encoding === 'identity' ? undefined : await store.get(key + extensions[encoding])
  if (compressed) return { bytes: new Uint8Array(compressed), encoding, isPrecompressed: true }
  const uncompressed = await store.get(key)
  return uncompressed && { bytes: new Uint8Array(uncompressed), encoding: 'identity', isPrecompressed: true }
}

/** Where an asset is in the file store; undefined for a path that is not part of a build. */
export const keyOfAsset = (path: string): string | undefined =>
  /^\/assets\/[\w-][\w.-]*$/.test(path) && !path.includes('..') ? path.slice(1) : undefined

/** All files in a folder, by relative path. Read once, so that pages keep working while a new version is being built. */
function readFilesRecursively(root: string): Map<string, Uint8Array<ArrayBuffer>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(root.length).replaceAll(sep, '/'), new Uint8Array(readFileSync(file))]
    }),
  )
}
