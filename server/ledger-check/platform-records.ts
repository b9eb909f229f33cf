import type { MoneyFact } from '@contract/accounting/findings'
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { sum } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { carrierCosts } from '@server/database/schema/carrier-costs'
import { manualPostings } from '@server/database/schema/accounting'
import {
  creditPayouts,
  disputeItems,
  disputes,
  payments,
  refunds,
  refundsByHand,
} from '@server/database/schema/payments'
import { orders } from '@server/database/schema/orders'
import { planInvoices } from '@server/database/schema/subscriptions'
import { payouts } from '@server/database/schema/payouts'
import * as entries from '@server/domains/ledger/entries'
import { ledgerItem, soldItemId, wholeItem } from '@server/domains/orders/item-amounts'
import { chargedOf } from '@server/domains/orders/item-left'
import { isNotCharged, itemMoneyOf, moneyOf, type ItemMoney } from '@server/domains/orders/order-money'
import { ledgerPosting } from '@server/domains/accounting/manual-postings/ledger-posting'
import { feeEntries } from '@server/domains/payments/fees/provider-fee'
import { accountOwner, refundAccountOwner } from '@server/domains/payments/payment-account-owner'
import { refundMoney } from '@server/domains/payments/refund-payment'
import { payoutAccountOwner } from '@server/domains/payouts/payout-account-owner'
import { groupBy } from '@server/platform/group-by'
import { mismatch, type RecordsCheck } from './check'
import { checkRows } from './check-rows'
import { differences, postingsOf, type Expected } from './postings'

const usd = (amountMinor: number): MoneyFact => ({ amountMinor, currency: 'USD' })

const expectPostings = (entry: Expected['entry']): Expected => ({ entry, isRequired: true })

/** The payments that paid for some orders, by order id. */
async function salesOf(tx: Queryable, orderIds: string[]) {
  const rows = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(and(inArray(orders.id, orderIds), eq(payments.status, 'paid')))
  return new Map(rows.map(({ payment }) => [payment.orderId, payment]))
}

/** The customers of some orders, by order id. */
async function customersOf(tx: Queryable, orderIds: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  return new Map(rows.map(({ id, customerId }) => [id, customerId]))
}

const soldLine = (parts: readonly ItemMoney[]) => ledgerItem(wholeItem(parts.map(({ item }) => item)))

const refundsOfItems = (tx: Queryable, itemIds: string[]) =>
  tx.select().from(refunds).where(inArray(refunds.itemId, itemIds))

const lostPartsOf = (tx: Queryable, itemIds: string[]) =>
  tx
    .select(getTableColumns(disputeItems))
    .from(disputeItems)
    .innerJoin(disputes, eq(disputes.id, disputeItems.disputeId))
    .where(and(inArray(disputeItems.itemId, itemIds), eq(disputes.status, 'lost')))

