import { Hono } from 'hono'
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
