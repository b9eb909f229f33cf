import { and, asc, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { ProductInput } from '@contract/catalog/product-fields'
import { productLimits } from '@contract/catalog/facts'
import { seoLimits } from '@contract/marketing/facts'
import * as texts from '@contract/texts'
import { productImages, productListings, products, productVariants } from '@server/database/schema/catalog'
import { settings } from '@server/database/schema/platform'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { test, type Market } from '@server/testing/market'
import { addProductImage } from './add-product-image'
import { recomputeScores } from '@server/domains/sustainability/recompute-scores'
import { removeProduct } from './remove-product'
import { publishProduct } from './publish-product'
import { createProduct, updateProduct } from './save-product'

const basket: ProductInput = { name: 'Sisal basket', price: 34.5, quantity: 12 }

async function newBasket(market: Market, changes: Partial<ProductInput> = {}) {
  const { vendorId } = await market.newVendor()
  const created = await createProduct(vendorId, { ...basket, ...changes }, market.context())
  return { vendorId, productId: created!.productId }
}
const rowOf = async (market: Market, productId: string) =>
  (await market.db.select().from(products).where(eq(products.id, productId)))[0]!
const variantsOf = (market: Market, productId: string) =>
  market.db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isNull(productVariants.deletedAt)))
    .orderBy(asc(productVariants.position))
const listingOf = async (market: Market, productId: string) =>
  (await market.db.select().from(productListings).where(eq(productListings.productId, productId)))[0]
const imagesOf = (market: Market, productId: string) =>
  market.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))
const newPicture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('a new product is on sale with its score', async ({ market }) => {
  const { productId } = await newBasket(market, {
    sustainability_tags: ['organic'],
    materials: ['sisal'],
    origin: 'Machakos',
  })
  expect(await rowOf(market, productId)).toMatchObject({
    status: 'active',
    sustainabilityScore: 20 + 6 + 4 + 5,
  })
  expect(await listingOf(market, productId)).toMatchObject({ priceMinor: 34_50, stock: 12, variantCount: 1 })
})

test('a product’s SEO texts are stored, and empty ones removed', async ({ market }) => {
  const vendor = await market.newVendor()
  const p_product = { ...basket, seo_title: '  Woven\nsisal ', seo_description: 'From Machakos' }
  const { product_id } = await vendor.api.create_product({ p_product })
  const seoOf = async () => {
    const { seoTitle, seoDescription } = await rowOf(market, product_id)
    return [seoTitle, seoDescription]
  }
  expect(await seoOf()).toEqual(['Woven sisal', 'From Machakos'])
  await vendor.api.update_product({ p_product_id: product_id, p_product: { price: 35 } })
  expect(await seoOf()).toEqual(['Woven sisal', 'From Machakos'])
  await vendor.api.update_product({ p_product_id: product_id, p_product: { seo_title: ' ' } })
  expect(await seoOf()).toEqual([null, 'From Machakos'])
})

test('the database has the contract’s limits of SEO texts', async ({ market }) => {
  const { productId } = await newBasket(market)
  const store = (values: { seoTitle?: string; seoDescription?: string }) =>
    market.db.update(products).set(values).where(eq(products.id, productId))
  const { titleMax, descriptionMax } = seoLimits
  await store({ seoTitle: '🌿'.repeat(titleMax), seoDescription: '🌿'.repeat(descriptionMax) })
  await expect(store({ seoTitle: 'x'.repeat(titleMax + 1) })).rejects.toThrow()
  await expect(store({ seoDescription: 'x'.repeat(descriptionMax + 1) })).rejects.toThrow()
})

test('a new product waits for review if the operator requires it', async ({ market }) => {
  await market.db.insert(settings).values({ key: 'new_product_status', value: 'pending' })
  try {
    const { productId } = await newBasket(market)
    expect(await rowOf(market, productId)).toMatchObject({ status: 'pending' })
    expect(await listingOf(market, productId)).toBeUndefined()
  } finally {
    await market.db.delete(settings).where(eq(settings.key, 'new_product_status'))
  }
})

