import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { carrierCostProblems, carrierCostStatuses } from '@contract/accounting/carrier-costs'
import { users } from './accounts'
import { carriers } from './carriers'
import { minorUnits, timestampDefaultNow, timestamptz, uuidPrimaryKey } from './columns'
import { orders } from './orders'
import { exchangeRates } from './pricing'

export const carrierCostStatus = pgEnum('carrier_cost_status', carrierCostStatuses)
export const carrierCostProblem = pgEnum('carrier_cost_problem', carrierCostProblems)

/**
 * What a carrier charged for a parcel, a line of one of its invoices. The ledger has it since `postedAt`, and its opposite since `reversedAt` if it
 * was posted. `problem`: why it waited for a person, who posts or dismisses it.
 */
export const carrierCosts = pgTable(
  'carrier_costs',
  {
    id: uuidPrimaryKey(),
    carrierId: uuid()
      .notNull()
      .references(() => carriers.id),
    invoiceNumber: text().notNull(),
    /** In capital letters. */
    trackingNumber: text().notNull(),
    /** The order with this parcel; null if there is none. */
    orderId: uuid().references(() => orders.id),
    chargedOn: date().notNull(),
    /** As the carrier charged it, in minor units of `currency`. */
    amountMinor: minorUnits().notNull(),
    currency: text().notNull(),
    /** At the rate of the day on which it was charged; null if that was in US dollars. */
    exchangeRateId: uuid().references(() => exchangeRates.id),
    amountUsdMinor: minorUnits().notNull(),
    status: carrierCostStatus().notNull(),
    problem: carrierCostProblem(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    recordedAt: timestampDefaultNow(),
    postedAt: timestamptz(),
    reversedAt: timestamptz(),
    /** Why it was posted, dismissed or reversed. */
    note: text().notNull().default(''),
  },
  (t) => [
    // One charge for a parcel on an invoice: what was reversed may be imported again.
    uniqueIndex('carrier_cost_once')
      .on(t.carrierId, t.invoiceNumber, t.trackingNumber)
      .where(sql`${t.status} <> 'reversed'`),
    index('carrier_costs_of_parcel').on(t.trackingNumber),
    index('carrier_costs_by_time').on(t.recordedAt, t.id),
    index('carrier_costs_by_day').on(t.chargedOn, t.id),
    index('carrier_costs_by_amount').on(t.amountUsdMinor, t.id),
    check('carrier_cost_amount', sql`${t.amountMinor} > 0 and ${t.amountUsdMinor} > 0`),
    check('carrier_cost_rate', sql`(${t.currency} = 'USD') = (${t.exchangeRateId} is null)`),
    check(
      'carrier_cost_posted',
      sql`case ${t.status} when 'posted' then ${t.postedAt} is not null when 'reversed' then true else ${t.postedAt} is null end`,
    ),
    check('carrier_cost_reversed', sql`(${t.status} = 'reversed') = (${t.reversedAt} is not null)`),
  ],
)
