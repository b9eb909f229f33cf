import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { productFields } from '@contract/catalog/product-fields'
import { test, type Market } from '@server/testing/market'
import { statementsOf } from '@server/testing/statements'
import { pictureFile } from './testing/picture-file'

async function createStoreWith(
  market: Market,
  goods: readonly { name: string; quantity?: number; draft?: boolean }[],
) {
  const vendor = await market.newVendor()
  const ids: Record<string, string> = {}
  for (const { name, quantity = 20, draft = false } of goods) {
    const p_product = productFields.parse({ name, price: 10, quantity })
    ids[name] = (await vendor.api.create_product({ p_product, p_as_draft: draft })).product_id
  }
  return { ...vendor, ids }
}

const sizedBasket = (prices: readonly [number, number]) =>
  productFields.parse({
    name: 'Sisal basket',
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: ['S', 'L'].map((size, n) => ({ option_values: [size], price: prices[n], quantity: n * 3 })),
  })

describe("a vendor's products", () => {
  test('are listed in any status with the prices and stock of their variants, newest first', async ({
    market,
  }) => {
    const { api } = await market.newVendor()
    await api.create_product({ p_product: sizedBasket([20, 30.5]) })
    const draft = productFields.parse({ name: 'Palm mat', price: 12, quantity: 0 })
    await api.create_product({ p_product: draft, p_as_draft: true })
    const { items } = await api.list_vendor_products()
    expect(items).toMatchObject([
      { name: 'Palm mat', status: 'draft', price: 12, price_max: 12, quantity: 0, variant_count: 1 },
      { name: 'Sisal basket', status: 'active', price: 20, price_max: 30.5, quantity: 3, variant_count: 2 },
    ])
  })

  test('are found by the SKU of any of their variants, counted, and sorted by every column without loss', async ({
    market,
  }) => {
    const { api } = await market.newVendor()
    const prices = [12, 8, 30, 8]
    for (const [n, price] of prices.entries())
      await api.create_product({
        p_product: productFields.parse({
          name: `Mat ${'BDAC'[n]}`,
          price,
          quantity: n % 2 === 0 ? 4 : 9,
          sku: n === 3 ? null : `M-${7 - n}`,
        }),
        p_as_draft: n === 1,
      })
    const basket = sizedBasket([20, 30.5])
    basket.variants[1]!.sku = 'BASKET-L'
    await api.create_product({ p_product: basket })
    const found = await api.list_vendor_products({ search: 'basket-l' })
    expect(found).toMatchObject({ total: 1, items: [{ name: 'Sisal basket', sku: 'BASKET-L' }] })
    expect((await api.list_vendor_products({ limit: 2, search: 'mat' })).total).toBe(4)
    for (const key of ['created_at', 'name', 'sku', 'status', 'price', 'stock'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const rows: { name: string; sku: string | null; price: number; quantity: number; status: string }[] =
          []
        let cursor: string | undefined
        do {
          const page = await api.list_vendor_products({ sort: `${key}_${direction}`, limit: 2, cursor })
          expect(page.total).toBe(5)
          rows.push(...page.items)
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        expect(new Set(rows.map(({ name }) => name)).size, `${key} ${direction}`).toBe(5)
        if (key === 'created_at') continue
        const values = rows.map((row) => (key === 'stock' ? row.quantity : (row[key] ?? '')))
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(values, `${key} ${direction}`).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
      }
  })

  test('take as many statements for a hundred rows as for one, and less than 600 bytes a row', async ({
    market,
  }) => {
    const { api, vendorId } = await createStoreWith(market, [{ name: 'Sisal basket' }])
    const read = () => api.list_vendor_products({ limit: 100, sort: 'price_asc' })
    const before = await statementsOf(read)
    await market.db.execute(sql`
      with added as (
        insert into products (vendor_id, name, status, score_version)
        select vendor_id, 'Sisal basket ' || n, 'draft', score_version from products, generate_series(1, 1072) as n
          where vendor_id = ${vendorId} returning id)
      insert into product_variants (product_id, price_minor, stock, sku) select id, 1000, 5, 'SB' from added`)
    expect(await statementsOf(read)).toHaveLength(before.length)
    const page = await read()
    expect(page).toMatchObject({ total: 1073, items: { length: 100 } })
    expect(JSON.stringify(page).length / 100).toBeLessThan(600)
  })

  test('are searched, filtered by status and stock, sorted by name, and paged without loss', async ({
    market,
  }) => {
    const { api, ids } = await createStoreWith(market, [
      { name: 'Alpha basket' },
      { name: 'Beta bowl', quantity: 0 },
      { name: 'Gamma basket', quantity: 3 },
      { name: 'Delta mat', draft: true },
    ])
    const names = async (query: Parameters<typeof api.list_vendor_products>[0]) =>
      (await api.list_vendor_products({ sort: 'name_asc', ...query })).items.map(({ name }) => name)
    expect(await names({ search: 'BASKET' })).toEqual(['Alpha basket', 'Gamma basket'])
    expect(await names({ status: 'draft' })).toEqual(['Delta mat'])
    expect(await names({ stock: 'out' })).toEqual(['Beta bowl'])
    expect(await names({ stock: 'low' })).toEqual(['Gamma basket'])
    const pagedIds: string[] = []
    let cursor: string | undefined
    do {
      const page = await api.list_vendor_products({ sort: 'name_desc', limit: 1, cursor })
      pagedIds.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(pagedIds).toEqual(
      ['Gamma basket', 'Delta mat', 'Beta bowl', 'Alpha basket'].map((name) => ids[name]),
    )
  })

  test('are deleted permanently, and only once', async ({ market }) => {
    const { api, ids } = await createStoreWith(market, [{ name: 'Alpha basket' }])
    await api.delete_product({ p_product_id: ids['Alpha basket']! })
    expect((await api.list_vendor_products()).items).toEqual([])
    const secondDelete = api.delete_product({ p_product_id: ids['Alpha basket']! })
    await expect(secondDelete).rejects.toMatchObject({ code: 'product_not_found' })
  })
})

describe('several products at once', () => {
  test('change their prices by percent, to the cent and never below one', async ({ market }) => {
    const { api } = await market.newVendor()
    const { product_id } = await api.create_product({ p_product: sizedBasket([19.99, 0.01]) })
    const p_change = { kind: 'price', percent: -15 } as const
    expect(await api.update_products({ p_product_ids: [product_id], p_change })).toEqual({ changed: 1 })
    const { product } = await api.get_vendor_product({ p_product_id: product_id })
    expect(product.variants.map(({ price }) => price)).toEqual([16.99, 0.01])
  })

  test('go off sale and back; a product of another vendor is left alone', async ({ market }) => {
    const { api, ids } = await createStoreWith(market, [
      { name: 'Alpha basket' },
      { name: 'Delta mat', draft: true },
    ])
    const otherVendorProduct = await market.newProduct()
    const p_product_ids = [...Object.values(ids), otherVendorProduct.id]
    const applyChange = (kind: 'publish' | 'unpublish' | 'delete') =>
      api.update_products({ p_product_ids, p_change: { kind } })
    expect(await applyChange('unpublish')).toEqual({ changed: 1 })
    expect((await api.list_vendor_products({ status: 'draft' })).items).toHaveLength(2)
    expect(await applyChange('publish')).toEqual({ changed: 2 })
    expect(await applyChange('delete')).toEqual({ changed: 2 })
    const details = await api.get_product_details({ p_product_id: otherVendorProduct.id })
    expect(details.id).toBe(otherVendorProduct.id)
  })

  test('have their stock set together; an invalid stock is refused', async ({ market }) => {
    const { api, ids } = await createStoreWith(market, [{ name: 'Alpha basket' }])
    const setStock = (quantity: number) =>
      api.update_products({ p_product_ids: Object.values(ids), p_change: { kind: 'stock', quantity } })
    await setStock(7)
    expect((await api.list_vendor_products()).items).toMatchObject([{ quantity: 7 }])
    await expect(setStock(-1)).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('a copy is a draft with the same options, prices and pictures, each variant with its own', async ({
  market,
}) => {
  const { api } = await market.newVendor()
  const p_product = { ...sizedBasket([20, 30]), seo_title: 'Sisal basket, woven in Machakos' }
  const { product_id } = await api.create_product({ p_product })
  const { image_id } = await api.add_product_image({
    p_product_id: product_id,
    p_file: await pictureFile('teal'),
  })
  const { product } = await api.get_vendor_product({ p_product_id: product_id })
  const variants = product.variants.map((variant, n) => (n === 1 ? { ...variant, image_id } : variant))
  await api.update_product({ p_product_id: product_id, p_product: { ...product, variants } })
  const copy = await api.duplicate_product({ p_product_id: product_id })
  expect(copy.status).toBe('draft')
  await api.delete_product({ p_product_id: product_id })
  const duplicate = await api.get_vendor_product({ p_product_id: copy.product_id })
  const [image] = duplicate.images
  expect(duplicate.product).toMatchObject({
    name: 'Sisal basket (copy)',
    seo_title: null,
    variants: [
      { price: 20, image_id: null },
      { price: 30, image_id: image!.id },
    ],
  })
  for (const type of ['image/webp', 'image/avif']) {
    const pictureResponse = await fetch(new URL(image!.image_url, market.origin), {
      headers: { accept: type },
    })
    expect(pictureResponse.headers.get('content-type')).toBe(type)
  }
})

test('a draft with nothing but a name is copied', async ({ market }) => {
  const { api } = await market.newVendor()
  const { product_id } = await api.create_product({ p_product: { name: 'Sun hat' }, p_as_draft: true })
  const copy = await api.duplicate_product({ p_product_id: product_id })
  const { product } = await api.get_vendor_product({ p_product_id: copy.product_id })
  expect(product).toMatchObject({ name: 'Sun hat (copy)', price: 0 })
})
