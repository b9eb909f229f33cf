import { describe, expect } from 'vitest'
import { toMinor } from '@contract/core/money'
import { inTransaction } from '@server/database/transaction'
import { readDocument } from '@server/domains/billing/read-document'
import { test, type Market } from '@server/testing/market'
import { flutterwaveFixture, paystackFixture } from '../testing/card-fixtures'
import { queryReversal, decideDispute, raiseDispute, reversePayment } from '../testing/dispute-flow'
import { mpesaFixture } from '../testing/mpesa-fixture'
import { balanceChangesDuring, orderOf, placeAndPay, type Purchase } from '../testing/payment-flow'

/** The credit notes of an order, as they are printed. */
async function creditNotes(market: Market, { customer, orderId }: Purchase) {
  const billingDocuments = await customer.api.list_order_documents({ p_order_id: orderId })
  const notes = billingDocuments.filter(({ kind }) => kind === 'credit_note')
  return Promise.all(
    notes.map(({ document_id }) =>
      inTransaction(market.db, (tx) =>
        readDocument(document_id, { ...market.context(customer.session), tx }),
      ),
    ),
  )
}

/** A printed amount, such as `−$3.10`, in cents. */
const toCents = (printed: string) =>
  Number(printed.replace(/[^\d.]/g, '').replace('.', '')) * (/^[-−]/.test(printed) ? -1 : 1)

/** Checks that the parts printed on a credit note add up to its total, and returns them by name. */
function amountsByName({ content, totalMinor }: Awaited<ReturnType<typeof creditNotes>>[number]) {
  // Kenya has one tax.
  const nameOf = (label: string) => (label.startsWith('VAT 16% on $') ? 'Tax' : label)
  const amounts = content.totals.map(({ label, amount }) => [nameOf(label), toCents(amount)] as const)
  const parts = Object.fromEntries(amounts)
  const { 'Total credited': total, ...otherNotes } = parts
  expect(total).toBe(totalMinor)
  expect(Object.values(otherNotes).reduce((sum, amount) => sum + amount, 0)).toBe(totalMinor)
  const rows = content.tables.flatMap((table) => table.rows)
  expect(rows.reduce((sum, row) => sum + toCents(row[3]!), 0)).toBe(parts.Goods)
  return parts
}

describe.each([paystackFixture, flutterwaveFixture])('a dispute at $method', (fixture) => {
  test('that is lost has a credit note for the whole invoice; one that is won has none', async ({
    market,
  }) => {
    const [lostPurchase, wonPurchase] = [
      await placeAndPay(market, fixture),
      await placeAndPay(market, fixture),
    ]
    await decideDispute(market, fixture, await raiseDispute(market, fixture, lostPurchase), 'lost')
    await decideDispute(market, fixture, await raiseDispute(market, fixture, wonPurchase), 'won')
    expect(await creditNotes(market, wonPurchase)).toEqual([])
    const [note, ...otherNotes] = await creditNotes(market, lostPurchase)
    expect(otherNotes).toEqual([])
    const order = await orderOf(market, lostPurchase.orderId)
    expect(note!.label).toMatch(/^CN-\d{4}-\d{6}$/)
    expect(note!.totalMinor).toBe(order.totalMinor)
    expect(note!.content.tables[0]!.rows[0]!.slice(1)).toEqual(['2', '$34.50', '$69.00'])
    expect(Object.fromEntries(note!.content.facts)).toMatchObject({
      'For invoice': expect.stringContaining(order.invoiceNumber!),
      Reason: 'Payment disputed',
    })
    const [item] = await market.itemsOf(lostPurchase.orderId)
    expect(amountsByName(note!)).toMatchObject({
      Goods: 69_00,
      Shipping: item!.shippingMinor,
      Tax: item!.taxMinor,
    })
  })

  test('that is lost in part is credited in part, to the cent and as the ledger records it', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market, fixture)
    const balanceChanges = await balanceChangesDuring(market, async () => {
      await decideDispute(
        market,
        fixture,
        await raiseDispute(market, fixture, purchase, { amount: 10_01 }),
        'lost',
      )
    })
    const [note] = await creditNotes(market, purchase)
    expect(note!.totalMinor).toBe(10_01)
    expect(note!.content.tables[0]!.rows[0]![1]).toBe('part of 2')
    const { Goods, Shipping, Tax } = amountsByName(note!)
    const vendorChange = balanceChanges[`vendor_pending:${purchase.vendor.vendorId}`] ?? 0
    expect([Goods, Shipping, Tax]).toEqual([
      -vendorChange - balanceChanges.commission!,
      -balanceChanges.shipping!,
      -balanceChanges.tax!,
    ])
  })

  test('that is lost over an item refunded before has no credit note other than that of the refund', async ({
    market,
  }) => {
    const purchase = await placeAndPay(market, fixture)
    const [item] = await market.itemsOf(purchase.orderId)
    await purchase.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    await market.runJobs()
    await decideDispute(market, fixture, await raiseDispute(market, fixture, purchase), 'lost')
    expect(await creditNotes(market, purchase)).toMatchObject([{ disputeId: null }])
  })
})

test('a payment that M-Pesa reverses has a credit note for what it paid for', async ({ market }) => {
  const purchase = await placeAndPay(market, mpesaFixture)
  await reversePayment(market, purchase.orderId)
  await queryReversal(market, purchase.orderId)
  const [note] = await creditNotes(market, purchase)
  const order = await purchase.customer.api.get_order_details({ p_order_id: purchase.orderId })
  expect(note!.totalMinor).toBe(toMinor(order.order_total))
  expect(Object.fromEntries(note!.content.facts)).toMatchObject({ Reason: 'Payment reversed' })
  amountsByName(note!)
})
