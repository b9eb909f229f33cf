import { sql, type SQL } from 'drizzle-orm'
import { freePlan, type PlanId } from '@contract/subscriptions/facts'

// Names are written out: in a query of several tables drizzle would qualify them, in one of a single table not.
const oldestUnpaid = sql.raw(`select case when i.lapsed_at is null then i.replaces end from plan_invoices i
  where i.vendor_id = vendors.id and i.paid_at is null order by i.created_at, i.id limit 1`)
const hasUnpaidInvoice = sql.raw(
  'select from plan_invoices i where i.vendor_id = vendors.id and i.paid_at is null',
)

/**
 * The plan whose commission a vendor's orders have: the one that it has paid for. While an invoice is unpaid, that is the plan which an
 * upgrade is to replace, or the free one. An expression over `vendors`.
 */
export const effectivePlan: SQL<PlanId> = sql`case when exists (${hasUnpaidInvoice})
  then coalesce((${oldestUnpaid}), ${sql.raw(`'${freePlan}'`)}) else vendors.subscription_plan end`
