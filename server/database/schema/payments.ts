import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { checkColumns, uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import {
  disputeStatus,
  doubleRefundOutcome,
  importScheme,
  paymentMethod,
  paymentStatus,
  refundSettlement,
  refundStatus,
} from './enums'
import { orderItems, orders } from './orders'
import { exchangeRates } from './pricing'

/**
 * A provider's settlement report from which fees were imported. The file itself is not kept, since it names customers; `fileHash` is its
 * SHA-256.
 */
export const feeReports = pgTable(
  'fee_reports',
  {
    id: uuidPrimaryKey(),
    provider: paymentMethod().notNull(),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    /** How many of its rows had a fee. */
    rows: integer().notNull(),
    /** How many fees were posted from it. */
    posted: integer().notNull(),
    /** How many rows were left for a person: those without a payment of ours, and those that differ from what is posted. */
    unmatched: integer().notNull(),
    importedBy: uuid()
      .notNull()
      .references(() => users.id),
    importedAt: timestampDefaultNow(),
  },
  (t) => [
    index('fee_reports_by_time').on(t.importedAt, t.id),
    check(
      'fee_report_counts',
      sql`${t.posted} >= 0 and ${t.unmatched} >= 0 and ${t.posted} + ${t.unmatched} <= ${t.rows}`,
    ),
  ],
)

/**
 * One attempt to pay an order. `amount` is the amount due in US cents; `charge` is what the provider asks the buyer for, in the presentment
 * currency. `reference` is ours and serves as the provider's idempotency key.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuidPrimaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Null for an offline payment recorded by an admin, and for one with credit. */
    provider: paymentMethod(),
    /** Paid with the customer's credit. */
    byCredit: boolean().notNull().default(false),
    /** When the customer's account was erased, and with it their credit: what is refunded since then, a person sends. */
    creditClosedAt: timestamptz(),
    reference: text().notNull().unique(),
    status: paymentStatus().notNull().default('created'),
    amountMinor: minorUnits().notNull(),
    chargeMinor: minorUnits().notNull(),
    chargeCurrency: text().notNull().default('USD'),
    /** The exchange rate from `amount` to `charge`, fixed on the payment; null if both are US dollars. */
    exchangeRateId: uuid().references(() => exchangeRates.id),
    /** The phone to prompt, for mobile money. */
    payerPhone: text(),
    /** The provider's own id: of the prompt while it is open, of the transaction once paid. */
    providerId: text(),
    checkoutUrl: text(),
    message: text(),
    recordedBy: uuid().references(() => users.id),
    /** The line of the bank statement on which an offline payment arrived, who matched it, and when. */
    bankLine: text(),
    bankLineBy: uuid().references(() => users.id),
    bankLineAt: timestamptz(),
    /** What the provider kept of it, in minor units of `feeCurrency`, posted once; null if it has not said. */
    feeMinor: minorUnits(),
    feeCurrency: text(),
    /** The report that the fee was imported from; null if the provider said it when the payment was made. */
    feeReportId: uuid().references(() => feeReports.id),
    createdAt: timestampDefaultNow(),
    paidAt: timestamptz(),
    ...checkColumns(),
  },
  (t) => [
    index().on(t.orderId, t.createdAt),
    index('payments_newest').on(t.createdAt, t.id).concurrently(),
    index('payments_by_status').on(t.status, t.createdAt, t.id).concurrently(),
    index('payments_by_provider').on(t.provider, t.createdAt, t.id).concurrently(),
    uniqueIndex('one_open_payment_per_provider')
      .on(t.orderId, t.provider)
      .where(sql`${t.status} in ('created', 'pending')`),
    index('payments_open')
      .on(t.provider, t.nextCheckAt)
      .where(sql`${t.status} in ('created', 'pending')`),
    index('payments_closed')
      .on(t.provider, t.nextCheckAt)
      .where(sql`${t.status} in ('cancelled', 'failed', 'expired') and ${t.nextCheckAt} is not null`),
    // One provider transaction pays one payment.
    uniqueIndex('payment_of_provider_once').on(t.provider, t.providerId),
    check(
      'payment_bank_line',
      sql`(${t.bankLine} is null) = (${t.bankLineBy} is null) and (${t.bankLine} is null) = (${t.bankLineAt} is null) and (${t.bankLine} is null or ${t.provider} is null)`,
    ),
    check(
      'payment_by_credit',
      sql`not ${t.byCredit} or (${t.provider} is null and ${t.bankLine} is null and ${t.recordedBy} is null)`,
    ),
    check(
      'payment_fee',
      sql`(${t.feeMinor} is null) = (${t.feeCurrency} is null) and (${t.feeMinor} is null or (${t.feeMinor} > 0 and ${t.provider} is not null)) and (${t.feeReportId} is null or ${t.feeMinor} is not null)`,
    ),
    check('payment_amount_positive', sql`${t.amountMinor} > 0 and ${t.chargeMinor} > 0`),
    check(
      'open_payment_is_checked',
      sql`${t.status} not in ('created', 'pending') or ${t.nextCheckAt} is not null`,
    ),
    check('paid_payment_has_moment', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
)

/** A webhook payload, stored once under the provider's own id before it is processed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuidPrimaryKey(),
    provider: paymentMethod().notNull(),
    eventKey: text().notNull(),
    kind: text().notNull(),
    reference: text(),
    payload: jsonb().notNull(),
    receivedAt: timestampDefaultNow(),
    handledAt: timestamptz(),
    outcome: text(),
  },
  (t) => [
    uniqueIndex('payment_event_once').on(t.provider, t.eventKey),
    index().on(t.receivedAt),
    index('payment_events_waiting')
      .on(t.receivedAt)
      .where(sql`${t.handledAt} is null`)
      .concurrently(),
    index().on(t.reference),
  ],
)

/**
 * A provider's temporary access token, shared by all processes because a new one revokes the previous. Whoever renews it first claims the
 * renewal, with a deadline.
 */
export const providerTokens = pgTable('provider_tokens', {
  provider: paymentMethod().primaryKey(),
  token: text(),
  expiresAt: timestamptz(),
  renewingUntil: timestamptz(),
})

/**
 * A refund to a buyer: all or a part of what an item cost, or what a payment took that bought nothing. `amount` is US cents; it is 0 for money
 * in a currency that was never asked for, which has no value in dollars that we could know.
 *
 * Of an item, it also records whose money it is: `net` to `subsidy` as in `dispute_items`, and what the marketplace added to it as goodwill;
 * less than 0 where goodwill paid before counts towards it.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuidPrimaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    itemId: uuid().references(() => orderItems.id),
    /** 1 for an item's first refund, and so on; null without an item. */
    number: smallint(),
    /** The units it takes back; 0 if it is only money. */
    quantity: integer().notNull().default(0),
    netMinor: minorUnits().notNull().default(0),
    commissionMinor: minorUnits().notNull().default(0),
    taxMinor: minorUnits().notNull().default(0),
    shippingMinor: minorUnits().notNull().default(0),
    vendorShippingMinor: minorUnits().notNull().default(0),
    subsidyMinor: minorUnits().notNull().default(0),
    goodwillMinor: minorUnits().notNull().default(0),
    /** Whether the vendor's net was available already. */
    released: boolean().notNull().default(false),
    amountMinor: minorUnits().notNull(),
    /** What the buyer gets, in minor units of `chargeCurrency`: the payment's own currency at its own rate, or the one it took instead. */
    chargeMinor: minorUnits().notNull(),
    chargeCurrency: text().notNull().default('USD'),
    status: refundStatus().notNull().default('pending'),
    reason: text().notNull(),
    /** How often it was sent: a retry after a failure is another attempt. */
    attempts: integer().notNull().default(0),
    providerId: text(),
    failureReason: text(),
    /** How it was made by a person; null if by its provider, or not yet. */
    settledAs: refundSettlement(),
    createdAt: timestampDefaultNow(),
    completedAt: timestamptz(),
    ...checkColumns(),
  },
  (t) => [
    index().on(t.paymentId),
    uniqueIndex('refund_number_once').on(t.itemId, t.number).concurrently(),
    index('refunds_by_status').on(t.status, t.createdAt, t.id).concurrently(),
    index('refunds_of_no_item')
      .on(t.paymentId)
      .where(sql`${t.itemId} is null`)
      .concurrently(),
    index('refunds_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('pending', 'processing')`),
    index('refunds_to_check')
      .on(t.nextCheckAt)
      .where(sql`${t.status} = 'processing'`),
    check('settled_refund_is_completed', sql`${t.settledAs} is null or ${t.status} = 'completed'`),
    check('refund_under_way_is_checked', sql`${t.status} <> 'processing' or ${t.nextCheckAt} is not null`),
    // Some shares are below the smallest unit of the currency they would be refunded in, and what a promotion paid in full cost its buyer nothing.
    check(
      'refund_amount_positive',
      sql`${t.amountMinor} >= 0 and ${t.chargeMinor} >= 0 and (${t.itemId} is not null or ${t.amountMinor} + ${t.chargeMinor} > 0)`,
    ),
    check(
      'refund_of_item_adds_up',
      sql`(${t.itemId} is null) = (${t.number} is null) and ${t.quantity} >= 0
        and ${t.netMinor} >= 0 and ${t.commissionMinor} >= 0 and ${t.taxMinor} >= 0 and ${t.shippingMinor} >= 0
        and ${t.vendorShippingMinor} >= 0 and ${t.subsidyMinor} >= 0
        and ${t.netMinor} + ${t.commissionMinor} + ${t.taxMinor} + ${t.shippingMinor} + ${t.vendorShippingMinor} - ${t.subsidyMinor} + ${t.goodwillMinor}
          = case when ${t.itemId} is null then 0 else ${t.amountMinor} end`,
    ),
  ],
)

