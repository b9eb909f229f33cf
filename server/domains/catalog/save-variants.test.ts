import { and, asc, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { ProductInput } from '@contract/catalog/product-fields'
import { productListings, productOptions, productVariants } from '@server/database/schema/catalog'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { addProductImage } from './add-product-image'
import {
  changeProduct,
  createProduct,
  updateProduct,
  type CreateOptions,
  type ProductChanges,
} from './save-product'

const sizeOptions = (...values: string[]) => [{ name: 'Size', values }]
const sizeVariant = (value: string, price: number, quantity: number) => ({
  option_values: [value],
  sku: `DR-${value}`,
  price,
  quantity,
})
const dress: ProductInput = {
  name: 'Wrap dress',
  options: sizeOptions('S', 'M'),
  variants: [sizeVariant('S', 62, 3), sizeVariant('M', 64, 1)],
}

async function newDress(market: Market, changes: Partial<ProductInput> = {}) {
  const { vendorId } = await market.newVendor()
  const created = await createProduct(vendorId, { ...dress, ...changes }, market.context())
  const productId = created!.productId
  const change = (fields: Partial<ProductInput>) =>
    inTransaction(market.db, (tx) => updateProduct(vendorId, productId, fields, { ...market.context(), tx }))
  return { vendorId, productId, change }
}
const allVariantsOf = (market: Market, productId: string) =>
  market.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position))
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
const listingOf = async (market: Market, productId: string) =>
  (await market.db.select().from(productListings).where(eq(productListings.productId, productId)))[0]
