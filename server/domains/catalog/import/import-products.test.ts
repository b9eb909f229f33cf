import { and, asc, eq, isNull } from 'drizzle-orm'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { settings } from '@server/database/schema/platform'
import {
  productImages,
  productListings,
  productOptions,
  products,
  productVariants,
} from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import { removeProduct } from '../remove-product'
import { updateProduct } from '../save-product'
import { importProducts, type ImportOptions } from './import-products'
import { describeImport } from './report'

let pictures: Server
let origin: string
const asked: string[] = []
/** Pictures that the other shop does not answer for a while. */
const hidden = new Set<string>()

beforeAll(async () => {
  const png = (colour: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer()
  const served: Record<string, Buffer> = {
    '/indigo.png': await png('#223366'),
    '/coral.png': await png('#ee7766'),
    '/coral-copy.png': await png('#ee7766'),
    '/fringe.png': await png('#eeeeee'),
    '/page.png': Buffer.from('<html>no picture</html>'),
  }
  pictures = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const bytes = hidden.has(path) ? undefined : served[path]
    if (bytes) response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(() => pictures.close())

const header =
  'Handle,Title,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image'
const towel = (stock: number) => [
  `towel,Kikoy Towel,true,Colour,Indigo,shopify,${stock},34.50,${origin}/indigo.png,${origin}/indigo.png`,
  `towel,,,,Coral,shopify,2,36,${origin}/coral.png,${origin}/coral.png`,
  `towel,,,,,,,,${origin}/fringe.png,`,
]
const plainVase = 'vase,Vase,true,,,shopify,1,20,,'
const file = (...lines: string[]) => Buffer.from([header, ...lines, ''].join('\n'))

const bring = (market: Market, vendorId: string, bytes: Buffer, options: ImportOptions = {}) =>
  importProducts({ vendorId, bytes }, market.services, { fetch: { allowPrivate: true }, ...options })
type Report = Awaited<ReturnType<typeof bring>>
const countsOf = ({ created, updated, unchanged }: Report['products']) => [created, updated, unchanged]
/** Created, updated and unchanged: of the products, then of the variants. */
const counts = (report: Report) => [countsOf(report.products), countsOf(report.variants)]
const productsOf = (market: Market, vendorId: string) =>
  market.db.select().from(products).where(eq(products.vendorId, vendorId)).orderBy(asc(products.name))
const onlyProductOf = async (market: Market, vendorId: string) => {
  const [product, ...others] = await productsOf(market, vendorId)
  expect(others).toEqual([])
  return product!
}
const variantsOf = (market: Market, productId: string) =>
  market.db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.deletedAt)))
    .orderBy(asc(productVariants.position))
const optionsOf = (market: Market, productId: string) =>
  market.db
    .select({ name: productOptions.name, values: productOptions.values })
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position))
const picturesOf = (market: Market, productId: string) =>
  market.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))
/** All that an import writes about a vendor's products. */
const everythingOf = async (market: Market, vendorId: string) => {
  const own = await productsOf(market, vendorId)
  return Promise.all(
    own.map(async (product) => [
      product,
      await optionsOf(market, product.id),
      await variantsOf(market, product.id),
      await picturesOf(market, product.id),
    ]),
  )
}
const isOnSale = async (market: Market, productId: string) =>
  (await market.db.$count(productListings, eq(productListings.productId, productId))) === 1

test('an imported handle is one product on sale, with its options, prices and stock', async ({ market }) => {
  const { vendorId, session } = await market.newVendor()
  const report = await bring(market, vendorId, file(...towel(5)))
  expect(counts(report)).toEqual([
    [1, 0, 0],
    [2, 0, 0],
  ])
  const { items } = await market.api(null).get_products_by_store_slug({ p_slug: session.vendor!.storeSlug! })
  expect(items).toMatchObject([{ name: 'Kikoy Towel', price: 34.5, price_max: 36, variant_count: 2 }])
  const { options, variants } = await market.api(null).get_product_details({ p_product_id: items[0]!.id })
  expect(options).toEqual([{ name: 'Colour', values: ['Indigo', 'Coral'] }])
  expect(variants.map(({ title, price, quantity }) => [title, price, quantity])).toEqual([
    ['Indigo', 34.5, 5],
    ['Coral', 36, 2],
  ])
})

test('a second import of the same file creates, changes, fetches nothing', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = file(...towel(5), plainVase)
  const first = await bring(market, vendorId, bytes)
  expect(first.pictures).toMatchObject({ added: 3, known: 0, failed: [] })
  const before = await everythingOf(market, vendorId)
  asked.length = 0
  const second = await bring(market, vendorId, bytes)
  expect(counts(second)).toEqual([
    [0, 0, 2],
    [0, 0, 3],
  ])
  expect(second.pictures).toMatchObject({ added: 0, known: 3, failed: [] })
  expect(asked).toEqual([])
  expect(await everythingOf(market, vendorId)).toEqual(before)
})

