import { describe, expect } from 'vitest'
import { exportVendorOrders } from '@server/domains/orders/export-vendor-orders'
import { markPaid } from '@server/domains/orders/testing/item-in-state'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

async function exportLines(market: Market, { session }: VendorPerson, query = {}, batch?: number) {
  let text = ''
  for await (const { lines } of exportVendorOrders(query, market.context(session), batch)) text += lines
  return text.trimEnd().split('\r\n')
}

describe('a vendor’s orders as CSV', () => {
  test('have one line per item that matches the list’s filters, are read in batches, and neutralize formulas', async ({
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
    const all = await exportLines(market, vendor)
    expect(all).toHaveLength(3)
    expect(all[0]).toMatch(/^Order ID,Date \(UTC\),Order status,Customer/)
    expect(all.find((line) => line.startsWith(unpaid))).not.toContain('HYPERLINK')
    const [, line, ...rest] = await exportLines(market, vendor, { status: 'processing' })
    expect(rest).toEqual([])
    expect(line).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
    expect(line).toContain(',"Basket, large",')
    expect(line).toContain(',2,34.50,69.00,,,-6.90,0.00,62.10,0.00,processing,')
    expect(await exportLines(market, vendor, {}, 1)).toEqual(all)
  })
})

test.for([
  '/api/vendor/orders.csv',
  '/api/vendor/statement.csv?month=2026-11',
  '/api/vendor/sample-products.csv',
  '/api/vendor/product-views.csv',
])('%s is for vendors only', async (path, { market }) => {
  const response = await fetch(`${market.origin}${path}`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
})
