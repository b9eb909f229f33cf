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
  /** Orders paid that day, with their goods, commission and units, as booked in the ledger. US cents. */
  paid: integer().notNull(),
  goodsMinor: minorUnits().notNull(),
  commissionMinor: minorUnits().notNull(),
  units: bigint({ mode: 'number' }).notNull(),
  countedAt: timestamptz().notNull(),
})

/** What was sold in a day: by vendor, by product and by category. */
export const salesByDay = pgTable(
  'sales_by_day',
  {
    kind: text().$type<SalesKind>().notNull(),
    day: date().notNull(),
    /** A vendor's or product's id, or a category's name. */
    subject: text().notNull(),
    orders: integer().notNull(),
    units: bigint({ mode: 'number' }).notNull(),
    goodsMinor: minorUnits().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.subject] })],
)

/** The best of `sales_by_day` since the start of the time that the screen shows, by granularity and kind. */
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
