import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { NotificationPayload } from '@contract/notifications/facts'
import type { PlanPaymentSource } from '@contract/subscriptions/procedures'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/subscriptions'
import { availableAccount } from '@server/domains/ledger/accounts'
import { planFeePaid } from '@server/domains/ledger/entries'
import { balanceOf, lockAccount, post } from '@server/domains/ledger/service'
import { notifyVendor } from '@server/domains/notifications/service'
import type { PlanInvoiceRow } from './queries'

interface NotificationContext {
  now: Date
  publicUrl: string
}

/** Deducts an unpaid invoice from its vendor's available balance, if that covers it; the vendor and the invoice are locked. */
export async function payFromBalance(tx: Queryable, invoice: PlanInvoiceRow, now: Date): Promise<boolean> {
  const account = availableAccount(invoice.vendorId)
  await lockAccount(tx, account)
  if ((await balanceOf(tx, account)) < invoice.amountMinor) return false
  if (!(await post(tx, planFeePaid(invoice), now)))
    throw new Error(`plan invoice ${invoice.id} is posted already`)
  await markPaid(tx, invoice.id, 'balance', now)
  return true
}

/** Marks an unpaid invoice as paid; returns whether this call did. */
export async function markPaid(
  tx: Queryable,
  id: string,
  paidBy: PlanPaymentSource,
  now: Date,
): Promise<boolean> {
  const [paid] = await tx
    .update(planInvoices)
    .set({ paidAt: now, paidBy })
    .where(and(eq(planInvoices.id, id), isNull(planInvoices.paidAt)))
    .returning({ id: planInvoices.id })
  return paid !== undefined
}

type PlanEvent = Exclude<
  Extract<NotificationPayload, { kind: 'plan' }>['event'],
  'changed' | 'started' | 'price'
>

/** Notifies a vendor of an event of an invoice, once per event. */
export const notifyInvoice = (
  tx: Queryable,
  invoice: PlanInvoiceRow & { label: string },
  event: PlanEvent,
  { now, publicUrl }: NotificationContext,
): Promise<boolean> =>
  notifyVendor(tx, {
    vendorId: invoice.vendorId,
    payload: {
      kind: 'plan',
      event,
      plan: invoice.plan,
      label: invoice.label,
      amount_minor: invoice.amountMinor,
      due_on: dayOf(invoice.dueAt),
    },
    eventKey: `plan:${invoice.id}:${event}${event === 'reminder' ? `:${invoice.reminders}` : ''}`,
    now,
    publicUrl,
  })
