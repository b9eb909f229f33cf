import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import { discountPayer, promotionKind, promotionScope, promotionStatus } from './enums'
import { orders } from './orders'
import { vendors } from './vendors'

/**
 * A promotion and its code, in capitals. `vendorId`: the vendor whose promotion it is and whose goods alone it applies to; null for the
 * marketplace's. Days are in UTC; `validTo` is the last one. `uses` counts the redemptions that are not given back:
 * the check on it is what keeps a rush within `maxUses`. `usedAt`: its first use, from which on only its limits may change.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: uuidPrimaryKey(),
    vendorId: uuid().references(() => vendors.id),
    code: text().notNull(),
    kind: promotionKind().notNull(),
    percentBps: integer(),
    amountMinor: minorUnits(),
    paidBy: discountPayer().notNull(),
    maxUses: integer(),
    usesPerCustomer: integer(),
    minGoodsMinor: minorUnits(),
    maxDiscountMinor: minorUnits(),
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    scope: promotionScope().notNull().default('everything'),
    /** Categories, or the ids of vendors or products. */
    subjects: text().array().notNull().default([]),
    /** Of delivery; none means all. */
    countries: text().array().notNull().default([]),
    status: promotionStatus().notNull().default('draft'),
    uses: integer().notNull().default(0),
    usedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    unique('promotion_code_once').on(t.code),
    index().on(t.createdAt, t.id),
    index().on(t.uses, t.id),
    index('promotions_of_vendor').on(t.vendorId, t.createdAt, t.id).concurrently(),
    check('promotion_code_in_capitals', sql`${t.code} = upper(${t.code})`),
    check('promotion_percent', sql`(${t.kind} = 'percent') = (${t.percentBps} is not null)`),
    check('promotion_percent_range', sql`${t.percentBps} between 1 and 9000`),
    check('promotion_amount', sql`(${t.kind} = 'amount') = (${t.amountMinor} is not null)`),
    check(
      'promotion_amounts_positive',
      sql`${t.amountMinor} > 0 and ${t.minGoodsMinor} > 0 and ${t.maxDiscountMinor} > 0`,
    ),
    check('free_shipping_payer', sql`${t.kind} <> 'free_shipping' or ${t.paidBy} = 'marketplace'`),
    check(
      'vendor_promotion',
      sql`${t.vendorId} is null or (${t.paidBy} = 'vendor' and ${t.kind} <> 'free_shipping' and ${t.scope} <> 'vendors')`,
    ),
    check('promotion_uses', sql`${t.uses} >= 0 and ${t.uses} <= ${t.maxUses}`),
    check('promotion_span', sql`${t.validTo} >= ${t.validFrom}`),
    check('promotion_subjects', sql`(${t.scope} = 'everything') = (cardinality(${t.subjects}) = 0)`),
  ],
)

/** The vendors that have joined a promotion of the marketplace for which the vendors pay: it takes nothing off the goods of others. */
export const promotionParticipants = pgTable(
  'promotion_participants',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    joinedBy: uuid()
      .notNull()
      .references(() => users.id),
    joinedAt: timestampDefaultNow(),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.vendorId] })],
)

/** The use of a promotion by an order: reserved when it is placed, kept once it is paid, given back if it never is. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    /** Written in the same statement that takes the use, before its order: the reference is checked at the end of the transaction. */
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestampDefaultNow(),
    returnedAt: timestamptz(),
  },
  (t) => [index().on(t.promotionId, t.createdAt, t.orderId), index().on(t.customerId, t.promotionId)],
)
