import { Hono, type Context } from 'hono'
import type { FileStore } from '@server/platform/files/file-store'

/**
 * Public images. The contents of a URL never change, so browsers cache them for a year. A browser that takes AVIF is sent that instead of
 * WebP, under the same URL. Shared caches are to keep the WebP only: some of them ignore `Vary`, and would send AVIF to a phone that cannot
 * show it.
 */
export function publicFiles(files: FileStore) {
  return new Hono().get('/:key{[\\w-]+(?:/[\\w-]+)*/[\\w-]+\\.webp}', async (c) => {
    const key = `public/${c.req.param('key')}`
    const avif = takesAvif(c) ? await files.get(key.replace(/webp$/, 'avif')) : undefined
    const bytes = avif ?? (await files.get(key))
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': avif ? 'image/avif' : 'image/webp',
      'cache-control': `${avif ? 'private' : 'public'}, max-age=31536000, immutable`,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
  })
}

const takesAvif = (c: Context) => c.req.header('accept')?.includes('image/avif') ?? false
