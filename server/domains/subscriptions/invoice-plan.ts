import { planLimits } from '@contract/subscriptions/facts'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/subscriptions'
import { issueDocument } from '@server/domains/billing/issue-document'
import type { Services } from '@server/platform/services'
import { notifyInvoice, payFromBalance } from './collect-plan-invoice'
import type { PlanInvoiceRow } from './queries'

const dayMs = 24 * 60 * 60_000

type NewInvoice = Pick<PlanInvoiceRow, 'vendorId' | 'month' | 'plan' | 'amountMinor'> &
  Partial<Pick<PlanInvoiceRow, 'fromDay' | 'replaces'>>

/**
 * Invoices a plan and deducts it from the available balance, if that covers it; returns whether it did. Tells the vendor. The vendor is
 * locked.
 */
export async function invoicePlan(
  tx: Queryable,
  values: NewInvoice,
  now: Date,
  { publicUrl }: Services,
): Promise<{ isPaid: boolean }> {
  const dueAt = new Date(now.getTime() + planLimits.graceDays * dayMs)
  const [invoice] = await tx
    .insert(planInvoices)
    .values({ ...values, dueAt, createdAt: now })
    .returning()
  const isPaid = await payFromBalance(tx, invoice!, now)
  const subject = { vendorId: values.vendorId, planInvoiceId: invoice!.id }
  const document = await issueDocument(tx, 'plan_invoice', subject, now)
  const event = isPaid ? 'paid' : 'unpaid'
  await notifyInvoice(tx, { ...invoice!, label: document!.label }, event, { now, publicUrl })
  return { isPaid }
}
