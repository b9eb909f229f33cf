import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { concurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { FileStore } from '@server/platform/files/file-store'
import { fromRoot } from '@server/platform/project-root'

/** The size that chats and social networks expect of a large link preview. */
const size = { width: 1200, height: 630 }
const quality = 82

/**
 * Link previews of our images: `/previews/products/<id>/<picture>.jpg` shows the image beside our logo, as a JPEG for compatibility.
 * Rendered on first request and cached; the URL changes with the image.
 */
export function previews(files: FileStore) {
  // Rendered from our own pictures, but not all at once if someone requests many.
  const limiter = concurrencyLimiter({ concurrency: 1, maxQueued: 50, queueTimeoutMs: 10_000 })
  const pending = new Map<string, Promise<Buffer | undefined>>()
  return new Hono().get('/:key{[\\w-]+(?:/[\\w-]+)+\\.jpg}', async (c) => {
    const key = c.req.param('key').replace(/\.jpg$/, '')
    const cached = await files.get(`previews/${key}.jpg`)
    if (!cached && !pending.has(key))
      pending.set(
        key,
        limiter.run(() => renderPreview(files, key)).finally(() => pending.delete(key)),
      )
    const bytes = cached ?? (await pending.get(key))
    if (!bytes) return c.notFound()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
}

async function renderPreview(files: FileStore, key: string): Promise<Buffer | undefined> {
  const picture = await files.get(`public/${key}/1280.webp`)
  if (!picture) return undefined
  const frame = await readFile(fromRoot('server/http/search-engines/preview-frame.svg'))
  const square = await sharp(picture).resize(size.height, size.height, { fit: 'cover' }).toBuffer()
  const preview = await sharp({ create: { ...size, channels: 3, background: '#153b2a' } })
    .composite([{ input: square, left: 0, top: 0 }, { input: frame }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
  await files.put(`previews/${key}.jpg`, preview)
  return preview
}