test('a second import takes over what changed in the file', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const before = await variantsOf(market, id)
  const report = await bring(market, vendorId, file(...towel(9)), { pictures: false })
  expect(counts(report)).toEqual([
    [0, 1, 0],
    [0, 1, 1],
  ])
  expect(report.notes).toContainEqual({ line: 2, handle: 'towel', reason: 'its stock was set from 5 to 9' })
  expect((await variantsOf(market, id)).map((row) => [row.id, row.stock])).toEqual([
    [before[0]!.id, 9],
    [before[1]!.id, 2],
  ])
})

test('a second import can leave the stock as it is here', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  const report = await bring(market, vendorId, file(...towel(9)), { pictures: false, keepStock: true })
  expect(counts(report)).toEqual([
    [0, 0, 1],
    [0, 0, 2],
  ])
})

test('a second import keeps the category and tags a vendor chose here', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  await market.db
    .update(products)
    .set({ category: 'Arts & Crafts', sustainabilityTags: ['vegan'], packaging: 'Paper' })
    .where(eq(products.vendorId, vendorId))
  await bring(market, vendorId, file(...towel(6)), { pictures: false })
  expect(await onlyProductOf(market, vendorId)).toMatchObject({
    category: 'Arts & Crafts',
    sustainabilityTags: ['vegan'],
    packaging: 'Paper',
  })
})

test('a second import adds new variants and takes those off sale that the file no longer has', async ({
  market,
}) => {
  const { vendorId } = await market.newVendor()
  const [indigo, coral] = towel(5)
  await bring(market, vendorId, file(indigo!, coral!), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const [first] = await variantsOf(market, id)
  const report = await bring(market, vendorId, file(indigo!, 'towel,,,,Sand,shopify,4,30,,'), {
    pictures: false,
  })
  expect(report.variants).toEqual({ created: 1, updated: 0, unchanged: 1, deleted: 1 })
  expect(report.notes.map(({ reason }) => reason)).toContain(
    '"Coral" is not among its variants in the file and was taken off sale',
  )
  expect(await variantsOf(market, id)).toMatchObject([
    { id: first!.id },
    { optionValues: ['Sand'], stock: 4 },
  ])
  expect(await optionsOf(market, id)).toEqual([{ name: 'Colour', values: ['Indigo', 'Sand'] }])
})

test('a second import keeps a variant that the vendor has added here', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const variant = (colour: string, price: number, quantity: number) => ({
    option_values: [colour],
    price,
    quantity,
  })
  const own = {
    options: [{ name: 'Colour', values: ['Indigo', 'Coral', 'Sand'] }],
    variants: [variant('Indigo', 34.5, 5), variant('Coral', 36, 2), variant('Sand', 30, 7)],
  }
  await updateProduct(vendorId, id, own, market.context())
  const before = await variantsOf(market, id)
  expect(counts(await bring(market, vendorId, file(...towel(5)), { pictures: false }))).toEqual([
    [0, 0, 1],
    [0, 0, 3],
  ])
  expect(await variantsOf(market, id)).toEqual(before)
})

test('a variant whose row cannot be taken is refused alone, and stays as an earlier import made it', async ({
  market,
}) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const [indigo] = towel(9)
  const report = await bring(
    market,
    vendorId,
    file(indigo!, 'towel,,,,Coral,shopify,2,soon,,', 'towel,,,,Sand,shopify,2,free,,'),
    { pictures: false },
  )
  expect(report.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, '"soon" is not a price'],
    [4, '"free" is not a price'],
  ])
  expect(await variantsOf(market, id)).toMatchObject([
    { optionValues: ['Indigo'], stock: 9 },
    { optionValues: ['Coral'], stock: 2, priceMinor: 36_00 },
  ])
})

test('a product that gains options in the shop gains them here, and keeps its pictures and id', async ({
  market,
}) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(`towel,Kikoy Towel,true,,,shopify,3,30,${origin}/indigo.png,`))
  const { id } = await onlyProductOf(market, vendorId)
  const report = await bring(market, vendorId, file(...towel(5)))
  expect(counts(report)).toEqual([
    [0, 1, 0],
    [2, 0, 0],
  ])
  expect((await onlyProductOf(market, vendorId)).id).toBe(id)
  expect(await variantsOf(market, id)).toMatchObject([
    { optionValues: ['Indigo'] },
    { optionValues: ['Coral'] },
  ])
  expect(await picturesOf(market, id)).toHaveLength(3)
})

