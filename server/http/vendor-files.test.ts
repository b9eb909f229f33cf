import { describe, expect } from 'vitest'
import { limits } from '@contract/limits'
import { exportVendorOrders } from '@server/domains/orders/export-vendor-orders'
import { payFor } from '@server/domains/orders/testing/item-up-to'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

async function csvOf(market: Market, { session }: VendorPerson, query = {}) {
  let text = ''
  for await (const part of exportVendorOrders(query, market.context(session))) text += part
  return text.trimEnd().split('\r\n')
}

describe('a vendor’s orders as CSV', () => {
  test('are one line per item, as the list’s filters say, and run no formula', async ({ market }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer('=HYPERLINK("https://evil.example")')
    const product = await market.newProduct({ vendor, name: 'Basket, large' })
    const [unpaid, paid] = [
      await market.placeOrder(customer, [{ product, quantity: 1 }]),
      await market.placeOrder(customer, [{ product, quantity: 2 }]),
    ]
    await payFor(market, paid)
    const all = await csvOf(market, vendor)
    expect(all).toHaveLength(3)
    expect(all[0]).toMatch(/^Order ID,Date,Order status,Customer/)
    expect(all.find((line) => line.startsWith(unpaid))).not.toContain('HYPERLINK')
    const [, only, ...more] = await csvOf(market, vendor, { status: 'processing' })
    expect(more).toEqual([])
    expect(only).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
    expect(only).toContain(',"Basket, large",')
    expect(only).toContain(',2,34.5,69,6.9,62.1,processing,')
  })

  test('are read batch by batch, each once', async ({ market }) => {
    const vendor = await market.newVendor()
    const product = await market.newProduct({ vendor, quantity: 1000 })
    const placed = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const orderId = await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }])
      placed.add(orderId)
    }
    expect(limits.exportBatch).toBeLessThanOrEqual(limits.page.max)
    const lines = await csvOf(market, vendor)
    expect(new Set(lines.slice(1).map((line) => line.slice(0, 36)))).toEqual(placed)
  })
})

test.for(['/api/vendor/orders.csv', '/api/vendor/statement.csv?month=2026-11'])(
  '%s is for vendors only',
  async (path, { market }) => {
    const answer = await fetch(`${market.origin}${path}`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'not_signed_in' })
  },
)
