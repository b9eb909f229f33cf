import { Hono, type MiddlewareHandler } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import type { FileStore } from '@server/platform/files/file-store'

/** Public images. The contents of a URL never change, so browsers cache them for a year. */
export function publicFiles(files: FileStore) {
  return new Hono().get('/:key{[\\w-]+(?:/[\\w-]+)*/[\\w-]+\\.webp}', async (c) => {
    const bytes = await files.get(`public/${c.req.param('key')}`)
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
}

/** Built assets, served precompressed where the browser accepts it. Hashed names are cached for a year. */
export function staticAssets(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const hashed = /[\\/]assets[\\/]/.test(path)
      c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  // Every asset has an extension, and no page: for pages, the disk need not be asked.
  return (c, next) => (/\.[a-z0-9]+$/.test(c.req.path) ? serve(c, next) : next())
}