test('variants that were products of their own once are known again and get the names of their options', async ({
  market,
}) => {
  const vendor = await market.newVendor()
  const { vendorId } = vendor
  const { id, variantIds } = await market.newProduct({
    vendor,
    name: 'Kikoy Towel',
    options: [{ name: 'Option', values: ['Indigo', 'Coral'] }],
  })
  await market.db.update(products).set({ importKey: 'shopify:towel' }).where(eq(products.id, id))
  for (const [i, colour] of ['Indigo', 'Coral'].entries())
    await market.db
      .update(productVariants)
      .set({ importKey: `shopify:towel:${colour}` })
      .where(eq(productVariants.id, variantIds[i]!))
  expect((await bring(market, vendorId, file(...towel(5)))).variants).toMatchObject({
    created: 0,
    deleted: 0,
  })
  expect((await variantsOf(market, id)).map((row) => row.id)).toEqual(variantIds)
  expect(await optionsOf(market, id)).toEqual([{ name: 'Colour', values: ['Indigo', 'Coral'] }])
})

test('two imports of the same file at once make each product once', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const reports = await Promise.all([
    bring(market, vendorId, file(...towel(5))),
    bring(market, vendorId, file(...towel(5))),
  ])
  expect(reports.reduce((sum, report) => sum + report.products.created, 0)).toBe(1)
  const { id, status } = await onlyProductOf(market, vendorId)
  expect(status).toBe('active')
  expect(await variantsOf(market, id)).toHaveLength(2)
  expect(await picturesOf(market, id)).toHaveLength(3)
})

test('two vendors can import the same file', async ({ market }) => {
  const [one, other] = [await market.newVendor(), await market.newVendor()]
  await bring(market, one.vendorId, file(...towel(5)), { pictures: false })
  expect(counts(await bring(market, other.vendorId, file(...towel(5)), { pictures: false }))).toEqual([
    [1, 0, 0],
    [2, 0, 0],
  ])
})

test('pictures are kept once each in every width, and each variant shows its own', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)))
  const { id } = await onlyProductOf(market, vendorId)
  const images = await picturesOf(market, id)
  expect(images.map(({ position }) => position)).toEqual([0, 1, 2])
  const [indigo, coral] = await variantsOf(market, id)
  expect([indigo!.imageId, coral!.imageId]).toEqual([images[0]!.id, images[1]!.id])
  const url = images[1]!.imageUrl
  for (const width of [320, 640, 1280]) {
    const answer = await fetch(`${market.origin}${url.replace('640', String(width))}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
  }
  const { dominant } = await sharp(await (await fetch(`${market.origin}${url}`)).arrayBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('a variant that its vendor gave another picture keeps it', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)))
  const { id } = await onlyProductOf(market, vendorId)
  const fringe = (await picturesOf(market, id))[2]!
  await market.db.update(productVariants).set({ imageId: fringe.id }).where(eq(productVariants.productId, id))
  await bring(market, vendorId, file(...towel(5)))
  expect(await variantsOf(market, id)).toMatchObject([{ imageId: fringe.id }, { imageId: fringe.id }])
})

test('a picture that cannot be fetched stops neither its product nor the others', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = file(
    `vase,Vase,true,,,shopify,1,20,${origin}/gone.png,`,
    `vase,,,,,,,,${origin}/page.png,`,
    `vase,,,,,,,,ftp://old.example/x.png,`,
    `vase,,,,,,,,${origin}/coral.png,`,
    `vase,,,,,,,,${origin}/coral-copy.png,`,
  )
  const report = await bring(market, vendorId, bytes)
  expect(report).toMatchObject({ products: { created: 1 }, drafts: 0 })
  expect(report.pictures).toMatchObject({ added: 1, known: 1 })
  expect(report.pictures.failed.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: the other server answered 404',
    '3: This picture could not be read. Please use a PNG, JPEG or WebP file.',
    '4: its address is neither http nor https',
  ])
  expect(await isOnSale(market, (await onlyProductOf(market, vendorId)).id)).toBe(true)
})

test('pictures of this machine and its network are not fetched', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  asked.length = 0
  const report = await bring(market, vendorId, file(...towel(5)), { fetch: {} })
  expect(report.pictures.added).toBe(0)
  expect(report.pictures.failed).toHaveLength(3)
  expect(asked).toEqual([])
})

