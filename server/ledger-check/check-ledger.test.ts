import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { openPool } from '@server/database/pool'
import { inTransaction } from '@server/database/transaction'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { countDays } from '@server/domains/accounting/count-days'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import { payments, disputes } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import { paystackFixture } from '@server/domains/payments/testing/card-fixtures'
import {
  finishRefunds,
  paymentsOf,
  placeAndPay,
  placeOrder,
  refundsOf,
} from '@server/domains/payments/testing/payment-flow'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { payOut, vendorWithMoney } from '@server/domains/payouts/testing/payout-flow'
import { keys } from '@server/sandbox/paystack/key'
import { test, type Market } from '@server/testing/market'
import { checkBalances, checkDailySums, checkEvents, checkStoredBalances, checkSources } from './books'
import { checkLedger } from './check-ledger'
import {
  checkDisputes,
  checkOrders,
  checkPayments,
  checkPayouts,
  checkPlanInvoices,
  checkRefunds,
} from './platform-records'
import { checkBillingDocuments } from './billing-documents'
import { checkPromotions } from './promotions'
import { describeChecks, exitCodeOf } from './report'
import { withInjectedMismatch, type RecordsCheck } from './testing/injected-mismatches'

/** What does not match, as the operator reads it. */
async function mismatchesOf({ services }: Market): Promise<string> {
  const checks = await checkLedger(services, 30)
  expect(exitCodeOf(checks)).toBe(checks.some(({ mismatches }) => mismatches.length > 0) ? 1 : 0)
  return checks.flatMap(({ mismatches }) => mismatches).join('\n')
}

