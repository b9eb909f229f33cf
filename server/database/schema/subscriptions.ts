import { planPaymentSources } from '@contract/subscriptions/procedures'
import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import { planId } from './enums'
import { vendors } from './vendors'

export const planPayer = pgEnum('plan_payer', planPaymentSources)

/**
 * What a vendor owes for a month of its plan. Several in a month only after an upgrade, which costs the difference for the rest of it: from
 * `from_day` on, to what `replaces` costs.
 */
export const planInvoices = pgTable(
  'plan_invoices',
  {
    id: uuidPrimaryKey(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Such as `2026-11`. */
    month: text().notNull(),
    plan: planId().notNull(),
    /** The first day that it is for; null for the whole month. */
    fromDay: date({ mode: 'string' }),
    /** The plan that was paid for until then. */
    replaces: planId(),
    amountMinor: minorUnits().notNull(),
    /** Until when it is to be paid; past it, the vendor falls back to the free plan. */
    dueAt: timestamptz().notNull(),
    /** How many reminders were sent. */
    reminders: smallint().notNull().default(0),
    paidAt: timestamptz(),
    paidBy: planPayer(),
    /** When the vendor fell back to the free plan because of it. */
    lapsedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    unique('plan_invoice_once').on(t.vendorId, t.month, t.plan),
    // What a vendor owes; also for the sweep of all that is owed, which reads the few of them.
    index('plan_invoices_owed')
      .on(t.vendorId, t.id)
      .where(sql`${t.paidAt} is null`)
      .concurrently(),
    index().on(t.vendorId, t.createdAt),
    check('plan_invoice_amount', sql`${t.amountMinor} > 0`),
    check('plan_invoice_payer', sql`(${t.paidAt} is null) = (${t.paidBy} is null)`),
  ],
)
