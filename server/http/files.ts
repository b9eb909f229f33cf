import { Hono, type Context } from 'hono'
import type { FileStore } from '@server/platform/files/file-store'

/**
 * Public images. The contents of a URL never change, so browsers cache them for a year. Browsers that accept AVIF get it under the same URL
 * as WebP. Shared caches can store only the WebP, since one that ignores `Vary` would send AVIF to phones that cannot display it, unless the one in front is
 * known to honour it.
 */
export function publicFiles(files: FileStore, isVaryHonored = false) {
  return new Hono().get('/:key{[\\w-]+(?:/[\\w-]+)*/[\\w-]+\\.webp}', async (c) => {
    const key = `public/${c.req.param('key')}`
    const avif = acceptsAvif(c) ? await files.get(key.replace(/webp$/, 'avif')) : undefined
    const bytes = avif ?? (await files.get(key))
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': avif ? 'image/avif' : 'image/webp',
      'cache-control': `${avif && !isVaryHonored ? 'private' : 'public'}, max-age=31536000, immutable`,
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    })
  })
}

const acceptsAvif = (c: Context) => c.req.header('accept')?.includes('image/avif') ?? false