async function control({ origin }: Market, path: string, body: object = {}): Promise<{ id: number }> {
  const response = await fetch(`${origin}/sandbox/paystack/sandbox-control/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { id: number }
}

/** The buyer disputes what was paid for an order. */
async function raiseDispute(market: Market, orderId: string): Promise<{ id: number }> {
  const [payment] = await paymentsOf(market, orderId)
  const raisedDispute = await control(market, `transactions/${payment!.reference}/dispute`)
  await market.runJobs()
  return raisedDispute
}

/** An order of each kind: paid, refunded, overpaid, in another currency, disputed, paid out. */
async function busyMarket(market: Market) {
  const paid = await placeAndPay(market)
  const refunded = await placeAndPay(market)
  const [item] = await market.itemsOf(refunded.orderId)
  await refunded.vendor.api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
  await finishRefunds(market, refunded.orderId)
  const foreignOrder = await placeOrder(market)
  const page = await paystackFixture.open(foreignOrder)
  const [payment] = await paymentsOf(market, foreignOrder.orderId)
  await paystackFixture.injectFault(market, payment!.reference, { currency: 'NGN' })
  await paystackFixture.pay(page)
  await market.runJobs()
  await finishRefunds(market, foreignOrder.orderId)
  const vendor = await vendorWithMoney(market)
  const payoutId = await payOut(market, vendor)
  const subscriber = await vendorWithMoney(market)
  await market.db
    .update(vendors)
    .set({ subscriptionPlan: 'starter', approvedAt: new Date('2026-01-15') })
    .where(eq(vendors.id, subscriber.vendorId))
  await billPlans(undefined as never, market.services)
  const [planInvoice] = await market.db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.vendorId, subscriber.vendorId))
  const disputedOrder = await placeAndPay(market)
  await raiseDispute(market, disputedOrder.orderId)
  const lostPurchase = await placeAndPay(market)
  const { id } = await raiseDispute(market, lostPurchase.orderId)
  await control(market, `disputes/${id}`, { outcome: 'lost' })
  await market.runJobs()
  const { code } = await newPromotion(market)
  const customer = await market.newCustomer()
  const goods = [{ product: await market.newProduct(), quantity: 2 }]
  const promotionOrder = { customer, orderId: await placeWithCode(market, { customer, goods }, code) }
  await paystackFixture.pay(await paystackFixture.open(promotionOrder))
  await market.runJobs()
  // As if the day were over.
  await countDays(undefined as never, { ...market.services, clock: () => new Date(Date.now() + 86_400_000) })
  return {
    promoted: promotionOrder,
    code,
    promotedItemId: (await market.itemsOf(promotionOrder.orderId))[0]!.id,
    paid,
    refunded,
    foreign: foreignOrder,
    vendor,
    payoutId,
    disputed: disputedOrder,
    lost: lostPurchase,
    planInvoice: planInvoice!,
    itemId: (await market.itemsOf(paid.orderId))[0]!.id,
  }
}

describe('the check of the ledger', () => {
  test('finds nothing wrong with what the marketplace has done, and says how much it looked at', async ({
    market,
  }) => {
    await busyMarket(market)
    const { api } = await market.newVendor()
    await api.set_store_picture({ p_kind: 'logo', p_file: await pictureFile('teal') })
    expect(await mismatchesOf(market)).toBe('')
    const checks = await checkLedger(market.services, 30)
    expect(checks.filter(({ checked }) => checked === 0)).toEqual([])
    expect(describeChecks(checks)).toMatch(
      /^What +Checked +Mismatches\npostings sum to zero per currency +2 +0\n/,
    )
  })

  test('may take longer than a request', async ({ market }) => {
    const pool = openPool({ connectionString: market.url, max: 2, statement_timeout: 200 })
    const db = drizzle(pool, { casing: 'snake_case' })
    // What it reads is locked for longer than a statement of this pool may take.
    const { checking: pendingCheck } = await inTransaction(market.db, async (tx) => {
      await tx.execute(sql`lock table ledger_postings in access exclusive mode`)
      const checking = checkLedger({ ...market.services, db }, 30)
      await setTimeout(600)
      return { checking }
    })
    expect((await pendingCheck).length).toBeGreaterThan(0)
    await pool.end()
  })

  test('finds each kind of mismatch that is planted', async ({ market }) => {
    const {
      itemId,
      payoutId,
      refunded,
      foreign: foreignOrder,
      disputed: disputedOrder,
      lost: lostPurchase,
      paid,
      planInvoice,
      promoted: promotionOrder,
      promotedItemId,
      code,
    } = await busyMarket(market)
    const [refundRow] = await refundsOf(market, refunded.orderId)
    const [returnedPayment] = await refundsOf(market, foreignOrder.orderId)
    const [captured] = await paymentsOf(market, paid.orderId)
    const [disputedPayment] = await paymentsOf(market, disputedOrder.orderId)
    const [dispute] = await market.db
      .select()
      .from(disputes)
      .where(eq(disputes.paymentId, disputedPayment!.id))
    const [lostPayment] = await paymentsOf(market, lostPurchase.orderId)
    const [lostDispute] = await market.db
      .select()
      .from(disputes)
      .where(eq(disputes.paymentId, lostPayment!.id))
    const kes = `insert into ledger_accounts (kind, owner, currency) values ('provider', 'planted', 'KES')`
    const cases: [string, RecordsCheck, string[], RegExp][] = [
      [
        'a posting into an account of another currency',
        checkEvents,
        [
          kes,
          `update ledger_postings set to_account = (select id from ledger_accounts where owner = 'planted')
           where event_key = 'item_sale:${itemId}' and line = 1`,
        ],
        /item_sale:.*, KES: \d+/,
      ],
      [
        'a changed amount',
        checkOrders,
        [
          `update ledger_postings set amount_minor = amount_minor + 1 where event_key = 'item_sale:${itemId}' and line = 1`,
        ],
        /item_sale:.* is posted as \[/,
      ],
      [
        'a line that is missing',
        checkEvents,
        [`delete from ledger_postings where event_key = 'item_sale:${itemId}' and line = 2`],
        /item_sale:.*: 3 of 4 lines/,
      ],
      [
        'a stored balance that is not the sum of its postings',
        checkStoredBalances,
        [`update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'vendor_available'`],
        /vendor_available .* is stored, the postings say/,
      ],
      [
        'a day that was counted before its last posting',
        checkDailySums,
        [`update ledger_daily_sums set in_minor = in_minor - 1 where kind = 'commission'`],
        /commission , USD: counted \d+ in and \d+ out, the postings say/,
      ],
      [
        'a sale that is not posted',
        checkOrders,
        [`delete from ledger_postings where event_key = 'item_sale:${itemId}'`],
        /item_sale:.* is not posted/,
      ],
      [
        'a posting without a source',
        checkSources,
        [
          `insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor, currency)
          select 'item_sale:00000000-0000-4000-8000-000000000000', 1, reason, from_account, to_account, 5, currency
          from ledger_postings where event_key = 'item_sale:${itemId}' and line = 1`,
        ],
        /item_sale:00000000.* does not exist/,
      ],
      [
        'a payment of another amount',
        checkPayments,
        [`update payments set amount_minor = amount_minor + 1 where id = '${captured!.id}'`],
        new RegExp(`payment ${captured!.reference} of \\d+ bought`),
      ],
      [
        'a refund that is not posted',
        checkRefunds,
        [`delete from ledger_postings where event_key = 'refund_sent:${refundRow!.refund.id}'`],
        /refund_sent:.* is not posted/,
      ],
      [
        'a refund in another currency that is not posted',
        checkPayments,
        [`delete from ledger_postings where event_key = 'late_payment:${returnedPayment!.payment.id}'`],
        /late_payment:.* is not posted/,
      ],
      [
        'a payout that is not posted',
        checkPayouts,
        [`delete from ledger_postings where event_key = 'payout_sent:${payoutId}'`],
        /payout_sent:.* is not posted/,
      ],
      [
        'a dispute that froze nothing',
        checkDisputes,
        [`delete from ledger_postings where event_key = 'dispute_open:${dispute!.id}'`],
        /dispute_open:.* is not posted/,
      ],
      [
        'a plan fee that is not posted',
        checkPlanInvoices,
        [`delete from ledger_postings where event_key = 'plan_fee:${planInvoice.id}'`],
        /plan_fee:.* is not posted/,
      ],
      [
        'a balance that its rows do not explain',
        checkBalances,
        [`update payouts set status = 'processing', next_check_at = now() where id = '${payoutId}'`],
        /vendor_held .*: 0 USD in the books, 6210 by the rows/,
      ],
      [
        'a discount that nobody paid',
        checkOrders,
        [
          `delete from ledger_postings where event_key = 'item_sale:${promotedItemId}' and reason = 'discount'`,
        ],
        /item_sale:.* is posted as \[/,
      ],
      [
        'a discount that is not that of its items',
        checkPromotions,
        [`update order_items set discount_minor = discount_minor - 1 where id = '${promotedItemId}'`],
        new RegExp(`order ${promotionOrder.orderId}: a discount of 690, and 689 in its items`),
      ],
      [
        'a use that is not counted',
        checkPromotions,
        [`update promotions set uses = 0 where code = '${code}'`],
        new RegExp(`promotion ${code}: 0 uses counted, 1 taken`),
      ],
      [
        'a use of a paid order that was given back',
        checkPromotions,
        [`update promotion_redemptions set returned_at = now() where order_id = '${promotionOrder.orderId}'`],
        /is paid, and its use of .* was given back/,
      ],
      [
        'a refund without a credit note',
        checkBillingDocuments,
        [`delete from billing_documents where refund_id = '${refundRow!.refund.id}'`],
        new RegExp(`refund ${refundRow!.refund.id} has no credit note`),
      ],
      [
        'a lost dispute without a credit note',
        checkBillingDocuments,
        [`delete from billing_documents where dispute_id = '${lostDispute!.id}'`],
        new RegExp(`dispute ${lostDispute!.id} has no credit note`),
      ],
      [
        'a credit note for a dispute that took nothing back',
        checkBillingDocuments,
        [
          `update billing_documents set dispute_id = '${dispute!.id}', refund_id = null where refund_id = '${refundRow!.refund.id}'`,
        ],
        new RegExp(`dispute ${dispute!.id} has a credit note, and took nothing back`),
      ],
      [
        'a credit note of another amount',
        checkBillingDocuments,
        [
          `update billing_documents set total_minor = 1, content = '{}', content_hash = 'x' where dispute_id = '${lostDispute!.id}'`,
        ],
        new RegExp(`dispute ${lostDispute!.id} is of \\d+, and credit note CN-.* of 1`),
      ],
      [
        'a paid order without an invoice',
        checkBillingDocuments,
        [`delete from billing_documents where order_id = '${paid.orderId}'`],
        new RegExp(`order ${paid.orderId} is paid, and has no invoice`),
      ],
    ]
    const checkNames = (await checkLedger(market.services, 30)).map(({ name }) => name)
    for (const [name, check, statements, expected] of cases) {
      const results = await withInjectedMismatch(market, check, statements)
      expect(results.text, name).toMatch(expected)
      expect(checkNames, name).toContain(results.name)
    }
  })

  test('finds what the provider lists differently', async ({ market }) => {
    const {
      refunded,
      payoutId,
      foreign: foreignOrder,
      paid,
      promoted: promotionOrder,
    } = await busyMarket(market)
    const [captured] = await paymentsOf(market, paid.orderId)
    const [refundRow] = await refundsOf(market, refunded.orderId)
    const [returnedPayment] = await refundsOf(market, foreignOrder.orderId)
    const [payout] = await market.db.select().from(payouts).where(eq(payouts.id, payoutId))
    const { db } = market
    await db.execute(
      `update sandbox.refunds set amount = amount + 1 where merchant_note = '${refundRow!.refund.id}'`,
    )
    await db.execute(
      `update sandbox.refunds set merchant_note = null where merchant_note = '${returnedPayment!.refund.id}'`,
    )
    await db.execute(
      `update sandbox.transfers set status = 'reversed' where reference = '${payout!.reference}'`,
    )
    await db.execute(`delete from sandbox.transactions where reference = '${captured!.reference}'`)
    const [foreignPayment] = await paymentsOf(market, promotionOrder.orderId)
    await db.update(payments).set({ reference: 'kj-other' }).where(eq(payments.id, foreignPayment!.id))
    const text = await mismatchesOf(market)
    expect(text).toMatch(new RegExp(`payment ${foreignPayment!.reference} of .* is not ours`))
    expect(text).toContain(`payment ${captured!.reference} is paid here, and not there`)
    expect(text).toMatch(new RegExp(`refund ${refundRow!.refund.id}: \\d+ USD there, \\d+ USD here`))
    expect(text).toMatch(/refund \d+ of \d+ NGN was not made by us/)
    expect(text).toMatch(new RegExp(`refund ${returnedPayment!.refund.id} is completed here, and not there`))
    expect(text).toMatch(new RegExp(`transfer ${payout!.reference} is completed here, and not there`))
  })

  test('says which list could not be compared, and does not pass for it', async ({ market }) => {
    const services = { ...market.services, internalUrl: 'http://127.0.0.1:9' }
    const checks = (await checkLedger(services, 30)).filter(({ name }) => name.startsWith('Paystack'))
    expect(checks.map(({ skipped }) => skipped)).toEqual(checks.map(() => 'Paystack did not answer'))
    expect(exitCodeOf(checks)).toBe(2)
  })
})
