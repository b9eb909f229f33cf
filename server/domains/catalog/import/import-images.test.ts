import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { productVariants } from '@server/database/schema/catalog'
import { settings } from '@server/database/schema/platform'
import { describeImport } from './report'
import { isOnSale, onlyProductOf, picturesOf, productsOf, variantsOf } from './testing/imported-products'
import { importFile, csvFile, plainVaseRow, test } from './testing/shopify-shop'

test('images are stored once in every width, and each variant shows its own', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  await importFile(market, vendorId, csvFile(...shop.towel(5)))
  const { id } = await onlyProductOf(market, vendorId)
  const images = await picturesOf(market, id)
  expect(images.map(({ position }) => position)).toEqual([0, 1, 2])
  const [indigo, coral] = await variantsOf(market, id)
  expect([indigo!.imageId, coral!.imageId]).toEqual([images[0]!.id, images[1]!.id])
  const url = images[1]!.imageUrl
  for (const width of [320, 640, 1280]) {
    const response = await fetch(`${market.origin}${url.replace('640', String(width))}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
  }
  const { dominant } = await sharp(await (await fetch(`${market.origin}${url}`)).arrayBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('a variant to which its vendor assigned another image keeps it', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  await importFile(market, vendorId, csvFile(...shop.towel(5)))
  const { id } = await onlyProductOf(market, vendorId)
  const fringeImage = (await picturesOf(market, id))[2]!
  await market.db
    .update(productVariants)
    .set({ imageId: fringeImage.id })
    .where(eq(productVariants.productId, id))
  await importFile(market, vendorId, csvFile(...shop.towel(5)))
  expect(await variantsOf(market, id)).toMatchObject([
    { imageId: fringeImage.id },
    { imageId: fringeImage.id },
  ])
})

test('an image that cannot be fetched blocks neither its product nor other images', async ({
  market,
  shop,
}) => {
  const { vendorId } = await market.newVendor()
  const bytes = csvFile(
    `vase,Vase,true,,,shopify,1,20,${shop.origin}/gone.png,`,
    `vase,,,,,,,,${shop.origin}/page.png,`,
    `vase,,,,,,,,ftp://old.example/x.png,`,
    `vase,,,,,,,,${shop.origin}/coral.png,`,
    `vase,,,,,,,,${shop.origin}/coral-copy.png,`,
  )
  const report = await importFile(market, vendorId, bytes)
  expect(report).toMatchObject({ products: { created: 1 }, drafts: 0 })
  expect(report.pictures).toMatchObject({ added: 1, existing: 1 })
  expect(report.pictures.failed.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: the other server responded with 404',
    '3: We couldn’t read this picture. Please use a PNG, JPEG or WebP file.',
    '4: its address is neither http nor https',
  ])
  const { host } = new URL(shop.origin)
  expect(describeImport(report)).toContain(
    [
      'Pictures that could not be fetched (3); their products were imported anyway:',
      `  ${host} (2):`,
      '    the other server responded with 404:',
      `      line 2: ${shop.origin}/gone.png`,
      '    We couldn’t read this picture. Please use a PNG, JPEG or WebP file:',
      `      line 3: ${shop.origin}/page.png`,
      '  old.example (1):',
      '    its address is neither http nor https:',
      '      line 4: ftp://old.example/x.png',
    ].join('\n'),
  )
  expect(await isOnSale(market, (await onlyProductOf(market, vendorId)).id)).toBe(true)
})

test('images on this machine and its network are not fetched', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  shop.requestedPaths.length = 0
  const report = await importFile(market, vendorId, csvFile(...shop.towel(5)), { fetch: {} })
  expect(report.pictures.added).toBe(0)
  expect(report.pictures.failed).toHaveLength(3)
  expect(shop.requestedPaths).toEqual([])
})

test('a product without an image is a draft until an import adds one', async ({ market, shop }) => {
  const { vendorId } = await market.newVendor()
  const bytes = csvFile(`vase,Vase,true,,,shopify,1,20,${shop.origin}/coral.png,`)
  shop.missingPaths.add('/coral.png')
  try {
    const first = await importFile(market, vendorId, bytes)
    expect(first.drafts).toBe(1)
    expect(describeImport(first)).toContain('1 is a draft because it has no picture yet.')
  } finally {
    shop.missingPaths.delete('/coral.png')
  }
  const { id, status } = await onlyProductOf(market, vendorId)
  expect([status, await isOnSale(market, id)]).toEqual(['draft', false])
  const second = await importFile(market, vendorId, bytes)
  expect(second).toMatchObject({ products: { unchanged: 1 }, drafts: 0, published: 1 })
  expect([(await onlyProductOf(market, vendorId)).status, await isOnSale(market, id)]).toEqual([
    'active',
    true,
  ])
})

test('a draft is published into review where the operator reviews new products', async ({ market, shop }) => {
  await market.db.insert(settings).values({ key: 'new_product_status', value: 'pending' })
  try {
    const { vendorId } = await market.newVendor()
    await importFile(market, vendorId, csvFile(...shop.towel(5)))
    expect(await onlyProductOf(market, vendorId)).toMatchObject({ status: 'pending' })
  } finally {
    await market.db.delete(settings).where(eq(settings.key, 'new_product_status'))
  }
})

test('products can be published without an image, now or later', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  expect((await importFile(market, vendorId, csvFile(plainVaseRow))).drafts).toBe(1)
  const importOptions = { publishWithoutPictures: true }
  const report = await importFile(
    market,
    vendorId,
    csvFile(plainVaseRow, 'jug,Jug,true,,,shopify,1,9,,'),
    importOptions,
  )
  expect(report).toMatchObject({ products: { created: 1, unchanged: 1 }, drafts: 0, published: 1 })
  for (const { id } of await productsOf(market, vendorId)) expect(await isOnSale(market, id)).toBe(true)
  expect(await importFile(market, vendorId, csvFile(plainVaseRow))).toMatchObject({ drafts: 0, published: 0 })
})
