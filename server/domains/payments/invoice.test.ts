import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { vendors } from '@server/database/schema/vendors'
import { saveSetting } from '@server/platform/settings'
import { test, type Market } from '@server/testing/market'
import { finishRefunds, placeAndPay, placeOne, type Purchase } from './testing/paying'
import { paystackFixture as fixture } from './testing/card-fixtures'

const invoiceOf = ({ customer, orderId }: Pick<Purchase, 'customer' | 'orderId'>) =>
  customer.api.get_invoice({ p_order_id: orderId })

const cents = (amount: number) => Math.round(amount * 100)

const itemOf = async (market: Market, { orderId }: Purchase) => (await market.itemsOf(orderId))[0]!

describe('the invoice of a paid order', () => {
  test('states seller, buyer, items, totals and payment method', async ({ market }) => {
    const purchase = await placeAndPay(market)
    const order = await purchase.customer.api.get_order_details({ p_order_id: purchase.orderId })
    const invoice = await invoiceOf(purchase)
    expect(invoice.invoice_number).toMatch(/^INV-\d{4}-\d{6}$/)
    expect(invoice).toMatchObject({
      order_id: purchase.orderId,
      issued_at: order.paid_at,
      issuer: { name: 'Kijani', tax_number: null },
      buyer: { fullName: 'Amina Otieno', city: 'Mombasa', country: 'KE' },
      sellers: [
        {
          name: 'Test Makers',
          country: 'KE',
          items: [{ product_name: 'Sisal basket', quantity: 2, price: 34.5, amount: 69, state: 'sold' }],
        },
      ],
      subtotal: 69,
      shipping_cost: order.shipping_cost,
      order_total: order.order_total,
      not_charged: 0,
      ordered_total: order.order_total,
      payment: { method: 'paystack', amount: order.order_total, charge: null },
      refunds: [],
      kept: order.order_total,
    })
    const [vat] = invoice.tax_lines
    expect(vat).toMatchObject({ component: 'VAT', rate_percent: 16 })
    expect(cents(vat!.base)).toBe(cents(invoice.subtotal) + cents(invoice.shipping_cost))
    const parts = [invoice.subtotal, invoice.shipping_cost, ...invoice.tax_lines.map(({ amount }) => amount)]
    expect(parts.reduce((all, part) => all + cents(part), 0)).toBe(cents(invoice.order_total))
  })

  test('marks cancelled and refunded items and shows the net amount paid', async ({ market }) => {
    const purchase = await placeAndPay(market)
    const { customer, vendor, orderId } = purchase
    const { id } = await itemOf(market, purchase)
    await vendor.api.cancel_order_item({ p_item_id: id, p_reason: 'The kiln broke' })
    expect(await invoiceOf(purchase)).toMatchObject({
      sellers: [{ items: [{ state: 'cancelled' }] }],
      refunds: [{ product_name: 'Sisal basket', status: expect.stringMatching(/pending|processing/) }],
      kept: 0,
    })
    await finishRefunds(market, orderId)
    const { order_total } = await customer.api.get_order_details({ p_order_id: orderId })
    expect(await invoiceOf(purchase)).toMatchObject({
      refunds: [{ amount: order_total, status: 'completed', completed_at: expect.any(String) }],
    })
  })

  test('excludes items cancelled before payment', async ({ market }) => {
    const customer = await market.newCustomer()
    const vendor = await market.newVendor()
    const other = await market.newVendor({ companyName: 'Other Makers' })
    const orderId = await market.placeOrder(customer, [
      { product: await market.newProduct({ vendor, priceMinor: 10_00 }), quantity: 1 },
      { product: await market.newProduct({ vendor: other, priceMinor: 20_00 }), quantity: 1 },
    ])
    const [first] = await market.itemsOf(orderId)
    const read = () => customer.api.get_order_details({ p_order_id: orderId })
    expect((await read()).amount_due).toBe((await read()).order_total)
    await vendor.api.cancel_order_item({ p_item_id: first!.id, p_reason: 'Out of clay' })
    const { amount_due } = await read()
    await fixture.pay(await fixture.open({ customer, orderId }))
    await market.runJobs()
    const invoice = await invoiceOf({ customer, orderId })
    expect(invoice.order_total, 'what was said to be due is what was charged').toBe(amount_due)
    expect((await read()).amount_due).toBe(0)
    expect(invoice.sellers.map(({ name, items }) => [name, items[0]!.state])).toEqual([
      ['Test Makers', 'not_charged'],
      ['Other Makers', 'sold'],
    ])
    expect(cents(invoice.not_charged)).toBe(10_00 + first!.shippingMinor + first!.taxMinor)
    expect(cents(invoice.order_total)).toBe(cents(invoice.ordered_total) - cents(invoice.not_charged))
    expect(invoice.payment.amount).toBe(invoice.order_total)
    expect(invoice.kept).toBe(invoice.order_total)
  })

  test('does not change when the seller or operator is renamed later', async ({ market }) => {
    await saveSetting(market.context(), 'operator_name', 'Kijani Trading Ltd')
    await saveSetting(market.context(), 'operator_tax_number', 'P051234567X')
    const purchase = await placeAndPay(market)
    const before = await invoiceOf(purchase)
    expect(before.issuer).toMatchObject({ name: 'Kijani Trading Ltd', tax_number: 'P051234567X' })
    await saveSetting(market.context(), 'operator_name', 'Somebody Else Ltd')
    await market.db
      .update(vendors)
      .set({ companyName: 'Renamed Makers' })
      .where(eq(vendors.id, purchase.vendor.vendorId))
    expect(await invoiceOf(purchase)).toEqual(before)
    await saveSetting(market.context(), 'operator_name', '')
    await saveSetting(market.context(), 'operator_tax_number', '')
  })

  test('has a unique number, in the order in which payments arrive', async ({ market }) => {
    const [first, second] = [await placeOne(market), await placeOne(market)]
    for (const purchase of [second, first]) {
      await fixture.pay(await fixture.open(purchase))
      await market.runJobs()
    }
    const number = async (purchase: Purchase) => Number((await invoiceOf(purchase)).invoice_number.slice(-6))
    expect((await number(first)) - (await number(second))).toBe(1)
  })

  test('does not let one payment wait for the rest of another', async ({ market }) => {
    const [first, second] = [await placeOne(market), await placeOne(market)]
    const page = await fixture.open(second)
    await fixture.open(first)
    const isSlow = market.db.transaction(async (tx) => {
      await tx.execute(sql`update orders set paid_at = now(),
        payment_id = (select id from payments where order_id = ${first.orderId}) where id = ${first.orderId}`)
      await fixture.pay(page)
      await market.runJobs()
      expect((await invoiceOf(second)).invoice_number).toMatch(/^INV-/)
      tx.rollback()
    })
    await expect(isSlow).rejects.toThrow('Rollback')
  })

  test('names no provider for a payment recorded by an admin', async ({ market }) => {
    const { customer, orderId } = await placeOne(market)
    const admin = await market.newAdmin()
    await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Bank transfer 4711' })
    const { payment } = await invoiceOf({ customer, orderId })
    expect(payment).toMatchObject({ method: null, charge: null })
    expect(JSON.stringify(payment)).not.toContain('4711')
  })
})

describe('there is no invoice', () => {
  test('for an unpaid order', async ({ market }) => {
    const purchase = await placeOne(market)
    await expect(invoiceOf(purchase)).rejects.toMatchObject({ code: 'order_not_paid' })
    await purchase.customer.api.cancel_order({ p_order_id: purchase.orderId })
    await expect(invoiceOf(purchase)).rejects.toMatchObject({ code: 'order_not_paid' })
  })

  test("for another user's order, except for an admin", async ({ market }) => {
    const { orderId, vendor } = await placeAndPay(market)
    for (const { api } of [await market.newCustomer(), vendor])
      await expect(api.get_invoice({ p_order_id: orderId })).rejects.toMatchObject({
        code: 'order_not_found',
      })
    const { api } = await market.newAdmin()
    expect(await api.get_invoice({ p_order_id: orderId })).toMatchObject({ order_id: orderId })
  })
})
