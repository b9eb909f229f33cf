import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products, productVariants } from '@server/database/schema/catalog'
import { updateProduct } from '../save-product'
import { onlyProductOf, optionsOf, picturesOf, variantsOf } from './testing/imported-products'
import { importFile, countsOfReport, csvFile, test } from './testing/shopify-shop'

test('a second import adds new variants and removes from sale those no longer in the file', async ({
  market,
  shop,
}) => {
  const { vendorId } = await market.newVendor()
  const [indigo, coral] = shop.towel(5)
  await importFile(market, vendorId, csvFile(indigo!, coral!), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const [first] = await variantsOf(market, id)
  const report = await importFile(market, vendorId, csvFile(indigo!, 'towel,,,,Sand,shopify,4,30,,'), {
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

test('a second import keeps a variant the vendor added here', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  await importFile(market, vendorId, csvFile(...shop.towel(5)), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const variant = (colour: string, price: number, quantity: number) => ({
    option_values: [colour],
    price,
    quantity,
  })
  const localChanges = {
    options: [{ name: 'Colour', values: ['Indigo', 'Coral', 'Sand'] }],
    variants: [variant('Indigo', 34.5, 5), variant('Coral', 36, 2), variant('Sand', 30, 7)],
  }
  await updateProduct(vendorId, id, localChanges, market.context())
  const before = await variantsOf(market, id)
  expect(
    countsOfReport(await importFile(market, vendorId, csvFile(...shop.towel(5)), { pictures: false })),
  ).toEqual([
    [0, 0, 1],
    [0, 0, 3],
  ])
  expect(await variantsOf(market, id)).toEqual(before)
})

test('a variant with an invalid row is rejected alone, and stays as an earlier import left it', async ({
  market,
  shop,
}) => {
  const { vendorId } = await market.newVendor()
  await importFile(market, vendorId, csvFile(...shop.towel(5)), { pictures: false })
  const { id } = await onlyProductOf(market, vendorId)
  const [indigo] = shop.towel(9)
  const report = await importFile(
    market,
    vendorId,
    csvFile(indigo!, 'towel,,,,Coral,shopify,2,soon,,', 'towel,,,,Sand,shopify,2,free,,'),
    { pictures: false },
  )
  expect(report.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, '"soon" is not a valid price'],
    [4, '"free" is not a valid price'],
  ])
  expect(await variantsOf(market, id)).toMatchObject([
    { optionValues: ['Indigo'], stock: 9 },
    { optionValues: ['Coral'], stock: 2, priceMinor: 36_00 },
  ])
})

test('variants that used to be products are recognised and get their option names', async ({
  market,
  shop,
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
  expect((await importFile(market, vendorId, csvFile(...shop.towel(5)))).variants).toMatchObject({
    created: 0,
    deleted: 0,
  })
  expect((await variantsOf(market, id)).map((row) => row.id)).toEqual(variantIds)
  expect(await optionsOf(market, id)).toEqual([{ name: 'Colour', values: ['Indigo', 'Coral'] }])
})

test('a product that gains options in the shop gains them here, keeping its images and id', async ({
  market,
  shop,
}) => {
  const { vendorId } = await market.newVendor()
  await importFile(
    market,
    vendorId,
    csvFile(`towel,Kikoy Towel,true,,,shopify,3,30,${shop.origin}/indigo.png,`),
  )
  const { id } = await onlyProductOf(market, vendorId)
  const report = await importFile(market, vendorId, csvFile(...shop.towel(5)))
  expect(countsOfReport(report)).toEqual([
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
