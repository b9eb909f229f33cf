import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { BillingDocument } from '@contract/billing/procedures'
import { formatUsd } from '@contract/core/money'
import { vendors } from '@server/database/schema/vendors'
import { saveSetting } from '@server/platform/settings'
import { test, type Market } from '@server/testing/market'
import { finishRefunds, placeAndPay, placeOrder, type Purchase } from './testing/payment-flow'
import { paystackFixture as fixture } from './testing/card-fixtures'

const invoiceOf = ({ customer, orderId }: Pick<Purchase, 'customer' | 'orderId'>) =>
  customer.api.get_invoice({ p_order_id: orderId })

const invoiceFactsOf = ({ content }: BillingDocument) => Object.fromEntries(content.facts)

const cents = (amount: number) => Math.round(amount * 100)

const itemOf = async (market: Market, { orderId }: Purchase) => (await market.itemsOf(orderId))[0]!

describe('the invoice of a paid order', () => {
  test('states seller, buyer, items, totals and payment', async ({ market }) => {
    const purchase = await placeAndPay(market)
    const order = await purchase.customer.api.get_order_details({ p_order_id: purchase.orderId })
    const invoice = await invoiceOf(purchase)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      label: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      issued_at: order.paid_at,
    })
    const { parties, tables, totals } = invoice.content
    expect(parties).toMatchObject([
      { heading: 'Issued by', lines: ['Kijani'] },
      {
        heading: 'Billed and delivered to',
        lines: expect.arrayContaining(['Amina Otieno', 'Mombasa', 'Kenya']),
      },
      { heading: 'Sold by', lines: expect.arrayContaining(['Test Makers', 'Kenya']) },
    ])
    expect(tables.map(({ rows }) => rows)).toEqual([[['Sisal basket', '2', '$34.50', '$69.00']]])
    expect(invoiceFactsOf(invoice)).toMatchObject({
      Paid: expect.stringMatching(/^\w+ \d+, \d{4}, by Paystack$/),
      Reference: expect.stringMatching(/^\S+$/),
    })
    const taxableMinor = cents(order.subtotal) + cents(order.shipping_cost)
    expect(totals).toEqual([
      { label: 'Goods', amount: '$69.00' },
      { label: 'Shipping', amount: formatUsd(cents(order.shipping_cost)) },
      { label: `VAT 16% on ${formatUsd(taxableMinor)}`, amount: formatUsd(cents(order.tax_amount)) },
      { label: 'Total paid', amount: formatUsd(cents(order.order_total)), strong: true },
    ])
    expect(taxableMinor + cents(order.tax_amount)).toBe(cents(order.order_total))
  })

  test('stays as it was issued when an item is cancelled and refunded, which gets a credit note', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market)
    const { customer, vendor, orderId } = purchase
    const { id } = await itemOf(market, purchase)
    await vendor.api.cancel_order_item({ p_item_id: id, p_reason: 'The kiln broke' })
    const issuedInvoice = await invoiceOf(purchase)
    expect(issuedInvoice.content.tables[0]!.rows).toHaveLength(1)
    await finishRefunds(market, orderId)
    expect(await invoiceOf(purchase)).toEqual(issuedInvoice)
    const billingDocuments = await customer.api.list_order_documents({ p_order_id: orderId })
    expect(billingDocuments.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  })

  test('excludes items cancelled before payment', async ({ market }) => {
    const customer = await market.newCustomer()
    const vendor = await market.newVendor()
    const otherVendor = await market.newVendor({ companyName: 'Other Makers' })
    const orderId = await market.placeOrder(customer, [
      { product: await market.newProduct({ vendor, priceMinor: 10_00 }), quantity: 1 },
      { product: await market.newProduct({ vendor: otherVendor, priceMinor: 20_00 }), quantity: 1 },
    ])
    const [first] = await market.itemsOf(orderId)
    const readOrder = () => customer.api.get_order_details({ p_order_id: orderId })
    expect((await readOrder()).amount_due).toBe((await readOrder()).order_total)
    await vendor.api.cancel_order_item({ p_item_id: first!.id, p_reason: 'Out of clay' })
    const { amount_due } = await readOrder()
    await fixture.pay(await fixture.open({ customer, orderId }))
    await market.runJobs()
    const { content } = await invoiceOf({ customer, orderId })
    const order = await readOrder()
    expect(content.totals.at(-1)!.amount, 'the amount due is the amount charged').toBe(
      formatUsd(cents(amount_due)),
    )
    expect(order.amount_due).toBe(0)
    expect(content.parties.slice(2).map(({ lines }) => lines[0])).toEqual(['Other Makers'])
    expect(content.tables.flatMap(({ rows }) => rows.map(([, , price]) => price))).toEqual(['$20.00'])
    expect(cents(order.not_charged)).toBe(10_00 + first!.shippingMinor + first!.taxMinor)
    expect(cents(order.order_total)).toBe(cents(order.ordered_total) - cents(order.not_charged))
    expect([order.order_total, order.kept]).toEqual([amount_due, amount_due])
  })

  test('does not change when the seller or operator is renamed later', async ({ market }) => {
    await saveSetting(market.context(), 'operator_name', 'Kijani Trading Ltd')
    await saveSetting(market.context(), 'operator_tax_number', 'P051234567X')
    const purchase = await placeAndPay(market)
    const originalInvoice = await invoiceOf(purchase)
    expect(originalInvoice.content.parties[0]!.lines).toEqual([
      'Kijani Trading Ltd',
      'Tax number P051234567X',
    ])
    await saveSetting(market.context(), 'operator_name', 'Somebody Else Ltd')
    await market.db
      .update(vendors)
      .set({ companyName: 'Renamed Makers' })
      .where(eq(vendors.id, purchase.vendor.vendorId))
    expect(await invoiceOf(purchase)).toEqual(originalInvoice)
    await saveSetting(market.context(), 'operator_name', '')
    await saveSetting(market.context(), 'operator_tax_number', '')
  })

  test('has a unique number, in the order in which payments arrive', async ({ market }) => {
    const [first, second] = [await placeOrder(market), await placeOrder(market)]
    for (const purchase of [second, first]) {
      await fixture.pay(await fixture.open(purchase))
      await market.runJobs()
    }
    const invoiceNumber = async (purchase: Purchase) => Number((await invoiceOf(purchase)).label.slice(-6))
    expect((await invoiceNumber(first)) - (await invoiceNumber(second))).toBe(1)
  })

  test('does not make one payment wait for the transaction of another', async ({ market }) => {
    const [first, second] = [await placeOrder(market), await placeOrder(market)]
    const page = await fixture.open(second)
    await fixture.open(first)
    const slowTransaction = market.db.transaction(async (tx) => {
      await tx.execute(sql`update orders set paid_at = now(),
        payment_id = (select id from payments where order_id = ${first.orderId}) where id = ${first.orderId}`)
      await fixture.pay(page)
      await market.runJobs()
      expect((await invoiceOf(second)).label).toMatch(/^INV-/)
      tx.rollback()
    })
    await expect(slowTransaction).rejects.toThrow('Rollback')
  })

  test('names no provider for a payment recorded by an admin', async ({ market }) => {
    const { customer, orderId } = await placeOrder(market)
    const admin = await market.newAdmin()
    await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Bank transfer 4711' })
    const invoice = await invoiceOf({ customer, orderId })
    expect(invoiceFactsOf(invoice).Paid).toMatch(/^\w+ \d+, \d{4}$/)
    expect(JSON.stringify(invoice)).not.toContain('4711')
  })
})

describe('there is no invoice', () => {
  test('for an unpaid order', async ({ market }) => {
    const purchase = await placeOrder(market)
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
    expect(await api.get_invoice({ p_order_id: orderId })).toMatchObject({ kind: 'invoice' })
  })
})