test('a product without a picture is a draft until an import brings one', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = file(`vase,Vase,true,,,shopify,1,20,${origin}/coral.png,`)
  hidden.add('/coral.png')
  try {
    const first = await bring(market, vendorId, bytes)
    expect(first.drafts).toBe(1)
    expect(describeImport(first)).toContain('1 is a draft because it has no picture yet.')
  } finally {
    hidden.delete('/coral.png')
  }
  const { id, status } = await onlyProductOf(market, vendorId)
  expect([status, await isOnSale(market, id)]).toEqual(['draft', false])
  const second = await bring(market, vendorId, bytes)
  expect(second).toMatchObject({ products: { unchanged: 1 }, drafts: 0, published: 1 })
  expect([(await onlyProductOf(market, vendorId)).status, await isOnSale(market, id)]).toEqual([
    'active',
    true,
  ])
})

test('a draft is published into review where the operator reviews new products', async ({ market }) => {
  await market.db.insert(settings).values({ key: 'new_product_status', value: 'pending' })
  try {
    const { vendorId } = await market.newVendor()
    await bring(market, vendorId, file(...towel(5)))
    expect(await onlyProductOf(market, vendorId)).toMatchObject({ status: 'pending' })
  } finally {
    await market.db.delete(settings).where(eq(settings.key, 'new_product_status'))
  }
})

test('products can be published without a picture, at once or later', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  expect((await bring(market, vendorId, file(plainVase))).drafts).toBe(1)
  const without = { publishWithoutPictures: true }
  const report = await bring(market, vendorId, file(plainVase, 'jug,Jug,true,,,shopify,1,9,,'), without)
  expect(report).toMatchObject({ products: { created: 1, unchanged: 1 }, drafts: 0, published: 1 })
  for (const { id } of await productsOf(market, vendorId)) expect(await isOnSale(market, id)).toBe(true)
  expect(await bring(market, vendorId, file(plainVase))).toMatchObject({ drafts: 0, published: 0 })
})

test('a row that cannot be taken is reported and costs no other', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = file(
    'bowl,Bowl,true,,,shopify,3,12,,',
    'plate,Plate,true,,,shopify,3,cheap,,',
    'cup,"Cup,true,,,shopify,3,9,,',
    'jug,Jug,true,,,shopify,3,99999999,,',
    'knick,Knick-Knack,true,,,shopify,3,8,,',
  )
  const report = await bring(market, vendorId, bytes)
  expect(report.products.created).toBe(2)
  expect(report.refused.map(({ line }) => line)).toEqual([3, 4, 5])
  expect(describeImport(report)).toBe(
    [
      'Not taken (3):',
      '  line 3 (plate): "cheap" is not a price',
      '  line 4: a quotation mark (") in this line is never closed',
      '  line 5 (jug): price: The price is too high.',
      '',
      'Please look at (1):',
      '  line 6 (knick): no category of ours fits; choose one so that buyers find it',
      '',
      'Products: 2 created, 0 updated, 0 unchanged.',
      'Variants: 2 created, 0 updated, 0 unchanged.',
      'Lines not taken: 3.',
      '2 are drafts because they have no picture yet. Import again when the pictures can be fetched, or publish them without: --publish-without-pictures.',
    ].join('\n'),
  )
})

test('what the shop does not show waits for review', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = file('rug,Draft Rug,false,,,shopify,3,12,,')
  const report = await bring(market, vendorId, bytes, { publishWithoutPictures: true })
  expect(report.notes.map(({ reason }) => reason)).toEqual([
    'it is not published in your shop: it was taken, but waits for review and is not on sale yet',
  ])
  const { id, status } = await onlyProductOf(market, vendorId)
  expect([status, await isOnSale(market, id)]).toEqual(['pending', false])
})

test('a dry run tells the same and keeps nothing', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  asked.length = 0
  const report = await bring(market, vendorId, file(...towel(5), plainVase), { dryRun: true })
  expect(counts(report)).toEqual([
    [2, 0, 0],
    [3, 0, 0],
  ])
  expect(report.drafts).toBe(1)
  expect(await productsOf(market, vendorId)).toEqual([])
  expect(asked).toEqual([])
})

test('a product deleted here comes back as a new one when its file is imported again', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = file(...towel(5), plainVase)
  await bring(market, vendorId, bytes, { pictures: false })
  const [product] = await productsOf(market, vendorId)
  await removeProduct(vendorId, product!.id, market.context())
  expect(counts(await bring(market, vendorId, bytes, { pictures: false }))).toEqual([
    [1, 0, 1],
    [2, 0, 1],
  ])
})

test('progress is told for products, then for pictures', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const steps: string[] = []
  await bring(market, vendorId, file(...towel(5), plainVase), {
    onProgress: (phase, done, total) => steps.push(`${phase} ${done}/${total}`),
  })
  expect(steps).toEqual(['products 1/2', 'products 2/2', 'pictures 1/3', 'pictures 2/3', 'pictures 3/3'])
})
