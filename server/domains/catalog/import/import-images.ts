import { eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Refusal } from '@contract/refusals'
import type { Database } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { productImages } from '@server/database/schema/catalog'
import { decodePicture, type Picture } from '@server/platform/files/pictures'
import { forEachConcurrently } from '@server/platform/for-each-concurrently'
import type { Context, Services } from '@server/platform/services'
import { addDecodedImage, assignToVariants } from '../add-product-image'
import { publishDraft } from '../publish-product'
import { fetchPicture, PictureFetchError, type FetchOptions } from './fetch-picture'
import type { DraftImage } from './shopify-images'

/** A saved product with the images it is to have, in order. */
export interface ProductWithImages {
  productId: string
  vendorId: string
  handle: string
  name: string
  pictures: readonly DraftImage[]
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

export interface ImageReport {
  added: number
  /** Images added earlier, by a previous import or from another URL in this one. */
  existing: number
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
export async function importImages(
  productsWithPictures: readonly ProductWithImages[],
  services: Services,
  options: FetchOptions,
  onDone: (done: number, total: number) => void,
): Promise<ImageReport> {
  const report: ImageReport = { added: 0, existing: 0, failed: [], published: [] }
  const total = productsWithPictures.reduce((sum, { pictures }) => sum + pictures.length, 0)
  const existingImageIds = await findExistingImageIds(
    services.db,
    productsWithPictures.map(({ productId }) => productId),
  )
  const loadPicture = createPictureLoader(options, services)
  let done = 0
  await forEachConcurrently(productsWithPictures, concurrency, async (product) => {
    for (const picture of product.pictures) {
      await fetchAndStore(product, picture, { existingImageIds, loadPicture, services, report })
      onDone(++done, total)
    }
    if (product.awaitsPicture && (await publishWithPictures(product, services)))
      report.published.push(product.productId)
  })
  report.failed.sort((a, b) => a.line - b.line)
  return report
}

interface FetchContext {
  existingImageIds: ReadonlySet<string>
  loadPicture: (url: string) => Promise<Picture>
  services: Services
  report: ImageReport
}

async function fetchAndStore(
  product: ProductWithImages,
  picture: DraftImage,
  fetchContext: FetchContext,
): Promise<void> {
  const { existingImageIds, loadPicture, services, report } = fetchContext
  const { productId, vendorId, name, handle } = product
  const { url, line } = picture
  const imageId = parseUploadedImageUrl(url, services, productId)?.imageId ?? imageIdOf(productId, url)
  try {
    if (existingImageIds.has(imageId)) {
      report.existing++
      const withoutImage = variantsOf(product, picture).filter((variant) => variant.imageId === null)
      await assignToVariants(imageId, productId, idsOf(withoutImage), { tx: services.db })
      return
    }
    const decoded = await loadPicture(url)
    const { added } = await inTransaction(services.db, async (tx) => {
      const context = contextOf(tx, services)
      const target = { vendorId, productId, alt: picture.alt || name, imageId, picture: decoded }
      const image = await addDecodedImage(target, context)
      // A variant that already shows an image gets another one only if the shop has a new one.
      const pictureVariants = variantsOf(product, picture).filter(
        (variant) => image.added || variant.imageId === null,
      )
      await assignToVariants(image.imageId, productId, idsOf(pictureVariants), context)
      return image
    })
    if (added) report.added++
    else report.existing++
  } catch (error) {
    if (!(error instanceof PictureFetchError) && !(error instanceof Refusal)) throw error
    report.failed.push({ line, handle, url, reason: error.message })
  }
}

const contextOf = (tx: Context['tx'], services: Services): Context => ({
  tx,
  now: services.clock(),
  session: null,
  services,
})

const variantsOf = ({ variants }: ProductWithImages, { variantKeys }: DraftImage) =>
  variantKeys.flatMap((key) => variants.get(key) ?? [])
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Publishes a draft if it has an image by now, from this import or from its vendor. */
const publishWithPictures = (
  { productId, vendorId }: ProductWithImages,
  services: Services,
): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const images = await tx.$count(productImages, eq(productImages.productId, productId))
    return images > 0 && (await publishDraft(vendorId, productId, contextOf(tx, services))) !== undefined
  })

/** After this many consecutive failures to reach a host it is skipped, to avoid waiting for hundreds more. */
const maxHostFailures = 4

function createPictureLoader(options: FetchOptions, services: Services): (url: string) => Promise<Picture> {
  const failuresByHost = new Map<string, number>()
  return async (url) => {
    const uploadedImage = parseUploadedImageUrl(url, services)
    if (uploadedImage) return readUploadedImage(uploadedImage.fileKey, services)
    const host = URL.canParse(url) ? new URL(url).host : ''
    const hostFailures = failuresByHost.get(host) ?? 0
    if (hostFailures >= maxHostFailures)
      throw new PictureFetchError(
        'its host could not be reached several times, so it was not tried; import again later',
        true,
      )
    try {
      const bytes = await fetchPicture(url, options)
      failuresByHost.delete(host)
      return await decodePicture(bytes)
    } catch (error) {
      if (error instanceof PictureFetchError && error.isUnreachable)
        failuresByHost.set(host, hostFailures + 1)
      throw error
    }
  }
}

interface UploadedImage {
  imageId: string
  fileKey: string
}

/** The image that a URL from one of our own exports points to; of that product only, if one is given. */
function parseUploadedImageUrl(
  url: string,
  { publicUrl, config }: Services,
  expectedProductId?: string,
): UploadedImage | undefined {
  // An export may be older than the CDN.
  const folder = [publicUrl, config.assetsUrl]
    .map((site) => `${site}/files/products/`)
    .find((address) => url.startsWith(address))
  if (!folder) return undefined
  const [productId, imageId, file = ''] = url.slice(folder.length).split('/')
  const isImage = isUuid(productId) && isUuid(imageId) && /^\d+\.webp$/.test(file)
  if (!isImage || (expectedProductId && productId !== expectedProductId)) return undefined
  return { imageId: imageId!, fileKey: `public/products/${productId}/${imageId}/${file}` }
}

const isUuid = (text: string | undefined) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

/** Reads it from our storage: over the network its address would be rejected as one of our own. */
async function readUploadedImage(fileKey: string, { files }: Services): Promise<Picture> {
  const bytes = await files.get(fileKey)
  if (!bytes) throw new PictureFetchError('there is no such picture here any more')
  return decodePicture(bytes)
}

async function findExistingImageIds(db: Database, productIds: readonly string[]): Promise<Set<string>> {
  const imageIds = new Set<string>()
  for (let offset = 0; offset < productIds.length; offset += 1000) {
    const rows = await db
      .select({ id: productImages.id })
      .from(productImages)
      .where(inArray(productImages.productId, productIds.slice(offset, offset + 1000)))
    for (const { id } of rows) imageIds.add(id)
  }
  return imageIds
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
