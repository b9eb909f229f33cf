import { describe, expect } from 'vitest'
import { findingTexts } from '@contract/accounting/finding-texts'
import type {
  FindingFacts,
  FindingKind,
  Mismatch,
  MoneyFact,
  RecordFact,
} from '@contract/accounting/findings'
import { payouts } from '@server/database/schema/payouts'
import {
  finishRefunds,
  paymentsOf,
  placeAndPay,
  refundsOf,
} from '@server/domains/payments/testing/payment-flow'
import { payOut, vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { test, type Market } from '@server/testing/market'
import { eq } from 'drizzle-orm'
import { nameMismatches } from './name-mismatches'

const usd = (amountMinor: number): MoneyFact => ({ amountMinor, currency: 'USD' })

/** Facts of every kind of finding, about records that exist. */
async function examplesOf(market: Market) {
  const { orderId, vendor } = await placeAndPay(market)
  const [item] = await market.itemsOf(orderId)
  const [captured] = await paymentsOf(market, orderId)
  await vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
  await finishRefunds(market, orderId)
  const [refunded] = await refundsOf(market, orderId)
  const paidVendor = await vendorWithMoney(market)
  const payoutId = await payOut(market, paidVendor)
  const [sent] = await market.db.select().from(payouts).where(eq(payouts.id, payoutId))
  const order: RecordFact = { record: 'order', id: orderId }
  const payment: RecordFact = { record: 'payment', id: captured!.id }
  const refund: RecordFact = { record: 'refund', id: refunded!.refund.id }
  const payout: RecordFact = { record: 'payout', id: payoutId }
  const event = { event: `item_sale:${item!.id}` }
  const account = { account: 'vendor_available', owner: paidVendor.vendorId } as const
  const posting = {
    reason: 'payout_sent',
    from: { account: 'provider', owner: 'paystack' },
    to: account,
    money: { amountMinor: 519822, currency: 'KES' },
  } as const
  const day = '2026-11-28'
  const here = { there: usd(519822), here: usd(100) }
  const facts: FindingFacts = {
    currency_unbalanced: { total: usd(519822) },
    event_unbalanced: { event, total: usd(519822) },
    event_incomplete: { event, lines: 3, expected: 4 },
    source_missing: { event: { event: `payout_sent:${payoutId}` } },
    stored_balance_differs: { account, stored: usd(519822), posted: usd(0) },
    daily_sum_differs: {
      day,
      account,
      countedIn: usd(519822),
      countedOut: usd(1),
      postedIn: usd(2),
      postedOut: usd(3),
    },
    balance_unexplained: { account, booked: usd(519822), recorded: usd(1) },
    balance_negative: { account, balance: usd(-519822) },
    credit_in_transit: { balance: usd(519822) },
    event_not_posted: { event, expected: [posting] },
    event_unexpected: { event: { event: `late_payment:${captured!.id}` }, posted: [posting, posting] },
    event_differs: { event, posted: [], expected: [posting] },
    order_paid_by_nothing: { order },
    payment_unexplained: { payment, amount: usd(519822), bought: usd(1), returned: usd(2) },
    dispute_parts_differ: { dispute: { record: 'dispute', id: orderId } },
    discount_of_items_differs: { order, discount: usd(519822), items: usd(1) },
    vendor_shipping_of_items_differs: { order, parcel: usd(519822), items: usd(1) },
    promotion_of_order_differs: { order, stated: 'no code', used: 'the code FIVE' },
    promotion_given_back: { order, code: 'FIVE' },
    promotion_uses_differ: { code: 'FIVE', counted: 1, taken: 2 },
    invoice_missing: { order },
    credit_note_missing: { of: refund },
    credit_note_unexpected: { of: refund },
    credit_note_differs: { of: refund, amount: usd(519822), label: 'CN-1', noted: usd(1) },
    credit_notes_exceed_invoice: { order, credited: usd(519822), invoiced: usd(1) },
    document_number_missing: { number: 'CN-2026-7' },
    document_in_wrong_series: { label: 'CN-2026-7', series: 'CN-2026-A' },
    file_missing: { description: 'document', key: 'a/b.pdf' },
    payment_unknown: { reference: 'kj-1', amount: usd(519822) },
    payment_amount_differs: { payment, ...here },
    payment_fee_differs: { payment, ...here },
    payment_not_applied: { payment, amount: usd(519822), status: 'failed' },
    payment_not_listed: { payment },
    refund_unknown: { providerId: '7', amount: usd(519822) },
    refund_amount_differs: { refund, ...here },
    refund_sent_twice: { refund },
    refund_made_by_hand_too: { refund, there: usd(519822) },
    refund_not_listed: { refund },
    transfer_unknown: { reference: 'kjp-1', amount: usd(519822) },
    transfer_of_failed_payout: { payout, amount: usd(519822) },
    transfer_amount_differs: { payout, ...here },
    transfer_not_listed: { payout },
    offline_payment_unmatched: { payment, amount: usd(519822), day },
    offline_payment_matched_alone: { payment, amount: usd(519822), day },
  }
  return { facts, orderId, item: item!, captured: captured!, payout: sent!, paidVendor }
}

describe('findings in words', () => {
  test('name vendors, orders and payments, show money in its currency, and link to the pages', async ({
    market,
  }) => {
    const { facts, orderId, item, captured, payout, paidVendor } = await examplesOf(market)
    const kinds = Object.keys(findingTexts) as FindingKind[]
    const mismatches = kinds.map((kind) => ({ kind, facts: facts[kind] }) as Mismatch)
    const [named] = await nameMismatches(market.db, [{ name: 'all', checked: 1, mismatches }])
    const byKind = new Map(named!.mismatches.map((one) => [one.kind, one]))
    expect([...byKind.keys()]).toEqual(kinds)
    for (const { kind, text } of named!.mismatches) {
      expect([kind, text]).toEqual([kind, expect.stringMatching(/^[A-Z].*\.$/)])
      // No amount in minor units, and no id but references, the number of an order and that of a record that does not exist.
      expect([kind, text.replace(/\S+ \(not found\)|kjp?-\w+|\border [0-9a-f]{8}\b/gi, '')]).toEqual([
        kind,
        expect.not.stringMatching(/\d{6}(?!,)|[0-9a-f]{8}-[0-9a-f]{4}|_/),
      ])
    }
    const name = `“${item.productName}” of order ${orderId.slice(0, 8)}`
    expect(byKind.get('event_not_posted')).toMatchObject({
      text: `The sale of ${name} is not posted. Expected: KES 5,198.22 from Paystack to Test Makers, available (payout sent).`,
      links: [
        { kind: 'order', id: orderId, label: name },
        { kind: 'vendor', id: paidVendor.vendorId, label: 'Test Makers' },
      ],
    })
    expect(byKind.get('stored_balance_differs')).toMatchObject({
      text: 'Test Makers, available: a balance of $5,198.22 is stored, and the postings come to $0.00.',
      links: [{ kind: 'vendor', id: paidVendor.vendorId }],
    })
    expect(byKind.get('balance_negative')!.text).toBe('Test Makers, available: the balance is −$5,198.22.')
    expect(byKind.get('payment_amount_differs')).toMatchObject({
      text: `Payment ${captured.reference} is $5,198.22 at the provider, and $1.00 here.`,
      links: [{ kind: 'payment', id: captured.id }],
    })
    expect(byKind.get('transfer_not_listed')).toMatchObject({
      text: `Payout ${payout.reference} to Test Makers is completed here, and not at the provider.`,
      links: [{ kind: 'payout', id: payout.id }],
    })
    expect(byKind.get('dispute_parts_differ')).toMatchObject({ links: [] })
  })
})