/** Every item has its sale, release and refunds posted exactly if they happened. */
export const checkOrders: RecordsCheck = checkRows({
  name: 'orders: sale, release and refund of each item',
  by: 'order',
  rows: (tx, ids) => tx.select().from(orders).where(inArray(orders.id, ids)),
  check: async (tx, rows) => {
    const ids = rows.map(({ id }) => id)
    const sales = await salesOf(tx, ids)
    const items = [...(await itemMoneyOf(tx, ids)).values()].flat()
    const itemIds = items.map(({ item }) => item.id)
    const refundsByItem = groupBy(await refundsOfItems(tx, itemIds), ({ itemId }) => itemId!)
    const lostByItem = groupBy(await lostPartsOf(tx, itemIds), ({ itemId }) => itemId)
    const refundEntries = items.flatMap(({ item: { id, vendorId, importScheme } }) =>
      (refundsByItem.get(id) ?? []).map((refund) =>
        entries.itemRefunded({ ...refund, number: refund.number!, id, vendorId, importScheme }),
      ),
    )
    const keys = [
      ...itemIds.flatMap((id) => [
        entries.saleKey(id),
        entries.releaseKey(id),
        entries.refundKey({ id, number: 1 }),
      ]),
      ...refundEntries.map(({ key }) => key).filter((key) => key.split(':').length > 2),
    ]
    const postingsByKey = await postingsOf(tx, keys)
    const lines = groupBy(items, ({ item }) => soldItemId(item))
    const expected = items.flatMap((one) => {
      const takenBefore = [
        ...(refundsByItem.get(one.item.id) ?? []),
        ...(lostByItem.get(one.item.id) ?? []),
      ].filter(({ released }) => !released)
      const sale = sales.get(one.item.orderId)
      if (!one.orderPaid || isNotCharged(one) || !sale) return []
      const item = ledgerItem(one.item)
      return [
        // A line is sold as a whole, and released and refunded part by part.
        ...(one.item.partOf
          ? []
          : [expectPostings(entries.itemSold(soldLine(lines.get(item.id)!), accountOwner(sale)))]),
        // When it is released depends on a setting and on disputes; what was taken before is not.
        {
          entry: entries.itemReleased({
            ...item,
            netMinor: item.netMinor - sum(takenBefore.map(({ netMinor }) => netMinor)),
          }),
          isRequired: false,
        },
      ]
    })
    const unpaid = rows.filter(({ id, paidAt }) => paidAt && !sales.has(id))
    return [
      ...differences(postingsByKey, keys, [...expected, ...refundEntries.map(expectPostings)]),
      ...unpaid.map(({ id }) => mismatch('order_paid_by_nothing', { order: { record: 'order', id } })),
    ]
  },
})

/** Every payment is what it paid for and what was returned of it, and its provider's fee is posted. */
export const checkPayments: RecordsCheck = checkRows({
  name: 'payments: what each paid for, and what was returned',
  by: 'order',
  rows: (tx, ids) => tx.select().from(payments).where(inArray(payments.orderId, ids)),
  check: async (tx, rows) => {
    const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
    const sales = await salesOf(tx, orderIds)
    const money = await itemMoneyOf(tx, orderIds)
    const refundRows = await tx
      .select()
      .from(refunds)
      .where(
        and(
          inArray(
            refunds.paymentId,
            rows.map(({ id }) => id),
          ),
          isNull(refunds.itemId),
        ),
      )
    const returnedByPayment = groupBy(refundRows, ({ paymentId }) => paymentId)
    const keys = rows.flatMap(({ id }) => [
      `late_payment:${id}`,
      `credit_spent:${id}`,
      entries.providerFeeKey(id),
    ])
    const customers = await customersOf(tx, orderIds)
    const spent = rows
      .filter(({ byCredit }) => byCredit)
      .map((payment) => expectPostings(entries.creditSpent(payment, customers.get(payment.orderId)!)))
    const expected = rows.flatMap((payment) =>
      (returnedByPayment.get(payment.id) ?? []).map((refund) =>
        expectPostings(
          entries.paymentRefunded({ id: payment.id, provider: accountOwner(payment) }, refundMoney(refund)),
        ),
      ),
    )
    const mismatched = rows.flatMap((payment) => {
      if (payment.status !== 'paid') return []
      const isSale = sales.get(payment.orderId)?.id === payment.id
      const saleMinor = isSale ? moneyOf(money.get(payment.orderId)!).paidMinor : 0
      const returnedMinor = sum(
        (returnedByPayment.get(payment.id) ?? []).map(({ amountMinor }) => amountMinor),
      )
      return payment.amountMinor === saleMinor + returnedMinor
        ? []
        : [
            mismatch('payment_unexplained', {
              payment: { record: 'payment', id: payment.id },
              amount: usd(payment.amountMinor),
              bought: usd(saleMinor),
              returned: usd(returnedMinor),
            }),
          ]
    })
    const fees = rows.flatMap(feeEntries).map(expectPostings)
    return [...differences(await postingsOf(tx, keys), keys, [...expected, ...spent, ...fees]), ...mismatched]
  },
})

