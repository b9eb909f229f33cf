import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

/** The encodings that the build writes next to a file (`scripts/lib/precompress.mjs`), the smallest first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/**
 * Serves built assets from memory, precompressed where the browser accepts it. A first visit asks for some twenty of them, and opening a file
 * costs more than sending it; all of them together are about 4 MB. Hashed names are cached for a year.
 */
export function staticAssets(root: string): MiddlewareHandler {
  const files = readBelow(root)
  return async (c, next) => {
    const { path, method } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || !files.has(path)) return next()
    const accepted = c.req.header('accept-encoding') ?? ''
    const written = encodings.filter(({ ending }) => files.has(path + ending))
    const encoding = written.find(({ name }) => accepted.includes(name))
    const bytes = files.get(path + (encoding?.ending ?? ''))!
    return c.body(bytes, 200, {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(encoding && { 'content-encoding': encoding.name }),
      ...(written.length > 0 && { vary: 'Accept-Encoding' }),
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
