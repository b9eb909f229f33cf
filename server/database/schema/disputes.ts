import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { checking, key, madeAt, minor, moment } from './columns'
import { disputeStatus, paymentMethod } from './enums'
import { orderItems } from './orders'
import { payments } from './payments'

/**
 * A payment that its buyer disputes with the bank, or that the provider takes back. `amount` is US cents at the payment's own rate, as far
 * as it pays for items (`dispute_items`); `uncovered` is the rest, such as the amount of an item refunded before.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: key(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    provider: paymentMethod().notNull(),
    /** The provider's own id. */
    providerId: text().notNull(),
    status: disputeStatus().notNull().default('open'),
    amountMinor: minor().notNull(),
    uncoveredMinor: minor().notNull(),
    chargeMinor: minor().notNull(),
    chargeCurrency: text().notNull(),
    /** The provider's word for why. */
    reason: text().notNull(),
    /** Until when the provider takes evidence. */
    dueAt: moment(),
    createdAt: madeAt(),
    closedAt: moment(),
    ...checking(),
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
    netMinor: minor().notNull(),
    commissionMinor: minor().notNull(),
    taxMinor: minor().notNull(),
    shippingMinor: minor().notNull(),
    /** What the marketplace had paid of the rest by a promotion, and gets back. */
    subsidyMinor: minor().notNull().default(0),
    released: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.itemId] }),
    index().on(t.itemId),
    check(
      'dispute_item_amounts',
      sql`${t.netMinor} >= 0 and ${t.commissionMinor} >= 0 and ${t.taxMinor} >= 0 and ${t.shippingMinor} >= 0 and ${t.subsidyMinor} >= 0`,
    ),
  ],
)
