import { Hono, type Context } from 'hono'
import { brand } from '@contract/core/brand'
import { concurrencyLimiter } from '@server/platform/concurrency-limiter'
import type { FileStore } from '@server/platform/files/file-store'
import { sitePicture } from './search-engines/brand-pictures'
import { sendPicture } from './search-engines/previews'

/**
 * The pictures of the brand: those made of an uploaded logo, and the link preview of pages without a picture, which is drawn on request. The URLs
 * change with what they show.
 */
export function brandFiles(files: FileStore) {
  const limiter = concurrencyLimiter({ concurrency: 1, maxQueued: 50, queueTimeoutMs: 10_000 })
  let drawn: { version: string; bytes: Buffer } | undefined
  const drawOnce = async (version: string) => {
    if (drawn?.version !== version) drawn = { version, bytes: await sitePicture(files) }
    return drawn.bytes
  }
  async function sendSitePicture(c: Context, name: string) {
    const { version } = brand
    if (name !== `${version}.jpg`) return c.redirect(version ? `/brand/${version}.jpg` : '/preview.jpg')
    return sendPicture(c, await limiter.run(() => drawOnce(version)))
  }
  return new Hono().get('/:file{\\w+(?:/[\\w-]+)?\\.(?:jpg|png|webp)}', async (c) => {
    const file = c.req.param('file')
    if (!file.includes('/')) return sendSitePicture(c, file)
    const bytes = await files.get(`brand/${file}`)
    return bytes ? sendPicture(c, bytes, file.endsWith('.png') ? 'image/png' : 'image/webp') : c.notFound()
  })
}
