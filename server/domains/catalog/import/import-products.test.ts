import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '@server/database/schema/catalog'
import { removeProduct } from '../remove-product'
import { describeImport } from './report'
import {
  snapshotOf,
  isOnSale,
  onlyProductOf,
  picturesOf,
  productsOf,
  variantsOf,
} from './testing/imported-products'
import { importFile, countsOfReport, csvFile, plainVaseRow, test } from './testing/shopify-shop'

test('an imported handle becomes one product on sale, with its options, prices and stock', async ({
  market,
  shop,
}) => {
  const { vendorId, session } = await market.newVendor()
  const report = await importFile(market, vendorId, csvFile(...shop.towel(5)))
  expect(countsOfReport(report)).toEqual([
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

test('importing the same file again creates, changes and fetches nothing', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  const bytes = csvFile(...shop.towel(5), plainVaseRow)
  const first = await importFile(market, vendorId, bytes)
  expect(first.pictures).toMatchObject({ added: 3, existing: 0, failed: [] })
  const before = await snapshotOf(market, vendorId)
  shop.requestedPaths.length = 0
  const second = await importFile(market, vendorId, bytes)
  expect(countsOfReport(second)).toEqual([
    [0, 0, 2],
    [0, 0, 3],
  ])
  expect(second.pictures).toMatchObject({ added: 0, existing: 3, failed: [] })
  expect(shop.requestedPaths).toEqual([])
  expect(await snapshotOf(market, vendorId)).toEqual(before)
})

test('a second import applies what changed in the file', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  await importFile(market, vendorId, csvFile(...shop.towel(5)), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const before = await variantsOf(market, id)
  const report = await importFile(market, vendorId, csvFile(...shop.towel(9)), { pictures: false })
  expect(countsOfReport(report)).toEqual([
    [0, 1, 0],
    [0, 1, 1],
  ])
  expect(report.notes).toContainEqual({
    line: 2,
    handle: 'towel',
    reason: 'its stock was changed from 5 to 9',
  })
  expect((await variantsOf(market, id)).map((row) => [row.id, row.stock])).toEqual([
    [before[0]!.id, 9],
    [before[1]!.id, 2],
  ])
})

test('a second import can leave stock levels unchanged', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  await importFile(market, vendorId, csvFile(...shop.towel(5)), { pictures: false })
  const report = await importFile(market, vendorId, csvFile(...shop.towel(9)), {
    pictures: false,
    stockRule: 'keep',
  })
  expect(countsOfReport(report)).toEqual([
    [0, 0, 1],
    [0, 0, 2],
  ])
})

test('a second import keeps the category and tags the vendor chose here', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  await importFile(market, vendorId, csvFile(...shop.towel(5)), { pictures: false })
  await market.db
    .update(products)
    .set({ category: 'Arts & Crafts', sustainabilityTags: ['vegan'], packaging: 'Paper' })
    .where(eq(products.vendorId, vendorId))
  await importFile(market, vendorId, csvFile(...shop.towel(6)), { pictures: false })
  expect(await onlyProductOf(market, vendorId)).toMatchObject({
    category: 'Arts & Crafts',
    sustainabilityTags: ['vegan'],
    packaging: 'Paper',
  })
})

test('two concurrent imports of the same file create each product once', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  const reports = await Promise.all([
    importFile(market, vendorId, csvFile(...shop.towel(5))),
    importFile(market, vendorId, csvFile(...shop.towel(5))),
  ])
  expect(reports.reduce((sum, report) => sum + report.products.created, 0)).toBe(1)
  const { id, status } = await onlyProductOf(market, vendorId)
  expect(status).toBe('active')
  expect(await variantsOf(market, id)).toHaveLength(2)
  expect(await picturesOf(market, id)).toHaveLength(3)
})

test('two vendors can import the same file', async ({ market, shop }) => {
  const [firstVendor, secondVendor] = [await market.newVendor(), await market.newVendor()]
  await importFile(market, firstVendor.vendorId, csvFile(...shop.towel(5)), { pictures: false })
  expect(
    countsOfReport(
      await importFile(market, secondVendor.vendorId, csvFile(...shop.towel(5)), { pictures: false }),
    ),
  ).toEqual([
    [1, 0, 0],
    [2, 0, 0],
  ])
})

test('an invalid row is reported and affects no other', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = csvFile(
    'bowl,Bowl,true,,,shopify,3,12,,',
    'plate,Plate,true,,,shopify,3,cheap,,',
    'cup,"Cup,true,,,shopify,3,9,,',
    'jug,Jug,true,,,shopify,3,99999999,,',
    'knick,Knick-Knack,true,,,shopify,3,8,,',
  )
  const report = await importFile(market, vendorId, bytes)
  expect(report.products.created).toBe(2)
  expect(report.rejected.map(({ line }) => line)).toEqual([3, 4, 5])
  expect(describeImport(report)).toBe(
    [
      'Not imported (3):',
      '  line 3 (plate): "cheap" is not a valid price',
      '  line 4: a quotation mark (") in this line is never closed',
      '  line 5 (jug): price: The price is too high.',
      '',
      'Please check (1):',
      '  line 6 (knick): none of our categories matches; choose one so that buyers can find it',
      '',
      'Products: 2 created, 0 updated, 0 unchanged.',
      'Variants: 2 created, 0 updated, 0 unchanged.',
      'Rows not imported: 3.',
      '2 are drafts because they have no picture yet. Import again when the pictures can be fetched, or publish without them: --publish-without-pictures.',
    ].join('\n'),
  )
})

