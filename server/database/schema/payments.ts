import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt, minor, moment } from './columns'
import { paymentMethod, paymentStatus, refundStatus } from './enums'
import { orderItems, orders } from './orders'
import { exchangeRates } from './rates'

/**
 * One try to pay an order. `amount` is what the order costs in US cents; `charge` is what the provider asks the buyer for, in
 * the provider's currency. `reference` is ours and is the provider's idempotency key.
 */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Null for a payment an admin recorded by hand. */
    provider: paymentMethod(),
    reference: text().notNull().unique(),
    status: paymentStatus().notNull().default('created'),
    amountMinor: minor().notNull(),
    chargeMinor: minor().notNull(),
    chargeCurrency: text().notNull().default('USD'),
    /** The rate by which `charge` was made from `amount`, fixed on the payment; null where both are US dollars. */
    exchangeRateId: uuid().references(() => exchangeRates.id),
    /** The phone that is asked to pay, in mobile money. */
    payerPhone: text(),
    /** The provider's own id: of the prompt while one is on a phone, of the money once it has come. */
    providerId: text(),
    checkoutUrl: text(),
    message: text(),
    recordedBy: uuid().references(() => users.id),
    createdAt: madeAt(),
    paidAt: moment(),
  },
  (t) => [
    index().on(t.orderId, t.createdAt),
    uniqueIndex('one_open_payment_per_provider')
      .on(t.orderId, t.provider)
      .where(sql`${t.status} in ('created', 'pending')`),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('created', 'pending')`),
    // One transaction of a provider pays one payment.
    uniqueIndex('payment_of_provider_once').on(t.provider, t.providerId),
    check('payment_amount_positive', sql`${t.amountMinor} > 0 and ${t.chargeMinor} > 0`),
    check('paid_payment_has_moment', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
)

/** What a provider sent us, kept once under the provider's own id before anything is done with it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: key(),
    provider: paymentMethod().notNull(),
    eventKey: text().notNull(),
    kind: text().notNull(),
    reference: text(),
    payload: jsonb().notNull(),
    receivedAt: madeAt(),
    handledAt: moment(),
    outcome: text(),
  },
  (t) => [
    uniqueIndex('payment_event_once').on(t.provider, t.eventKey),
    index().on(t.receivedAt),
    index().on(t.reference),
  ],
)

/**
 * The key a provider gives for a while, shared by all processes, because a new one ends the one before. Whoever renews it says so
 * first, until when.
 */
export const providerTokens = pgTable('provider_tokens', {
  provider: paymentMethod().primaryKey(),
  token: text(),
  expiresAt: moment(),
  renewingUntil: moment(),
})

/** Money on its way back to a buyer: one item's whole amount, or a whole payment that came too late or twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: key(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    itemId: uuid()
      .unique()
      .references(() => orderItems.id),
    amountMinor: minor().notNull(),
    /** The same money in the currency of the payment, at the payment's own rate. */
    chargeMinor: minor().notNull(),
    status: refundStatus().notNull().default('pending'),
    reason: text().notNull(),
    providerId: text(),
    failureReason: text(),
    createdAt: madeAt(),
    completedAt: moment(),
  },
  (t) => [
    index().on(t.paymentId),
    index('refunds_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('pending', 'processing')`),
    // Some shares are too small for any coin of the currency they would go back in.
    check('refund_amount_positive', sql`${t.amountMinor} > 0 and ${t.chargeMinor} >= 0`),
  ],
)
