import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { billingDocuments } from '@server/database/schema/billing'
import { inTransaction } from '@server/database/transaction'
import { readDocument } from '@server/domains/billing/read-document'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import { finishRefunds } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import { nairobi } from '@server/testing/shopping'

const details = {
  company: 'Hotel Elbe GmbH',
  taxId: 'DE123456789',
  reference: 'PO 4711',
  address: { address: 'Am Kai 4', city: 'Hamburg', state: '', country: 'DE', postalCode: '20457' },
}

/** An order for a company, unpaid. */
async function orderForCompany(
  market: Market,
  p_billing_details: Partial<typeof details> & { company: string } = details,
) {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer()
  const product = await market.newProduct({ vendor, quantity: 5 })
  const order = await market.prepareOrder(customer, [{ product, quantity: 1 }])
  const orderId = await customer.api.create_order({ ...order, p_billing_details })
  return { vendor, customer, product, orderId }
}

type CompanyOrder = Awaited<ReturnType<typeof orderForCompany>>

async function pay(market: Market, order: CompanyOrder) {
  await paystackFixture.pay(await paystackFixture.open(order))
  await market.runJobs()
}

/** The billing documents of an order, as they print, by their kind. */
async function contentsOf(market: Market, orderId: string) {
  const rows = await market.db.select().from(billingDocuments).where(eq(billingDocuments.orderId, orderId))
  const { session } = await market.newAdmin()
  const entries = await Promise.all(
    rows.map(async ({ id, kind }) => {
      const { content } = await inTransaction(market.db, (tx) =>
        readDocument(id, { ...market.context(session), tx }),
      )
      return [kind, content] as const
    }),
  )
  return Object.fromEntries(entries)
}

describe('an order for a company', () => {
  test('tells whom it is billed to: its buyer, its emails, and its vendor once it is paid', async ({
    market,
  }) => {
    const order = await orderForCompany(market)
    const { customer, vendor, orderId } = order
    const vendorOrder = () => vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect((await customer.api.get_order_details({ p_order_id: orderId })).billing_details).toEqual(details)
    expect(await vendorOrder()).toMatchObject({ company: null, buyer_reference: null })
    await pay(market, order)
    expect(await vendorOrder()).toMatchObject({ company: 'Hotel Elbe GmbH', buyer_reference: 'PO 4711' })
    for (const mail of await market.mailsTo(customer.session.email)) {
      if (!/order/i.test(mail.subject)) continue
      expect(mail.text).toContain('Hotel Elbe GmbH')
      expect(mail.text).toContain('PO 4711')
    }
    const { api } = await market.newAdmin()
    const { items } = await api.list_orders({ search: orderId })
    expect(items).toMatchObject([
      { company: 'Hotel Elbe GmbH', tax_id: 'DE123456789', buyer_reference: 'PO 4711' },
    ])
  })

  test('has them on its invoice and credit note', async ({ market }) => {
    const order = await orderForCompany(market)
    await pay(market, order)
    const [item] = await market.itemsOf(order.orderId)
    const { api } = await market.newAdmin()
    await api.refund_order_item({ p_item_id: item!.id, p_reason: 'Arrived broken' })
    await finishRefunds(market, order.orderId)
    const { invoice, credit_note } = await contentsOf(market, order.orderId)
    for (const content of [invoice!, credit_note!]) {
      expect(content.facts).toContainEqual(['Your reference', 'PO 4711'])
      expect(content.parties).toContainEqual({
        heading: 'Billed to',
        lines: ['Hotel Elbe GmbH', 'Am Kai 4', '20457 Hamburg', 'Germany', 'Tax ID DE123456789'],
      })
      expect(content.parties).toContainEqual({
        heading: 'Delivered to',
        lines: expect.arrayContaining([nairobi.fullName, nairobi.address]),
      })
    }
  })

  test('is billed to the shipping address where no other was entered', async ({ market }) => {
    const order = await orderForCompany(market, { company: 'Hotel Elbe GmbH' })
    await pay(market, order)
    const { invoice } = await contentsOf(market, order.orderId)
    expect(invoice!.parties[1]).toMatchObject({
      heading: 'Billed to',
      lines: ['Hotel Elbe GmbH', nairobi.address, expect.any(String), expect.any(String), 'Kenya'],
    })
    expect(invoice!.facts.map(([term]) => term)).not.toContain('Your reference')
  })

  test('is refused without a company, naming the field', async ({ market }) => {
    await expect(orderForCompany(market, { ...details, company: ' ' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { 'p_billing_details.company': 'Enter the company’s name.' } },
    })
  })
})
