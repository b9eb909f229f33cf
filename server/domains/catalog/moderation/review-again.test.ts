import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { ProductChangesInput } from '@contract/catalog/product-fields'
import { productListings } from '@server/database/schema/catalog'
import { settings } from '@server/database/schema/platform'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { test, type Market } from '@server/testing/market'

const isListed = async (market: Market, productId: string) =>
  (await market.db.$count(productListings, eq(productListings.productId, productId))) > 0

describe('where products are reviewed first, one on sale that its vendor changes', () => {
  const basket = { name: 'Bolga market basket', price: 40, quantity: 3, category: 'Home & Garden' } as const
  const statusAfter = async (
    market: Market,
    change: Partial<ProductChangesInput>,
    { areChangesReviewed = true, by }: { areChangesReviewed?: boolean; by?: 'admin' } = {},
  ) => {
    const vendor = await market.newVendor()
    const { product_id } = await vendor.api.create_product({
      p_product: { ...basket, sustainability_tags: ['vegan'], materials: ['elephant grass'] },
    })
    await market.db.insert(settings).values([
      { key: 'new_product_status', value: 'pending' },
      { key: 'review_product_changes', value: areChangesReviewed },
    ])
    try {
      const { api } = by === 'admin' ? await market.newAdmin() : vendor
      const { status } = await api.update_product({ p_product_id: product_id, p_product: change })
      expect(await isListed(market, product_id)).toBe(status === 'active')
      return status
    } finally {
      await market.db.delete(settings)
    }
  }

  test.for<[string, Partial<ProductChangesInput>]>([
    ['another name', { name: 'Leather satchel' }],
    ['another category', { category: 'Fashion & Apparel' }],
    ['another tag', { sustainability_tags: ['vegan', 'organic'] }],
    ['another material', { materials: ['elephant grass', 'goat leather'] }],
    ['another packaging', { packaging: 'Compostable' }],
    ['another origin', { origin: 'Bolgatanga, Ghana' }],
  ])('waits for review again: %s', async ([, change], { market }) => {
    expect(await statusAfter(market, change)).toBe('pending')
    expect(await statusAfter(market, change, { by: 'admin' })).toBe('active')
    expect(await statusAfter(market, change, { areChangesReviewed: false })).toBe('active')
  })

  test.for<[string, Partial<ProductChangesInput>]>([
    ['a corrected name', { name: 'Bolga Market-Basket' }],
    ['price and stock', { price: 55, quantity: 9 }],
    ['a description', { description: 'Woven by hand from elephant grass.' }],
    ['a claim taken back', { sustainability_tags: [], materials: [] }],
  ])('stays on sale: %s', async ([, change], { market }) => {
    expect(await statusAfter(market, change)).toBe('active')
  })

  test('waits for review again: another picture', async ({ market }) => {
    const vendor = await market.newVendor()
    const { product_id } = await vendor.api.create_product({ p_product: basket })
    await market.db.insert(settings).values({ key: 'new_product_status', value: 'pending' })
    try {
      expect(await vendor.api.get_vendor_product({ p_product_id: product_id })).toMatchObject({
        status: 'active',
        changes_reviewed: true,
      })
      const p_file = await pictureFile('green')
      await vendor.api.add_product_image({ p_product_id: product_id, p_file })
      expect(await vendor.api.get_vendor_product({ p_product_id: product_id })).toMatchObject({
        status: 'pending',
        changes_reviewed: false,
      })
      expect(await isListed(market, product_id)).toBe(false)
    } finally {
      await market.db.delete(settings)
    }
  })
})