/** Every refund that arrived is posted as sent, and no other. */
export const checkRefunds: RecordsCheck = checkRows({
  name: 'refunds: sent exactly if completed',
  by: 'order',
  rows: (tx, ids) =>
    tx
      .select(getTableColumns(refunds))
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(inArray(payments.orderId, ids)),
  check: async (tx, rows) => {
    const paid = await tx
      .select()
      .from(payments)
      .where(
        inArray(
          payments.id,
          rows.map(({ paymentId }) => paymentId),
        ),
      )
    const byId = new Map(paid.map((payment) => [payment.id, payment]))
    const byHand = await tx
      .select()
      .from(refundsByHand)
      .where(
        inArray(
          refundsByHand.refundId,
          rows.map(({ id }) => id),
        ),
      )
    const twice = new Map(
      byHand.filter(({ sentTwiceAt }) => sentTwiceAt).map((one) => [one.refundId, one.outcome]),
    )
    const keys = rows.flatMap(({ id }) =>
      ['refund_sent', 'refund_sent_twice', 'refund_paid_back', 'credit_given'].map((kind) => `${kind}:${id}`),
    )
    const customers = await customersOf(
      tx,
      paid.map(({ orderId }) => orderId),
    )
    const given = rows
      .filter(({ settledAs }) => settledAs === 'credit')
      .map((refund) =>
        expectPostings(entries.creditGiven(refund, customers.get(byId.get(refund.paymentId)!.orderId)!)),
      )
    const sentTwice = rows.flatMap((refund) => {
      if (!twice.has(refund.id)) return []
      const sent = { id: refund.id, money: refundMoney(refund) }
      const provider = accountOwner(byId.get(refund.paymentId)!)
      return [
        expectPostings(entries.refundSentTwice(sent, provider)),
        ...(twice.get(refund.id) === 'paid_back' ? [expectPostings(entries.doubleRefundPaidBack(sent))] : []),
      ]
    })
    const expected = rows
      .filter(({ status }) => status === 'completed')
      .map((refund) =>
        expectPostings(
          entries.refundSent(
            { id: refund.id, money: refundMoney(refund) },
            refundAccountOwner(byId.get(refund.paymentId)!, refund),
          ),
        ),
      )
    return differences(await postingsOf(tx, keys), keys, [...expected, ...given, ...sentTwice])
  },
})

/** Every payout of credit is posted. */
export const checkCreditPayouts: RecordsCheck = checkRows({
  name: 'payouts of credit: each posted',
  by: 'credit_payout',
  rows: (tx, ids) => tx.select().from(creditPayouts).where(inArray(creditPayouts.id, ids)),
  check: async (tx, rows) => {
    const keys = rows.map(({ id }) => `credit_paid_out:${id}`)
    const expected = rows.map((payout) => expectPostings(entries.creditPaidOut(payout)))
    return differences(await postingsOf(tx, keys), keys, expected)
  },
})

/** Every payout is held, sent, failed or returned, as its state says. */
export const checkPayouts: RecordsCheck = checkRows({
  name: 'payouts: held, sent, failed or returned',
  by: 'payout',
  rows: (tx, ids) => tx.select().from(payouts).where(inArray(payouts.id, ids)),
  check: async (tx, rows) => {
    const keysOf = (id: string) =>
      ['payout_hold', 'payout_sent', 'payout_back', 'payout_returned'].map((kind) => `${kind}:${id}`)
    const keys = rows.flatMap(({ id }) => keysOf(id))
    const postingsByKey = await postingsOf(tx, keys)
    const expected = rows.flatMap((payout) => {
      const provider = payoutAccountOwner(payout)
      const sentPostings = expectPostings(entries.payoutSent(payout, provider))
      const wasReturned = payout.status === 'failed' && postingsByKey.has(`payout_returned:${payout.id}`)
      const later = {
        pending: [],
        processing: [],
        completed: [sentPostings],
        failed: wasReturned
          ? [sentPostings, expectPostings(entries.payoutReturned(payout, provider))]
          : [expectPostings(entries.payoutFailed(payout))],
      }[payout.status]
      return [expectPostings(entries.payoutRequested(payout)), ...later]
    })
    return differences(postingsByKey, keys, expected)
  },
})