test('a row without a handle is reported, whether it makes a product or belongs to the one above', async ({
  market,
}) => {
  const { vendorId } = await market.newVendor()
  const bytes = csvFile(
    'mat,Grass Mat,true,,,shopify,3,12,,',
    ',,,,,,,,https://shop.example/m.png,',
    ',Reed Mat,true,,,shopify,3,14,,',
  )
  const { products, notes } = await importFile(market, vendorId, bytes, { pictures: false })
  expect(products.created).toBe(2)
  expect(notes.filter(({ reason }) => reason.includes('no Handle'))).toEqual([
    { line: 3, handle: 'mat', reason: 'the row has no Handle; it was read as part of the product above it' },
    { line: 4, handle: 'reed-mat', reason: 'the row has no Handle; one was made from its Title' },
  ])
})

test('products hidden in the shop are drafts', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const bytes = csvFile('rug,Draft Rug,false,,,shopify,3,12,,')
  const report = await importFile(market, vendorId, bytes, { publishWithoutPictures: true })
  expect(report.notes.map(({ reason }) => reason)).toEqual([
    'it is not published in your shop: it was imported as a draft; publish it here when it is ready',
  ])
  const { id, status } = await onlyProductOf(market, vendorId)
  expect([status, await isOnSale(market, id)]).toEqual(['draft', false])
})

test('a dry run reports the same and stores nothing', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  shop.requestedPaths.length = 0
  const report = await importFile(market, vendorId, csvFile(...shop.towel(5), plainVaseRow), { dryRun: true })
  expect(countsOfReport(report)).toEqual([
    [2, 0, 0],
    [3, 0, 0],
  ])
  expect(report.drafts).toBe(1)
  const summary = describeImport(report, { dryRun: true })
  expect(summary).toContain('Products: 2 would be created, 0 would be updated, 0 unchanged.')
  expect(summary).toContain('1 would be a draft because it has no picture yet.')
  expect(summary).toMatch(/This was a dry run: nothing was saved, and no pictures were fetched\.$/)
  expect(await productsOf(market, vendorId)).toEqual([])
  expect(shop.requestedPaths).toEqual([])
})

test('a product deleted here is re-created when its file is imported again', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  const bytes = csvFile(...shop.towel(5), plainVaseRow)
  await importFile(market, vendorId, bytes, { pictures: false })
  const [product] = await productsOf(market, vendorId)
  await removeProduct(vendorId, product!.id, market.context())
  expect(countsOfReport(await importFile(market, vendorId, bytes, { pictures: false }))).toEqual([
    [1, 0, 1],
    [2, 0, 1],
  ])
})

test('progress is reported for products, then for images', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  const steps: string[] = []
  await importFile(market, vendorId, csvFile(...shop.towel(5), plainVaseRow), {
    onProgress: (phase, done, total) => steps.push(`${phase} ${done}/${total}`),
  })
  expect(steps).toEqual(['products 1/2', 'products 2/2', 'pictures 1/3', 'pictures 2/3', 'pictures 3/3'])
})

test('a compare-at price is the price, and the price a reduced one', async ({ market }) => {
  const { vendorId, api } = await market.newVendor()
  const rows = ['Handle,Title,Variant Price,Variant Compare At Price', 'mug,Mug,9,12', 'cup,Cup,8,']
  const { notes } = await importFile(market, vendorId, Buffer.from(rows.join('\n')))
  expect(notes).toContainEqual({
    line: null,
    handle: null,
    reason:
      '1 variant with a compare-at price: the lower price is charged, and buyers see it compared with the lowest price here in the 30 days before',
  })
  const pricesOf = async (name: string) => {
    const { items } = await api.list_vendor_products({ search: name })
    const { product } = await api.get_vendor_product({ p_product_id: items[0]!.id })
    return [items[0]!.price, product.price, product.reduced_price]
  }
  expect(await pricesOf('Mug')).toEqual([9, 12, 9])
  expect(await pricesOf('Cup')).toEqual([8, 8, null])
  // A file without the column, as before it was compared, leaves the reduction alone; an empty cell ends it.
  await importFile(market, vendorId, Buffer.from('Handle,Title,Variant Price\nmug,Mug,12'))
  expect(await pricesOf('Mug')).toEqual([9, 12, 9])
  await importFile(market, vendorId, Buffer.from([rows[0], 'mug,Mug,11,'].join('\n')))
  expect(await pricesOf('Mug')).toEqual([11, 11, null])
})
