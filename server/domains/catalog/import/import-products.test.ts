import { and, asc, eq } from 'drizzle-orm'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { productImages, products } from '@server/database/schema/catalog'
import { test, type Market } from '@server/testing/market'
import { removeProduct } from '../remove-product'
import { importProducts, type ImportOptions } from './import-products'
import { describeImport } from './report'

let pictures: Server
let origin: string
const asked: string[] = []

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
    asked.push(request.url ?? '')
    const bytes = served[request.url ?? '']
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
  `towel,,,,Coral,shopify,2,34.50,${origin}/coral.png,${origin}/coral.png`,
  `towel,,,,,,,,${origin}/fringe.png,`,
]
const file = (...lines: string[]) => Buffer.from([header, ...lines, ''].join('\n'))

const bring = (market: Market, vendorId: string, bytes: Buffer, options: ImportOptions = {}) =>
  importProducts({ vendorId, bytes }, market.services, { fetch: { allowPrivate: true }, ...options })
const counts = ({ created, updated, unchanged }: Awaited<ReturnType<typeof bring>>) => [
  created,
  updated,
  unchanged,
]
const productsOf = (market: Market, vendorId: string) =>
  market.db.select().from(products).where(eq(products.vendorId, vendorId)).orderBy(asc(products.name))
const picturesOf = async (market: Market, vendorId: string, name: string) => {
  const rows = await market.db
    .select({ id: productImages.id, position: productImages.position, url: productImages.imageUrl })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(products.vendorId, vendorId), eq(products.name, name)))
    .orderBy(asc(productImages.position))
  return rows
}

test('an imported product is on sale with its price, stock, variants', async ({ market }) => {
  const { vendorId, session } = await market.newVendor()
  const report = await bring(market, vendorId, file(...towel(5)), { pictures: false })
  expect(counts(report)).toEqual([2, 0, 0])
  const { items } = await market.api(null).get_products_by_store_slug({ p_slug: session.vendor!.storeSlug! })
  expect(items.map(({ name, options }) => [name, options?.count])).toEqual([['Kikoy Towel – Coral', 2]])
  const { variants } = await market.api(null).get_product_details({ p_product_id: items[0]!.id })
  expect(variants.map(({ variant_label, price, quantity }) => [variant_label, price, quantity])).toEqual([
    ['Indigo', 34.5, 5],
    ['Coral', 34.5, 2],
  ])
})

test('a second import of the same file creates, changes, fetches nothing', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const first = await bring(market, vendorId, file(...towel(5)))
  expect(first.pictures).toMatchObject({ added: 4, known: 0, failed: [] })
  const before = await productsOf(market, vendorId)
  asked.length = 0
  const second = await bring(market, vendorId, file(...towel(5)))
  expect(counts(second)).toEqual([0, 0, 2])
  expect(second.pictures).toMatchObject({ added: 0, known: 4, failed: [] })
  expect(asked).toEqual([])
  expect(await productsOf(market, vendorId)).toEqual(before)
})

test('a second import takes over what changed in the file', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  const report = await bring(market, vendorId, file(...towel(9)), { pictures: false })
  expect(counts(report)).toEqual([0, 1, 1])
  expect(report.notes).toContainEqual({ line: 2, handle: 'towel', reason: 'its stock was set from 5 to 9' })
  expect((await productsOf(market, vendorId)).map(({ quantity }) => quantity)).toEqual([2, 9])
})

test('a second import can leave the stock as it is here', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  const report = await bring(market, vendorId, file(...towel(9)), { pictures: false, keepStock: true })
  expect(counts(report)).toEqual([0, 0, 2])
})

test('a second import keeps the category and tags a vendor chose here', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  await market.db
    .update(products)
    .set({ category: 'Arts & Crafts', sustainabilityTags: ['vegan'], packaging: 'Paper' })
    .where(eq(products.vendorId, vendorId))
  await bring(market, vendorId, file(...towel(6)), { pictures: false })
  for (const row of await productsOf(market, vendorId))
    expect(row).toMatchObject({
      category: 'Arts & Crafts',
      sustainabilityTags: ['vegan'],
      packaging: 'Paper',
    })
})

test('two imports of the same file at once make each product once', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const reports = await Promise.all([
    bring(market, vendorId, file(...towel(5))),
    bring(market, vendorId, file(...towel(5))),
  ])
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(2)
  expect(await productsOf(market, vendorId)).toHaveLength(2)
  expect(await picturesOf(market, vendorId, 'Kikoy Towel – Coral')).toHaveLength(2)
})

test('two vendors can import the same file', async ({ market }) => {
  const [one, other] = [await market.newVendor(), await market.newVendor()]
  await bring(market, one.vendorId, file(...towel(5)), { pictures: false })
  expect(counts(await bring(market, other.vendorId, file(...towel(5)), { pictures: false }))).toEqual([
    2, 0, 0,
  ])
})

test('pictures are kept in every width, the own one of a variant first', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)))
  const [main, second] = await picturesOf(market, vendorId, 'Kikoy Towel – Coral')
  expect([main!.position, second!.position]).toEqual([0, 1])
  for (const width of [320, 640, 1280]) {
    const answer = await fetch(`${market.origin}${main!.url.replace('640', String(width))}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
  }
  const { dominant } = await sharp(await (await fetch(`${market.origin}${main!.url}`)).arrayBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
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
  expect(counts(report)).toEqual([1, 0, 0])
  expect(report.pictures).toMatchObject({ added: 1, known: 1 })
  expect(report.pictures.failed.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: the other server answered 404',
    '3: This picture could not be read. Please use a PNG, JPEG or WebP file.',
    '4: its address is neither http nor https',
  ])
})

test('pictures of this machine and its network are not fetched', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  asked.length = 0
  const report = await bring(market, vendorId, file(...towel(5)), { fetch: {} })
  expect(report.pictures.added).toBe(0)
  expect(report.pictures.failed).toHaveLength(3)
  expect(asked).toEqual([])
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
  expect(counts(report)).toEqual([2, 0, 0])
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
      'Products: 2 created, 0 updated, 0 unchanged, 3 not taken.',
    ].join('\n'),
  )
})

test('what the shop does not show waits for review', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const report = await bring(market, vendorId, file('rug,Draft Rug,false,,,shopify,3,12,,'))
  expect(report.notes.map(({ reason }) => reason)).toEqual([
    'it is not published in your shop: it was taken, but waits for review and is not on sale yet',
  ])
  expect(await productsOf(market, vendorId)).toMatchObject([{ status: 'pending', onSale: false }])
})

test('a dry run tells the same and keeps nothing', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  asked.length = 0
  const report = await bring(market, vendorId, file(...towel(5)), { dryRun: true })
  expect(counts(report)).toEqual([2, 0, 0])
  expect(await productsOf(market, vendorId)).toEqual([])
  expect(asked).toEqual([])
})

test('a product deleted here comes back as a new one when its file is imported again', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  await bring(market, vendorId, file(...towel(5)), { pictures: false })
  const [coral] = await productsOf(market, vendorId)
  await removeProduct(vendorId, coral!.id, market.context())
  expect(counts(await bring(market, vendorId, file(...towel(5)), { pictures: false }))).toEqual([1, 0, 1])
})

test('progress is told for products, then for pictures', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const steps: string[] = []
  await bring(market, vendorId, file(...towel(5)), {
    onProgress: (phase, done, total) => steps.push(`${phase} ${done}/${total}`),
  })
  expect(steps).toEqual([
    'products 1/2',
    'products 2/2',
    'pictures 1/4',
    'pictures 2/4',
    'pictures 3/4',
    'pictures 4/4',
  ])
})
