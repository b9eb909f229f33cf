import { Hono, type Context } from 'hono'
import sharp from 'sharp'
import { brand } from '@contract/core/brand'
import { concurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { FileStore } from '@server/platform/files/file-store'
import { draw, previewFrame, previewSize } from './brand-pictures'

/**
 * Link previews of our images: `/previews/products/<id>/<picture>.jpg` shows the image beside our logo, as a JPEG for compatibility.
 * Rendered on first request and cached; the URL changes with the image, and with the brand (`.<version>.jpg`) once it has one of its own.
 */
export function previews(files: FileStore) {
  // Rendered from our own pictures, but not all at once if someone requests many.
  const limiter = concurrencyLimiter({ concurrency: 1, maxQueued: 50, queueTimeoutMs: 10_000 })
  const pending = new Map<string, Promise<Buffer | undefined>>()
  return new Hono().get('/:key{[\\w-]+(?:/[\\w-]+)+(?:\\.[0-9a-f]{16})?\\.jpg}', async (c) => {
    const [picture, version = ''] = c.req
      .param('key')
      .replace(/\.jpg$/, '')
      .split('.')
    const isUploaded = picture!.startsWith('seo/')
    // A page that was rendered a moment before the brand changed, or a link that was shared earlier.
    if (!isUploaded && version !== brand.version) return c.redirect(`/previews/${versioned(picture!)}.jpg`)
    const key = isUploaded ? picture! : versioned(picture!)
    const cached = await files.get(`previews/${key}.jpg`)
    if (!cached && !pending.has(key))
      pending.set(
        key,
        limiter.run(() => renderPreview(files, picture!, key)).finally(() => pending.delete(key)),
      )
    const bytes = cached ?? (await pending.get(key))
    return bytes ? sendPicture(c, bytes) : c.notFound()
  })
}

const versioned = (picture: string) => (brand.version ? `${picture}.${brand.version}` : picture)

export const sendPicture = (c: Context, bytes: Uint8Array, type = 'image/jpeg') =>
  c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })

async function renderPreview(files: FileStore, picture: string, key: string): Promise<Buffer | undefined> {
  const source = await files.get(`public/${picture}/1280.webp`)
  if (!source) return undefined
  const square = await sharp(source)
    .resize(previewSize.height, previewSize.height, { fit: 'cover' })
    .toBuffer()
  const preview = await draw([{ input: square, left: 0, top: 0 }, ...(await previewFrame(files))])
  await files.put(`previews/${key}.jpg`, preview)
  return preview
}
