import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { productLimits } from '@contract/catalog/facts'
import { type ProductFields, productFields } from '@contract/catalog/product-fields'
import * as texts from '@contract/texts'
import { productImages, products, productVariants } from '@server/database/schema/catalog'
import { pictureFileNames } from '@server/platform/files/pictures'
import { test, type Market } from '@server/testing/market'
import { pictureFile } from './testing/picture-file'

const basket: ProductFields = productFields.parse({ name: 'Sisal basket', price: 34.5, quantity: 12 })

async function newBasket(market: Market, asDraft = false) {
  const vendor = await market.newVendor()
  const { product_id, status } = await vendor.api.create_product({ p_product: basket, p_as_draft: asDraft })
  const addImage = async (colour: string) =>
    (await vendor.api.add_product_image({ p_product_id: product_id, p_file: await pictureFile(colour) }))
      .image_id
  return { ...vendor, productId: product_id, status, addImage }
}

test('a vendor adds a product, loads it into the form, and changes it', async ({ market }) => {
  const { api, productId, status } = await newBasket(market)
  expect(status).toBe('active')
  const { product } = await api.get_vendor_product({ p_product_id: productId })
  expect(product).toMatchObject({ name: 'Sisal basket', price: 34.5, quantity: 12 })
  await api.update_product({ p_product_id: productId, p_product: { ...product, name: 'Tall basket' } })
  expect(await api.get_vendor_product({ p_product_id: productId })).toMatchObject({
    product: { name: 'Tall basket', quantity: 12 },
  })
})

test('a product answers with the names of the specification too, wherever its vendor or an admin reads it', async ({
  market,
}) => {
  const { api, session, productId, addImage } = await newBasket(market)
  await addImage('red')
  await addImage('green')
  const admin = await market.newAdmin()
  await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, productId))
  await admin.api.moderate_product({ p_product_id: productId, p_status: 'active' })
  const product = await api.get_vendor_product({ p_product_id: productId })
  expect(product.product_images).toEqual(product.images)
  expect(product).toMatchObject({
    vendor_id: session.vendor!.id,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    moderated_by: admin.session.fullName,
    moderated_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
  const { vendor_id, created_at, moderated_by, moderated_at } = product
  const row = {
    vendor_id,
    created_at,
    moderated_by,
    moderated_at,
    image_url: product.images[0]!.image_url,
    product_images: product.images.map(({ image_url }) => ({ image_url })),
  }
  expect((await api.list_vendor_products()).items).toMatchObject([row])
  expect((await admin.api.list_all_products({ vendor_id })).items).toMatchObject([row])
  const { image_url: _, product_images: __, ...reviewed } = row
  expect(await admin.api.review_product({ p_product_id: productId })).toMatchObject(reviewed)
})

test('a draft is not on sale until it is published', async ({ market }) => {
  const { api, productId, status } = await newBasket(market, true)
  expect(status).toBe('draft')
  await expect(api.get_product_details({ p_product_id: productId })).rejects.toMatchObject({
    code: 'product_not_found',
  })
  expect(await api.publish_product({ p_product_id: productId })).toMatchObject({ status: 'active' })
  expect(await api.get_product_details({ p_product_id: productId })).toMatchObject({ name: 'Sisal basket' })
})

test('an image of another product is refused at its field', async ({ market }) => {
  const { api, productId } = await newBasket(market)
  const variant = {
    option_values: ['S'],
    sku: null,
    price: 20,
    quantity: 1,
    weight_grams: null,
    image_id: randomUUID(),
  }
  const p_product = { ...basket, options: [{ name: 'Size', values: ['S'] }], variants: [variant] }
  await expect(api.update_product({ p_product_id: productId, p_product })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { 'p_product.variants.0.image_id': 'This picture does not belong to this product.' } },
  })
})

test('a vendor reorders images and sets their texts', async ({ market }) => {
  const { api, productId, addImage } = await newBasket(market)
  const [red, green, blue] = [await addImage('red'), await addImage('green'), await addImage('blue')]
  const { images } = await api.arrange_product_images({
    p_product_id: productId,
    p_images: [
      { image_id: blue, alt: 'From above' },
      { image_id: red, alt: '' },
    ],
  })
  expect(images).toMatchObject([
    { id: blue, alt: 'From above' },
    { id: red, alt: 'Sisal basket' },
    { id: green, alt: 'Sisal basket' },
  ])
})

test('removing an image deletes its files', async ({ market }) => {
  const { api, productId, addImage } = await newBasket(market)
  const imageId = await addImage('red')
  const [row] = await market.db.select().from(productImages).where(eq(productImages.id, imageId))
  const files = pictureFileNames(productLimits.imageWidths).map((name) => `${row!.fileKey}/${name}`)
  const countStoredFiles = async () =>
    (await Promise.all(files.map((file) => market.services.files.get(file)))).filter(Boolean).length
  expect(await countStoredFiles()).toBe(6)
  await api.remove_product_image({ p_product_id: productId, p_image_id: imageId })
  await market.runJobs()
  expect(await countStoredFiles()).toBe(0)
  expect((await api.get_vendor_product({ p_product_id: productId })).images).toEqual([])
  await expect(
    api.remove_product_image({ p_product_id: productId, p_image_id: imageId }),
  ).rejects.toMatchObject({ code: 'image_not_found' })
})

