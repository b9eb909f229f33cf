import { eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Refusal } from '@contract/refusals'
import type { Database } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { productImages } from '@server/database/schema/catalog'
import { decodePicture, type Picture } from '@server/platform/files/pictures'
import type { Context, Services } from '@server/platform/services'
import { addDecodedImage, showOnVariants } from '../add-product-image'
import { publishDraft } from '../publish-product'
import { fetchPicture, PictureNotFetched, type FetchOptions } from './fetch-picture'
import type { DraftPicture } from './shopify-pictures'

/** A saved product with the images it is to have, in order. */
export interface ProductWithPictures {
  productId: string
  vendorId: string
  handle: string
  name: string
  pictures: readonly DraftPicture[]
  /** The saved variants by import key. */
  variants: ReadonlyMap<string, { id: string; imageId: string | null }>
  /** Whether it is a draft that only lacks an image. */
  awaitsPicture: boolean
}

export interface PictureFailure {
  line: number
  handle: string
  url: string
  reason: string
}

export interface PictureReport {
  added: number
  /** Images added earlier, by a previous import or from another URL in this one. */
  known: number
  failed: PictureFailure[]
  /** The ids of drafts that were published because they now have an image. */
  published: string[]
}

/** How many products' images are fetched concurrently: considerate of the other shop, and of our memory. */
const concurrency = 4

/**
 * Fetches the images of products, a few at a time, and publishes the drafts among them that then have one. An image that cannot be fetched
 * is reported and blocks nothing. Those fetched before are not fetched again.
 */
export async function importPictures(
  illustrated: readonly ProductWithPictures[],
  services: Services,
  options: FetchOptions,
  onDone: (done: number, total: number) => void,
): Promise<PictureReport> {
  const report: PictureReport = { added: 0, known: 0, failed: [], published: [] }
  const total = illustrated.reduce((sum, { pictures }) => sum + pictures.length, 0)
  const known = await existingImages(
    services.db,
    illustrated.map(({ productId }) => productId),
  )
  const source = pictureSource(options, services)
  const queue = [...illustrated]
  let done = 0
  const work = async () => {
    for (let product = queue.shift(); product; product = queue.shift()) {
      for (const picture of product.pictures) {
        await fetchAndStore(product, picture, { known, source, services, report })
        onDone(++done, total)
      }
      if (product.awaitsPicture && (await publishWithPictures(product, services)))
        report.published.push(product.productId)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  report.failed.sort((a, b) => a.line - b.line)
  return report
}

interface Tools {
  known: ReadonlySet<string>
  source: (url: string) => Promise<Picture>
  services: Services
  report: PictureReport
}

async function fetchAndStore(
  product: ProductWithPictures,
  picture: DraftPicture,
  tools: Tools,
): Promise<void> {
  const { known, source, services, report } = tools
  const { productId, vendorId, name, handle } = product
  const { url, line } = picture
  const imageId = uploadedImageId(url, services, productId)?.imageId ?? imageIdOf(productId, url)
  try {
    if (known.has(imageId)) {
      report.known++
      const bare = variantsOf(product, picture).filter((variant) => variant.imageId === null)
      await showOnVariants(imageId, productId, idsOf(bare), { tx: services.db })
      return
    }
    const decoded = await source(url)
    const { added } = await inTransaction(services.db, async (tx) => {
      const context = contextOf(tx, services)
      const target = { vendorId, productId, alt: picture.alt || name, imageId, picture: decoded }
      const image = await addDecodedImage(target, context)
      // A variant that already shows an image gets another one only if the shop has a new one.
      const shownBy = variantsOf(product, picture).filter((one) => image.added || one.imageId === null)
      await showOnVariants(image.imageId, productId, idsOf(shownBy), context)
      return image
    })
    if (added) report.added++
    else report.known++
  } catch (error) {
    if (!(error instanceof PictureNotFetched) && !(error instanceof Refusal)) throw error
    report.failed.push({ line, handle, url, reason: error.message })
  }
}

const contextOf = (tx: Context['tx'], services: Services): Context => ({
  tx,
  now: services.clock(),
  session: null,
  services,
})

const variantsOf = ({ variants }: ProductWithPictures, { variantKeys }: DraftPicture) =>
  variantKeys.flatMap((key) => variants.get(key) ?? [])
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Publishes a draft if it has an image by now, from this import or from its vendor. */
const publishWithPictures = (
  { productId, vendorId }: ProductWithPictures,
  services: Services,
): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const images = await tx.$count(productImages, eq(productImages.productId, productId))
    return images > 0 && (await publishDraft(vendorId, productId, contextOf(tx, services))) !== undefined
  })

/** After this many consecutive failures to reach a host it is skipped, to avoid waiting for hundreds more. */
const idleTimeout = 4

function pictureSource(options: FetchOptions, services: Services): (url: string) => Promise<Picture> {
  const silences = new Map<string, number>()
  return async (url) => {
    const own = uploadedImageId(url, services)
    if (own) return readUploadedImage(own.fileKey, services)
    const host = URL.canParse(url) ? new URL(url).host : ''
    const silent = silences.get(host) ?? 0
    if (silent >= idleTimeout)
      throw new PictureNotFetched(
        'its host could not be reached several times, so it was not tried; import again later',
        true,
      )
    try {
      const bytes = await fetchPicture(url, options)
      silences.delete(host)
      return await decodePicture(bytes)
    } catch (error) {
      if (error instanceof PictureNotFetched && error.isUnreachable) silences.set(host, silent + 1)
      throw error
    }
  }
}

interface UploadedImage {
  imageId: string
  fileKey: string
}

/** An image of this marketplace, as its exports name it: of one product, if one is given. */
function uploadedImageId(
  url: string,
  { publicUrl }: Services,
  ofProduct?: string,
): UploadedImage | undefined {
  if (!url.startsWith(`${publicUrl}/files/products/`)) return undefined
  const [productId, imageId, file = ''] = url.slice(`${publicUrl}/files/products/`.length).split('/')
  const isImage = isUuid(productId) && isUuid(imageId) && /^\d+\.webp$/.test(file)
  if (!isImage || (ofProduct && productId !== ofProduct)) return undefined
  return { imageId: imageId!, fileKey: `public/products/${productId}/${imageId}/${file}` }
}

const isUuid = (text: string | undefined) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

/** Read from where it is stored: over the network it would be refused as an address of our own. */
async function readUploadedImage(fileKey: string, { files }: Services): Promise<Picture> {
  const bytes = await files.get(fileKey)
  if (!bytes) throw new PictureNotFetched('there is no such picture here any more')
  return decodePicture(bytes)
}

async function existingImages(db: Database, productIds: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < productIds.length; at += 1000) {
    const rows = await db
      .select({ id: productImages.id })
      .from(productImages)
      .where(inArray(productImages.productId, productIds.slice(at, at + 1000)))
    for (const { id } of rows) known.add(id)
  }
  return known
}

/** Derives the image id from the URL, so that a second import recognises the image. */
function imageIdOf(productId: string, url: string): string {
  const hash = createHash('sha256').update(`${productId}\n${url}`).digest('hex')
  // A version 8 UUID: custom derivation (RFC 9562).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