/** Every dispute is frozen, and won or lost, as its state says. */
export const checkDisputes: RecordsCheck = checkRows({
  name: 'disputes: frozen, won or lost',
  by: 'order',
  rows: (tx, ids) =>
    tx
      .select(getTableColumns(disputes))
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(inArray(payments.orderId, ids)),
  check: async (tx, rows) => {
    const ids = rows.map(({ id }) => id)
    const parts = groupBy(
      await tx.select().from(disputeItems).where(inArray(disputeItems.disputeId, ids)),
      ({ disputeId }) => disputeId,
    )
    const keys = ids.flatMap((id) => ['open', 'won', 'lost'].map((state) => `dispute_${state}:${id}`))
    const expected = rows.flatMap((dispute) => {
      const items = parts.get(dispute.id) ?? []
      const end = {
        open: [],
        won: [expectPostings(entries.disputeWon(dispute.id, items))],
        lost: [expectPostings(entries.disputeLost(dispute, items, dispute.provider))],
      }[dispute.status]
      return [expectPostings(entries.disputeOpened(dispute.id, items)), ...end]
    })
    const mismatched = rows.filter(({ id, amountMinor }) => {
      return sum((parts.get(id) ?? []).map(chargedOf)) !== amountMinor
    })
    return [
      ...differences(await postingsOf(tx, keys), keys, expected),
      ...mismatched.map(({ id }) => mismatch('dispute_parts_differ', { dispute: { record: 'dispute', id } })),
    ]
  },
})

/** Every paid plan invoice is posted, from its vendor's balance or from the operator's money, and no other. */
export const checkPlanInvoices: RecordsCheck = checkRows({
  name: 'plan invoices: posted exactly if paid',
  by: 'plan_invoice',
  rows: (tx, ids) => tx.select().from(planInvoices).where(inArray(planInvoices.id, ids)),
  check: async (tx, rows) => {
    const keys = rows.map(({ id }) => `plan_fee:${id}`)
    const paid = rows.filter(({ paidBy }) => paidBy !== null)
    const entryOf = { balance: entries.planFeePaid, offline: entries.planFeeSettled }
    return differences(
      await postingsOf(tx, keys),
      keys,
      paid.map((invoice) => expectPostings(entryOf[invoice.paidBy!](invoice))),
    )
  },
})

/** Every posting by hand is posted exactly if another person has approved it. */
export const checkManualPostings: RecordsCheck = checkRows({
  name: 'manual postings: posted exactly if approved',
  by: 'manual_posting',
  rows: (tx, ids) => tx.select().from(manualPostings).where(inArray(manualPostings.id, ids)),
  check: async (tx, rows) => {
    const keys = rows.map(({ id }) => `manual_posting:${id}`)
    const approved = rows.filter(({ status }) => status === 'posted')
    return differences(
      await postingsOf(tx, keys),
      keys,
      approved.map((row) => expectPostings(entries.manuallyPosted(ledgerPosting(row)))),
    )
  },
})

/** Every charge of a carrier is posted if it was accepted, and its opposite if its invoice was taken back since. */
export const checkCarrierCosts: RecordsCheck = checkRows({
  name: 'costs of carriers: posted, and taken back',
  by: 'carrier_cost',
  rows: (tx, ids) => tx.select().from(carrierCosts).where(inArray(carrierCosts.id, ids)),
  check: async (tx, rows) => {
    const keys = rows.flatMap(({ id }) => [`carrier_cost:${id}`, `carrier_cost_reversed:${id}`])
    const expected = rows.flatMap((cost) => [
      ...(cost.postedAt ? [expectPostings(entries.carrierCharged(cost))] : []),
      ...(cost.postedAt && cost.reversedAt ? [expectPostings(entries.carrierChargeReversed(cost))] : []),
    ])
    return differences(await postingsOf(tx, keys), keys, expected)
  },
})
