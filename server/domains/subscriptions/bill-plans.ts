import { eq } from 'drizzle-orm'
import { freePlan, planLimits } from '@contract/subscriptions/facts'
import { monthOf } from '@contract/payouts/statement-procedures'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { inTransaction } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { notifyInvoice, payFromBalance } from './collect-plan-invoice'
import {
  lockUnpaidInvoices,
  lockVendor,
  unpaidInvoices,
  vendorsToStart,
  type PlanInvoiceRow,
} from './queries'
import { startBillingMonth } from './start-billing-month'

const batchSize = 100
const dayMs = 24 * 60 * 60_000

/**
 * Starts the plans that were chosen for this month, invoices the month of every paid plan, deducts what the balances cover, reminds of the
 * rest, and takes vendors back to the free plan when an invoice stays unpaid. Each vendor and each invoice is a transaction of its own, so
 * that it may stop anywhere and go on later.
 */
export const billPlans: Job = async (_, services) => {
  const month = monthOf(services.clock())
  await processInBatches(
    services,
    (afterId) => vendorsToStart(services.db, month, afterId, batchSize),
    ({ id }) => inTransaction(services.db, (tx) => startVendorMonth(tx, id, services)),
  )
  await processInBatches(
    services,
    (afterId) => unpaidInvoices(services.db, afterId, batchSize),
    ({ id, vendorId }) => inTransaction(services.db, (tx) => collectInvoice(tx, { id, vendorId }, services)),
  )
}

/** Works through a list page by page; one that fails does not hold up the others. */
async function processInBatches<Row extends { id: string }>(
  { log }: Services,
  fetchBatch: (afterId: string | undefined) => Promise<Row[]>,
  processRow: (row: Row) => Promise<void>,
): Promise<void> {
  let afterId: string | undefined
  do {
    const rows = await fetchBatch(afterId)
    for (const row of rows)
      await processRow(row).catch((error: unknown) =>
        log.error({ err: error, id: row.id }, 'a plan could not be billed'),
      )
    afterId = rows.length === batchSize ? rows.at(-1)!.id : undefined
  } while (afterId)
}

async function startVendorMonth(tx: Queryable, vendorId: string, services: Services): Promise<void> {
  const vendor = await lockVendor(tx, vendorId)
  if (vendor) await startBillingMonth(tx, vendor, services.clock(), services)
}

/** Deducts an unpaid invoice, reminds of it, or lets the plan lapse. */
async function collectInvoice(
  tx: Queryable,
  { id, vendorId }: { id: string; vendorId: string },
  services: Services,
): Promise<void> {
  const now = services.clock()
  const notifyContext = { now, publicUrl: services.publicUrl }
  await lockVendor(tx, vendorId)
  const invoice = (await lockUnpaidInvoices(tx, vendorId)).find((unpaid) => unpaid.id === id)
  if (!invoice) return
  if (await payFromBalance(tx, invoice, now))
    return void (await notifyInvoice(tx, invoice, 'paid', notifyContext))
  if (invoice.lapsedAt) return
  if (invoice.dueAt <= now) return lapseUnpaidInvoice(tx, invoice, services)
  const dueReminders = planLimits.reminderDays.filter(
    (days) => invoice.createdAt.getTime() + days * dayMs <= now.getTime(),
  ).length
  if (dueReminders <= invoice.reminders) return
  await tx.update(planInvoices).set({ reminders: dueReminders }).where(eq(planInvoices.id, id))
  await notifyInvoice(tx, { ...invoice, reminders: dueReminders }, 'reminder', notifyContext)
}

/** Takes a vendor back to the free plan. What it owes stays owed, and keeps it from choosing a paid plan again. */
async function lapseUnpaidInvoice(
  tx: Queryable,
  invoice: PlanInvoiceRow & { label: string },
  services: Services,
): Promise<void> {
  const now = services.clock()
  const { id, vendorId, label } = invoice
  await tx.update(planInvoices).set({ lapsedAt: now }).where(eq(planInvoices.id, id))
  const [before] = await tx
    .select({ plan: vendors.subscriptionPlan })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (before!.plan === freePlan) return
  const updates = { subscriptionPlan: freePlan, nextPlan: null, nextPlanMonth: null }
  await tx.update(vendors).set(updates).where(eq(vendors.id, vendorId))
  await audit(
    { tx, now, session: null },
    {
      actionType: 'plan_lapsed',
      subject: 'vendor',
      subjectId: vendorId,
      details: { reason: `${label} is unpaid`, before: { plan: before!.plan }, after: { plan: freePlan } },
    },
  )
  await notifyInvoice(tx, invoice, 'lapsed', { now, publicUrl: services.publicUrl })
}