/**
 * How a refund was made by a person, once, with its proof, or given as credit. If its provider made it too, afterwards, the money was sent twice (`sentTwiceAt`), until
 * a person has recorded what came of it.
 */
export const refundsByHand = pgTable(
  'refunds_by_hand',
  {
    refundId: uuid()
      .primaryKey()
      .references(() => refunds.id),
    /** Of the transfer or receipt; like the day and the proof, null for credit, which the ledger proves. */
    reference: text(),
    /** The day on which the money was sent. */
    sentOn: date(),
    note: text().notNull().default(''),
    /** The file that proves it. */
    proofPath: text(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestampDefaultNow(),
    sentTwiceAt: timestamptz(),
    outcome: doubleRefundOutcome(),
    outcomeNote: text(),
    outcomeBy: uuid().references(() => users.id),
    outcomeAt: timestamptz(),
  },
  (t) => [
    index('refunds_sent_twice')
      .on(t.sentTwiceAt)
      .where(sql`${t.sentTwiceAt} is not null and ${t.outcomeAt} is null`),
    check('proof_is_complete', sql`num_nulls(${t.reference}, ${t.sentOn}, ${t.proofPath}) in (0, 3)`),
    check(
      'double_refund_outcome_once',
      sql`(${t.outcome} is null) = (${t.outcomeAt} is null) and (${t.outcome} is null or ${t.sentTwiceAt} is not null)`,
    ),
  ],
)

/** A customer's credit that a person paid out in another way, with its proof. */
export const creditPayouts = pgTable(
  'credit_payouts',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amountMinor: minorUnits().notNull(),
    way: refundSettlement().notNull(),
    /** Of the transfer or receipt. */
    reference: text().notNull(),
    /** The day on which the money was sent. */
    sentOn: date().notNull(),
    note: text().notNull().default(''),
    proofPath: text().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index('credit_payouts_of_user').on(t.userId),
    check('credit_payout_is_positive', sql`${t.amountMinor} > 0`),
    check('credit_payout_is_no_credit', sql`${t.way}::text <> 'credit'`),
  ],
)