const newPicture = () =>
  sharp({ create: { width: 180, height: 120, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

test('a product with options has a variant per combination, each with its own price and stock', async ({
  market,
}) => {
  const { productId } = await newDress(market)
  expect(await optionsOf(market, productId)).toEqual(sizeOptions('S', 'M'))
  expect(await variantsOf(market, productId)).toMatchObject([
    { optionValues: ['S'], sku: 'DR-S', priceMinor: 62_00, stock: 3, position: 0 },
    { optionValues: ['M'], sku: 'DR-M', priceMinor: 64_00, stock: 1, position: 1 },
  ])
  expect(await listingOf(market, productId)).toMatchObject({
    priceMinor: 62_00,
    priceMaxMinor: 64_00,
    stock: 4,
    variantCount: 2,
  })
})

test.for<[string, Partial<ProductInput>, string, string]>([
  ['no variant', { variants: [] }, 'variants', 'Add at least one variant.'],
  [
    'a value that is not offered',
    { variants: [sizeVariant('XL', 62, 1)] },
    'option_values',
    'Choose one value for each option.',
  ],
  [
    'the same combination twice',
    { variants: [sizeVariant('S', 62, 1), sizeVariant('S', 63, 1)] },
    'option_values',
    'This combination already exists.',
  ],
  ['variants without options', { options: [] }, 'price', 'Price must be greater than 0.'],
])('a product with %s is refused', async ([, changes, field, message], { market }) => {
  const { vendorId } = await market.newVendor()
  const creation = createProduct(vendorId, { ...dress, ...changes }, market.context())
  await expect(creation).rejects.toMatchObject({
    issues: expect.arrayContaining([
      expect.objectContaining({ message, path: expect.arrayContaining([field]) }),
    ]),
  })
})

test("changing a product's name leaves its options and variants unchanged", async ({ market }) => {
  const { productId, change } = await newDress(market)
  const before = await variantsOf(market, productId)
  const saved = await change({ name: 'Long wrap dress' })
  expect(saved).toMatchObject({ outcome: 'updated', variantOutcomes: { unchanged: 2, updated: 0 } })
  expect(await variantsOf(market, productId)).toEqual(before)
  expect(await optionsOf(market, productId)).toEqual(sizeOptions('S', 'M'))
})

test('saving the same options and variants again changes nothing', async ({ market }) => {
  const { productId, change } = await newDress(market)
  const before = await allVariantsOf(market, productId)
  expect(await change(dress)).toMatchObject({ outcome: 'unchanged' })
  expect(await allVariantsOf(market, productId)).toEqual(before)
})

test('a variant keeps its id when its price, stock or the surrounding options change', async ({ market }) => {
  const { productId, change } = await newDress(market)
  const [small, medium] = await variantsOf(market, productId)
  const saved = await change({
    options: sizeOptions('XS', 'S', 'M'),
    variants: [sizeVariant('XS', 60, 2), sizeVariant('S', 62, 9), sizeVariant('M', 64, 1)],
  })
  expect(saved.variantOutcomes).toMatchObject({ created: 1, deleted: 0 })
  expect(await variantsOf(market, productId)).toMatchObject([
    { optionValues: ['XS'] },
    { id: small!.id, stock: 9 },
    { id: medium!.id, stock: 1 },
  ])
  expect(await listingOf(market, productId)).toMatchObject({ priceMinor: 60_00, stock: 12, variantCount: 3 })
})

test('a removed variant keeps its row for past orders, and is restored as the same one', async ({
  market,
}) => {
  const { productId, change } = await newDress(market)
  const [, medium] = await variantsOf(market, productId)
  const saved = await change({ options: sizeOptions('S'), variants: [sizeVariant('S', 62, 3)] })
  expect(saved.variantOutcomes).toEqual({ created: 0, updated: 0, unchanged: 1, deleted: 1 })
  expect(await allVariantsOf(market, productId)).toHaveLength(2)
  expect(await listingOf(market, productId)).toMatchObject({
    stock: 3,
    priceMaxMinor: 62_00,
    variantCount: 1,
  })
  await change({
    options: sizeOptions('S', 'M'),
    variants: [sizeVariant('S', 62, 3), sizeVariant('M', 66, 4)],
  })
  expect(await variantsOf(market, productId)).toMatchObject([{}, { id: medium!.id, priceMinor: 66_00 }])
})

test('a price or stock alone is only for a product with one variant', async ({ market }) => {
  const { change } = await newDress(market)
  await expect(change({ price: 70 })).rejects.toMatchObject({
    code: 'choose_option',
    message: 'Choose an option first: S, M.',
  })
  const singleVariantDress = await newDress(market, {
    options: sizeOptions('S'),
    variants: [sizeVariant('S', 62, 3)],
  })
  await singleVariantDress.change({ quantity: 7 })
  expect(await variantsOf(market, singleVariantDress.productId)).toMatchObject([{ sku: 'DR-S', stock: 7 }])
})

test('a product can gain options and lose them again', async ({ market }) => {
  const { vendorId } = await market.newVendor()
  const withoutOptions = { name: 'Sun hat', price: 38, quantity: 4 }
  const { productId } = (await createProduct(vendorId, withoutOptions, market.context()))!
  await updateProduct(
    vendorId,
    productId,
    { options: dress.options, variants: dress.variants },
    market.context(),
  )
  expect(await variantsOf(market, productId)).toMatchObject([{ stock: 3 }, { stock: 1 }])
  await updateProduct(vendorId, productId, { options: [], price: 39, quantity: 5 }, market.context())
  expect(await variantsOf(market, productId)).toMatchObject([
    { optionValues: [], priceMinor: 39_00, stock: 5 },
  ])
  expect(await optionsOf(market, productId)).toEqual([])
})

test('an image can be assigned to a variant', async ({ market }) => {
  const { vendorId, productId, change } = await newDress(market)
  const [small, medium] = await variantsOf(market, productId)
  const bytes = await newPicture()
  const target = { vendorId, productId, bytes }
  const { imageId } = await addProductImage({ ...target, variantIds: [small!.id] }, market.context())
  expect(await variantsOf(market, productId)).toMatchObject([{ imageId }, { imageId: null }])
  await addProductImage({ ...target, variantIds: [medium!.id] }, market.context())
  expect(await variantsOf(market, productId)).toMatchObject([{ imageId }, { imageId }])
  await change({ variants: [{ ...sizeVariant('S', 62, 3), image_id: imageId }, sizeVariant('M', 64, 1)] })
  expect(await variantsOf(market, productId)).toMatchObject([{ imageId }, { imageId: null }])
})

test('a variant cannot show an image of another product', async ({ market }) => {
  const { vendorId, productId } = await newDress(market)
  const otherDress = await newDress(market)
  const [otherProductVariant] = await variantsOf(market, otherDress.productId)
  const upload = addProductImage(
    { vendorId, productId, bytes: await newPicture(), variantIds: [otherProductVariant!.id] },
    market.context(),
  )
  await expect(upload).rejects.toMatchObject({ code: 'product_not_found' })
  const { imageId } = await addProductImage(
    { vendorId, productId, bytes: await newPicture() },
    market.context(),
  )
  const variants = [{ ...sizeVariant('S', 62, 3), image_id: imageId }, sizeVariant('M', 64, 1)]
  await expect(otherDress.change({ variants })).rejects.toMatchObject({
    issues: [{ path: ['variants', 0, 'image_id'], message: 'This picture does not belong to this product.' }],
  })
})

test("variants that swap option values keep their ids, as matched by an import's keys", async ({
  market,
}) => {
  const { vendorId } = await market.newVendor()
  const createOptions: CreateOptions = {
    importKey: 'shopify:dress',
    fileVariants: [{ importKey: 'a' }, { importKey: 'b' }],
  }
  const { productId } = (await createProduct(vendorId, dress, market.context(), createOptions))!
  const [a, b] = await variantsOf(market, productId)
  const swapped: ProductChanges = {
    fields: { options: sizeOptions('S', 'M'), variants: [sizeVariant('M', 62, 3), sizeVariant('S', 64, 1)] },
    fileVariants: [{ importKey: 'a' }, { importKey: 'b' }],
  }
  await changeProduct(vendorId, productId, () => swapped, market.context())
  expect(await variantsOf(market, productId)).toMatchObject([
    { id: a!.id, optionValues: ['M'], importKey: 'a' },
    { id: b!.id, optionValues: ['S'], importKey: 'b' },
  ])
})

test('concurrent saves of the same product serialise', async ({ market }) => {
  const { productId, change } = await newDress(market)
  await Promise.all(
    ['L', 'XL', 'XXL'].map((size) =>
      change({
        options: sizeOptions('S', 'M', size),
        variants: [...dress.variants!, sizeVariant(size, 70, 1)],
      }),
    ),
  )
  expect(await variantsOf(market, productId)).toHaveLength(3)
  expect(await listingOf(market, productId)).toMatchObject({ stock: 5, variantCount: 3 })
})
