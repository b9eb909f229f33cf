import { describe, expect } from 'vitest'
import { exportVendorOrders } from '@server/domains/orders/export-vendor-orders'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

async function csvOf(market: Market, { session }: VendorPerson, query = {}, batch?: number) {
  let text = ''
  for await (const part of exportVendorOrders(query, market.context(session), batch)) text += part
  return text.trimEnd().split('\r\n')
}

describe('a vendor’s orders as CSV', () => {
  test('are one line per item, as the list’s filters say, read batch by batch, and run no formula', async ({
    market,
  }) => {
    const vendor = await market.newVendor()
    const customer = await market.newCustomer('=HYPERLINK("https://evil.example")')
    const product = await market.newProduct({ vendor, name: 'Basket, large' })
    const [unpaid, paid] = [
      await market.placeOrder(customer, [{ product, quantity: 1 }]),
      await market.placeOrder(customer, [{ product, quantity: 2 }]),
    ]
    await markPaid(market, paid)
    const all = await csvOf(market, vendor)
    expect(all).toHaveLength(3)
    expect(all[0]).toMatch(/^Order ID,Date,Order status,Customer/)
    expect(all.find((line) => line.startsWith(unpaid))).not.toContain('HYPERLINK')
    const [, only, ...more] = await csvOf(market, vendor, { status: 'processing' })
    expect(more).toEqual([])
    expect(only).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
    expect(only).toContain(',"Basket, large",')
    expect(only).toContain(',2,34.5,69,,,6.9,62.1,processing,')
    expect(await csvOf(market, vendor, {}, 1)).toEqual(all)
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