/**
 * A payment that its buyer disputes with the bank, or that the provider takes back. `amount` is US cents at the payment's own rate, as far
 * as it pays for items (`dispute_items`); `uncovered` is the rest, such as the amount of an item refunded before.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuidPrimaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    provider: paymentMethod().notNull(),
    /** The provider's own id. */
    providerId: text().notNull(),
    status: disputeStatus().notNull().default('open'),
    amountMinor: minorUnits().notNull(),
    uncoveredMinor: minorUnits().notNull(),
    chargeMinor: minorUnits().notNull(),
    chargeCurrency: text().notNull(),
    /** The reason the provider gave. */
    reason: text().notNull(),
    /** Until when the provider takes evidence. */
    dueAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    closedAt: timestamptz(),
    ...checkColumns(),
  },
  (t) => [
    uniqueIndex('dispute_of_provider_once').on(t.provider, t.providerId),
    index().on(t.paymentId),
    index('disputes_by_status').on(t.status, t.createdAt, t.id).concurrently(),
    index('disputes_to_check')
      .on(t.provider, t.nextCheckAt)
      .where(sql`${t.status} = 'open'`),
    check(
      'dispute_amounts',
      sql`${t.amountMinor} >= 0 and ${t.uncoveredMinor} >= 0 and ${t.amountMinor} + ${t.uncoveredMinor} > 0 and ${t.chargeMinor} > 0`,
    ),
    check('closed_dispute_has_moment', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
    check('open_dispute_is_checked', sql`${t.status} <> 'open' or ${t.nextCheckAt} is not null`),
  ],
)

/** An item's part of a dispute, by whom it belongs to; `released`: the vendor's net was available when the dispute froze it. */
export const disputeItems = pgTable(
  'dispute_items',
  {
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    vendorId: uuid().notNull(),
    netMinor: minorUnits().notNull(),
    commissionMinor: minorUnits().notNull(),
    taxMinor: minorUnits().notNull(),
    shippingMinor: minorUnits().notNull(),
    /** What the vendor had paid of the shipping. */
    vendorShippingMinor: minorUnits().notNull().default(0),
    /** What the marketplace had paid of the rest by a promotion, and gets back. */
    subsidyMinor: minorUnits().notNull().default(0),
    /** By which its tax is import VAT, as of the item. */
    importScheme: importScheme(),
    released: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.itemId] }),
    index().on(t.itemId),
    check(
      'dispute_item_amounts',
      sql`${t.netMinor} >= 0 and ${t.commissionMinor} >= 0 and ${t.taxMinor} >= 0 and ${t.shippingMinor} >= 0
        and ${t.vendorShippingMinor} >= 0 and ${t.subsidyMinor} >= 0`,
    ),
  ],
)