test.for([
  ['name', 'ab', texts.product.nameMin],
  ['name', '👜b', texts.product.nameMin],
  ['short_description', 'x'.repeat(161), texts.product.shortDescriptionMax],
  ['price', 0, texts.product.priceMin],
  ['price', -1, texts.product.priceMin],
  ['price', 'free', texts.product.priceMin],
  ['price', 1.005, 'Use at most two decimals.'],
  ['quantity', -1, texts.product.quantityMin],
  ['quantity', 1.5, texts.product.quantityMin],
] as const)(
  'a product with the %s %j is refused with its own message',
  async ([field, value, message], { market }) => {
    const { vendorId } = await market.newVendor()
    const invalidProduct = { ...basket, [field]: value } as ProductInput
    await expect(createProduct(vendorId, invalidProduct, market.context())).rejects.toMatchObject({
      issues: [{ path: [field], message }],
    })
  },
)

test('a short description may have 160 characters, whatever they are', async ({ market }) => {
  const { productId } = await newBasket(market, { short_description: '🌿'.repeat(160), quantity: 0 })
  expect(await variantsOf(market, productId)).toMatchObject([{ stock: 0, optionValues: [] }])
})

test('a score set manually stays until it is cleared', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market, {
    manual_score_override: true,
    sustainability_score: 91,
  })
  await updateProduct(vendorId, productId, { origin: 'Accra' }, market.context())
  await recomputeScores(vendorId, market.context())
  expect((await rowOf(market, productId)).sustainabilityScore).toBe(91)
  await updateProduct(vendorId, productId, { manual_score_override: false }, market.context())
  expect((await rowOf(market, productId)).sustainabilityScore).toBe(25)
})

test('saving an unchanged product changes nothing', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market)
  const before = [await rowOf(market, productId), await variantsOf(market, productId)]
  expect(await updateProduct(vendorId, productId, basket, market.context())).toMatchObject({
    outcome: 'unchanged',
    variantOutcomes: { created: 0, updated: 0, unchanged: 1, deleted: 0 },
  })
  expect([await rowOf(market, productId), await variantsOf(market, productId)]).toEqual(before)
})

test('price and stock of a product without options can change alone', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market, { sku: 'KI-1', weight_grams: 300 })
  const [before] = await variantsOf(market, productId)
  await updateProduct(vendorId, productId, { quantity: 5 }, market.context())
  await updateProduct(vendorId, productId, { price: 36 }, market.context())
  expect(await variantsOf(market, productId)).toMatchObject([
    { id: before!.id, stock: 5, priceMinor: 36_00, sku: 'KI-1', weightGrams: 300 },
  ])
  expect(await listingOf(market, productId)).toMatchObject({ priceMinor: 36_00, stock: 5 })
})

test('a rejected product whose price changes goes back to review', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market)
  await market.db.update(products).set({ status: 'rejected' }).where(eq(products.id, productId))
  await updateProduct(vendorId, productId, { price: 30 }, market.context())
  expect((await rowOf(market, productId)).status).toBe('pending')
})

test('a draft is not on sale until its vendor publishes it', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const otherVendor = await market.newVendor()
  const context = market.context()
  const { productId } = (await createProduct(vendorId, basket, context, { status: 'draft' }))!
  expect(await listingOf(market, productId)).toBeUndefined()
  await expect(publishProduct(otherVendor.vendorId, productId, context)).rejects.toMatchObject({
    code: 'product_not_found',
  })
  expect(await publishProduct(vendorId, productId, context)).toEqual({ status: 'active' })
  expect(await listingOf(market, productId)).toMatchObject({ stock: 12 })
  await expect(publishProduct(vendorId, productId, context)).rejects.toMatchObject({
    code: 'product_status_changed',
  })
})

test('a rejected product that its vendor changes goes back to review', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market)
  await market.db.update(products).set({ status: 'rejected' }).where(eq(products.id, productId))
  await updateProduct(vendorId, productId, { name: 'Better basket' }, market.context())
  expect((await rowOf(market, productId)).status).toBe('pending')
})

test("a vendor can neither change nor remove another vendor's product", async ({ market }) => {
  const { productId } = await newBasket(market)
  const { vendorId } = await market.newVendor()
  const refusal = { code: 'product_not_found' }
  const context = market.context()
  await expect(updateProduct(vendorId, productId, { name: 'Mine now' }, context)).rejects.toMatchObject(
    refusal,
  )
  await expect(removeProduct(vendorId, productId, context)).rejects.toMatchObject(refusal)
  const bytes = await newPicture('red')
  await expect(addProductImage({ vendorId, productId, bytes }, context)).rejects.toMatchObject(refusal)
})

