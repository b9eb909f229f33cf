import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { handlingDays } from '@contract/pricing/facts'
import { products } from '@server/database/schema/catalog'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { test } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

const dayMs = 24 * 60 * 60_000

describe('handling days of a product', () => {
  test('count instead of its store’s: on its page, for the arrival and for its deadline', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer()
    const usual = await market.newProduct({ vendor })
    const madeToOrder = await market.newProduct({ vendor })
    const setHandlingDays = (handling_days: number | null) =>
      vendor.api.update_product({ p_product_id: madeToOrder.id, p_product: { handling_days } })
    await setHandlingDays(12)
    const pageOf = (id: string) => market.api(null).get_product_details({ p_product_id: id })
    expect((await pageOf(madeToOrder.id)).handling_days).toBe(12)
    expect((await pageOf(usual.id)).handling_days).toBe(handlingDays.defaultDays)

    const goods = [usual, madeToOrder].map((product) => ({ product, quantity: 1 }))
    const input = await market.prepareOrder(customer, goods)
    const [option] = await customer.api.get_shipping_options({ p_shipping_address: nairobi })
    expect(option!.handling_days).toBe(12)
    const orderId = await customer.api.create_order(input)
    await paystackFixture.pay(await paystackFixture.open({ customer, orderId }))
    await market.runJobs()

    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(order.shipping_option.handling_days).toBe(12)
    const items = await market.itemsOf(orderId)
    const daysOf = (productId: string) => {
      const item = items.find((row) => row.productId === productId)!
      return Math.round((item.shipBy!.getTime() - Date.parse(order.paid_at!)) / dayMs)
    }
    expect([daysOf(usual.id), daysOf(madeToOrder.id)]).toEqual([handlingDays.defaultDays, 12])

    await setHandlingDays(null)
    expect((await pageOf(madeToOrder.id)).handling_days).toBe(handlingDays.defaultDays)
    expect(await market.itemsOf(orderId)).toEqual(items)
  })

  test('of the goods of a guest cart count for its estimate', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor })
    await vendor.api.update_product({ p_product_id: product.id, p_product: { handling_days: 7 } })
    const option = await market.api(null).estimate_shipping({
      p_country: 'KE',
      p_lines: [{ variant_id: product.variantId, quantity: 1 }],
    })
    expect(option!.handling_days).toBe(7)
  })

  test('are refused beyond what is allowed, by the database too', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor })
    const update = vendor.api.update_product({
      p_product_id: product.id,
      p_product: { handling_days: handlingDays.max + 1 },
    })
    await expect(update).rejects.toMatchObject({
      data: { fields: { 'p_product.handling_days': 'Enter 1 to 14 days.' } },
    })
    await expect(
      market.db.update(products).set({ handlingDays: 15 }).where(eq(products.id, product.id)),
    ).rejects.toThrow()
  })
})