test('a preview of a draft shows what its page will show once it is on sale', async ({ market }) => {
  const { api, productId, addImage } = await newBasket(market)
  await addImage('red')
  await addImage('green')
  await api.update_products({ p_product_ids: [productId], p_change: { kind: 'unpublish' } })
  const readProductPage = () => api.get_product_details({ p_product_id: productId })
  await expect(readProductPage()).rejects.toMatchObject({ code: 'product_not_found' })
  const { vendor, ...preview } = await api.preview_product({ p_product_id: productId })
  await api.publish_product({ p_product_id: productId })
  const { vendor: vendorSummary, ...product } = await readProductPage()
  expect(preview).toEqual(product)
  expect({ ...vendor, product_count: vendor.product_count + 1 }).toEqual(vendorSummary)
})

test('another vendor can neither read nor change a product, nor add images to it', async ({ market }) => {
  const { productId, addImage } = await newBasket(market)
  const imageId = await addImage('red')
  const { api } = await market.newVendor()
  const target = { p_product_id: productId }
  const calls = [
    () => api.get_vendor_product(target),
    () => api.preview_product(target),
    () => api.update_product({ ...target, p_product: basket }),
    () => api.publish_product(target),
    async () => api.add_product_image({ ...target, p_file: await pictureFile('green') }),
    () => api.arrange_product_images({ ...target, p_images: [] }),
    () => api.remove_product_image({ ...target, p_image_id: imageId }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'product_not_found' })
})

test('a file that is not an image, or too large, is refused with a message', async ({ market }) => {
  const { api, productId } = await newBasket(market)
  const upload = (file: File) => api.add_product_image({ p_product_id: productId, p_file: file })
  const unsupportedFormatMessage = 'Only .png, .jpg and .webp formats are supported'
  await expect(upload(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { p_file: unsupportedFormatMessage } },
  })
  await expect(upload(new File(['nothing'], 'a.png', { type: 'image/png' }))).rejects.toMatchObject({
    code: 'image_unreadable',
  })
  const largeFile = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
  await expect(upload(largeFile)).rejects.toMatchObject({
    data: { fields: { p_file: texts.product.imageTooLarge } },
  })
})

test('a draft needs a name only, and goes on sale once everything has a price', async ({ market }) => {
  const { api } = await market.newVendor()
  const { product_id } = await api.create_product({ p_product: { name: 'Clay pot' }, p_as_draft: true })
  const p_product_id = product_id
  const stored = () => api.get_vendor_product({ p_product_id })
  expect((await stored()).product).toMatchObject({ name: 'Clay pot', price: 0, quantity: 0 })
  expect((await api.list_vendor_products()).items).toMatchObject([{ price: 0, price_max: 0 }])
  await expect(api.publish_product({ p_product_id })).rejects.toMatchObject({ code: 'product_has_no_price' })
  // In bulk it is left out, and a change by percent makes no price of nothing.
  const p_product_ids = [product_id]
  expect(await api.update_products({ p_product_ids, p_change: { kind: 'publish' } })).toEqual({ changed: 0 })
  await api.update_products({ p_product_ids, p_change: { kind: 'price', percent: 10, ending: 99 } })
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const variants = [8, 0].map((price, n) => ({ option_values: ['SL'[n]!], price, quantity: n }))
  await api.update_product({ p_product_id, p_product: { options, variants } })
  expect((await stored()).product.variants.map(({ price }) => price)).toEqual([8, 0])
  await expect(api.publish_product({ p_product_id })).rejects.toMatchObject({ code: 'product_has_no_price' })
  await api.update_product({
    p_product_id,
    p_product: { variants: variants.map((variant) => ({ ...variant, price: 9 })) },
  })
  expect(await api.publish_product({ p_product_id })).toMatchObject({ status: 'active' })
  // What is on sale keeps its prices.
  const withoutPrice = api.update_product({ p_product_id, p_product: { variants } })
  await expect(withoutPrice).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(api.create_product({ p_product: { name: 'Clay pot' } })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: { 'p_product.price': texts.product.priceMin } },
  })
})

test('the database lists nothing without a price', async ({ market }) => {
  const { id } = await market.newProduct()
  const removePrice = market.db
    .update(productVariants)
    .set({ priceMinor: 0 })
    .where(eq(productVariants.productId, id))
  await expect(removePrice).rejects.toMatchObject({ cause: { constraint: 'listing_price_positive' } })
})