test('a removed product is off sale permanently', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market)
  await removeProduct(vendorId, productId, market.context())
  expect(await rowOf(market, productId)).toMatchObject({ name: 'Sisal basket' })
  expect(await listingOf(market, productId)).toBeUndefined()
  await expect(updateProduct(vendorId, productId, { quantity: 1 }, market.context())).rejects.toMatchObject({
    code: 'product_not_found',
  })
})

test('an image is stored once in three widths as WebP and AVIF, the first image being the main one', async ({
  market,
}) => {
  const { vendorId, productId } = await newBasket(market)
  const addImage = async (colour: string) =>
    addProductImage({ vendorId, productId, bytes: await newPicture(colour) }, market.context())
  const first = await addImage('red')
  expect(await addImage('blue')).toMatchObject({ added: true })
  expect(await addImage('red')).toEqual({ ...first, added: false })
  expect(await imagesOf(market, productId)).toMatchObject([
    {
      imageUrl: `/files/products/${productId}/${first.imageId}/640.webp`,
      width: 900,
      height: 600,
      alt: 'Sisal basket',
    },
    {},
  ])
  expect((await listingOf(market, productId))!.imageUrl).toBe(first.imageUrl)
  for (const width of productLimits.imageWidths)
    for (const [format, expectedMetadata] of [
      ['webp', { format: 'webp' }],
      ['avif', { format: 'heif', compression: 'av1' }],
    ] as const) {
      const key = `public/products/${productId}/${first.imageId}/${width}.${format}`
      const bytes = await market.services.files.get(key)
      expect(await sharp(bytes).metadata()).toMatchObject({
        ...expectedMetadata,
        width: Math.min(width, 900),
      })
    }
})

test('images added concurrently each get their own position', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market)
  const colours = ['red', 'green', 'blue', 'white']
  await Promise.all(
    colours.map(async (colour) => {
      await addProductImage({ vendorId, productId, bytes: await newPicture(colour) }, market.context())
    }),
  )
  expect((await imagesOf(market, productId)).map(({ position }) => position)).toEqual([0, 1, 2, 3])
})

test('a file that is not an image, or one image too many, is refused', async ({ market }) => {
  const { vendorId, productId } = await newBasket(market)
  const addImage = (bytes: Buffer) => addProductImage({ vendorId, productId, bytes }, market.context())
  await expect(addImage(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    code: 'image_unreadable',
  })
  for (let n = 0; n < productLimits.imagesMax; n++) await addImage(await newPicture(`rgb(${n * 20},0,0)`))
  await expect(addImage(await newPicture('white'))).rejects.toMatchObject({ code: 'too_many_images' })
})

test("scores follow the certifications proven by the vendor's verified documents", async ({ market }) => {
  const { vendorId, productId } = await newBasket(market)
  await market.db
    .update(vendors)
    .set({ sustainabilityCertifications: ['gots', 'fair-trade', 'fsc'] })
    .where(eq(vendors.id, vendorId))
  const createCertificate = (
    path: string,
    verificationStatus: 'verified' | 'pending',
    certifications: string[],
  ) => ({
    vendorId,
    fileName: 'gots.pdf',
    documentCategory: 'sustainability_certification' as const,
    filePath: `${path}/${vendorId}`,
    verificationStatus,
    certifications,
  })
  await market.db
    .insert(vendorDocuments)
    .values([
      createCertificate('a', 'verified', ['gots', 'b-corp']),
      createCertificate('b', 'verified', ['gots']),
      createCertificate('c', 'pending', ['fsc']),
    ])
  expect(await recomputeScores(vendorId, market.context())).toBe(1)
  expect((await rowOf(market, productId)).sustainabilityScore).toBe(35)
  expect(await recomputeScores(vendorId, market.context())).toBe(0)
})

test('an option value of invisible characters is refused, and one in two forms is the same value', async ({
  market,
}) => {
  const withValues = (values: string[]) =>
    newBasket(market, {
      options: [{ name: 'Finish', values }],
      variants: values.map((value) => ({ option_values: [value], price: 5, quantity: 1 })),
    })
  await expect(withValues(['Matt', '\u200b\u2800'])).rejects.toThrow('An option value cannot be empty.')
  await expect(withValues(['Légère', 'Légère'.normalize('NFD')])).rejects.toThrow(
    'Each value can be used only once.',
  )
})
