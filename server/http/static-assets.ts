import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { codingFor, type Coding } from './compressible'

/** How the build names a file's encodings, which it writes next to it, both or neither (`scripts/lib/precompress.mjs`). */
const endings: Record<Coding, string> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Serves built assets from memory, precompressed where the browser accepts it. A first visit asks for some twenty of them, and opening a file
 * costs more than sending it; all of them together are about 4 MB. Hashed names are cached for a year.
 */
export function staticAssets(root: string): MiddlewareHandler {
  const files = readBelow(root)
  return async (c, next) => {
    const { path, method } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || !files.has(path)) return next()
    const isPrecompressed = files.has(path + endings.br)
    const coding = isPrecompressed ? codingFor(c.req.header('accept-encoding')) : 'identity'
    const bytes = files.get(path + endings[coding])!
    return c.body(bytes, 200, {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      ...(isPrecompressed && { vary: 'Accept-Encoding' }),
    })
  }
}

/** Every file below a folder, by its path from there. Read once: pages go on working while a new version is being built. */
function readBelow(root: string): Map<string, Uint8Array<ArrayBuffer>> {
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
