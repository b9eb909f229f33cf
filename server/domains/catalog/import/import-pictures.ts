import { inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Refusal } from '@contract/messages'
import type { Database } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { productImages } from '@server/database/schema/catalog'
import { decodePicture, type Picture } from '@server/platform/files/pictures'
import type { Services } from '@server/platform/services'
import { addDecodedImage } from '../add-product-image'
import { fetchPicture, PictureNotFetched, type FetchOptions } from './fetch-picture'
import type { DraftPicture } from './shopify-pictures'

/** A product that is saved, with the pictures it is to have, in their order. */
export interface Illustrated {
  productId: string
  vendorId: string
  handle: string
  name: string
  pictures: readonly DraftPicture[]
}

export interface PictureFailure {
  line: number
  handle: string
  url: string
  reason: string
}

export interface PictureReport {
  added: number
  /** Pictures that an earlier import, or another address in this one, has brought. */
  known: number
  failed: PictureFailure[]
}

/** So many products' pictures are fetched at a time: kind to the other shop, and to our memory. */
const atOnce = 4

/**
 * Fetches the pictures of products, a few at a time. One that cannot be fetched is reported and stops nothing. One that was
 * fetched before is not fetched again.
 */
export async function importPictures(
  illustrated: readonly Illustrated[],
  services: Services,
  options: FetchOptions,
  onDone: (done: number, total: number) => void,
): Promise<PictureReport> {
  const report: PictureReport = { added: 0, known: 0, failed: [] }
  const total = illustrated.reduce((sum, { pictures }) => sum + pictures.length, 0)
  const known = await knownImages(
    services.db,
    illustrated.map(({ productId }) => productId),
  )
  const source = pictureSource(options)
  const queue = familiesOf(illustrated)
  let done = 0
  const work = async () => {
    for (let family = queue.shift(); family; family = queue.shift()) {
      const fetched = new Map<string, Promise<Picture>>()
      for (const product of family)
        for (const picture of product.pictures) {
          if (known.has(imageIdOf(product.productId, picture.url))) report.known++
          else await addOne(product, picture, { fetched, source, services, report })
          onDone(++done, total)
        }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  report.failed.sort((a, b) => a.line - b.line)
  return report
}

interface Tools {
  fetched: Map<string, Promise<Picture>>
  source: (url: string) => Promise<Picture>
  services: Services
  report: PictureReport
}

async function addOne(product: Illustrated, { url, alt, line }: DraftPicture, tools: Tools): Promise<void> {
  const { fetched, source, services, report } = tools
  try {
    const picture = await (fetched.get(url) ?? keep(fetched, url, source(url)))
    const { added } = await inTransaction(services.db, (tx) =>
      addDecodedImage(
        {
          vendorId: product.vendorId,
          productId: product.productId,
          alt: alt || product.name,
          imageId: imageIdOf(product.productId, url),
          picture,
        },
        { tx, now: services.clock(), session: null, services },
      ),
    )
    if (added) report.added++
    else report.known++
  } catch (error) {
    if (!(error instanceof PictureNotFetched) && !(error instanceof Refusal)) throw error
    const isTold = report.failed.some((failure) => failure.url === url && failure.handle === product.handle)
    if (!isTold) report.failed.push({ line, handle: product.handle, url, reason: error.message })
  }
}

function keep<T>(map: Map<string, Promise<T>>, key: string, value: Promise<T>): Promise<T> {
  map.set(key, value)
  return value
}

/** A host that so many times running did not answer is not asked again: nobody waits for hundreds of time-outs. */
const mostSilence = 4

function pictureSource(options: FetchOptions): (url: string) => Promise<Picture> {
  const silences = new Map<string, number>()
  return async (url) => {
    const host = URL.canParse(url) ? new URL(url).host : ''
    const silent = silences.get(host) ?? 0
    if (silent >= mostSilence)
      throw new PictureNotFetched('its host did not answer several times; import again later', true)
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

/** Products of one handle follow each other and share pictures: they are worked on together. */
function familiesOf(illustrated: readonly Illustrated[]): Illustrated[][] {
  const families = new Map<string, Illustrated[]>()
  for (const product of illustrated) {
    const family = families.get(product.handle) ?? []
    family.push(product)
    families.set(product.handle, family)
  }
  return [...families.values()]
}

async function knownImages(db: Database, productIds: readonly string[]): Promise<Set<string>> {
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

/** The same picture address gives the same product the same image id, so that a second import sees it is there. */
function imageIdOf(productId: string, url: string): string {
  const hash = createHash('sha256').update(`${productId}\n${url}`).digest('hex')
  // A UUID of version 8: made by a rule of its own (RFC 9562).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
