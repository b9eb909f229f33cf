import type { SalesKind } from '@contract/analytics/procedures'
import type { SalesGranularity } from '@contract/analytics/vendor-procedures'
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { minorUnits, timestamptz } from './columns'

// Read models of the analytics screen, written by `server/domains/analytics/jobs.ts` alone and recomputable from orders and ledger at any
// time. Days are UTC's.

/** A day of the marketplace. A row stands for every day that was counted, with or without orders. */
export const salesDays = pgTable('sales_days', {
  day: date().primaryKey(),
  /** Carts that were ordered that day, and those with goods added that were not. The most that was counted: ordering empties a cart. */
  carts: integer().notNull(),
  /** Orders placed that day, and how many of those have been paid since. */
  placed: integer().notNull(),
  placedAndPaid: integer().notNull(),
  /** Orders paid that day, with their goods, commission and units. US cents. */
  paid: integer().notNull(),
  goodsMinor: minorUnits().notNull(),
  /** What was refunded of these goods since. Null in days that were counted before refunds were: they are counted again. */
  refundedMinor: minorUnits(),
  commissionMinor: minorUnits().notNull(),
  units: bigint({ mode: 'number' }).notNull(),
  countedAt: timestamptz().notNull(),
})

const salesColumns = {
  kind: text().$type<SalesKind>().notNull(),
  /** A vendor's or product's id, or a category's name. */
  subject: text().notNull(),
  orders: integer().notNull(),
  units: bigint({ mode: 'number' }).notNull(),
  goodsMinor: minorUnits().notNull(),
  /** What was refunded of these goods since. */
  refundedMinor: minorUnits().notNull().default(0),
}

/** What was sold in a day: by vendor, by product and by category. */
export const salesByDay = pgTable('sales_by_day', { ...salesColumns, day: date().notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.day, t.subject] }),
])

/** The sums of `sales_by_day` by month, named by its first day: a range of years reads its whole months here. */
export const salesByMonth = pgTable('sales_by_month', { ...salesColumns, month: date().notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.month, t.subject] }),
])

/** Unused since any range can be chosen (decision 0175); the version before ranks here. To be dropped in the next one. */
export const topSellers = pgTable(
  'top_sellers',
  {
    by: text().$type<SalesGranularity>().notNull(),
    kind: text().$type<SalesKind>().notNull(),
    rank: integer().notNull(),
    subject: text().notNull(),
    orders: integer().notNull(),
    units: bigint({ mode: 'number' }).notNull(),
    goodsMinor: minorUnits().notNull(),
  },
  (t) => [primaryKey({ columns: [t.by, t.kind, t.rank] })],
)

/** Customers by the month of their first paid order, and how many of them have paid for another one since. */
export const customerCohorts = pgTable('customer_cohorts', {
  month: date().primaryKey(),
  customers: integer().notNull(),
  cameBack: integer().notNull(),
  countedAt: timestamptz().notNull(),
})
