import { and, asc, desc, eq, gt, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { freePlan, type PlanId, type PlanPrices } from '@contract/subscriptions/facts'
import type { Minor, InternalAmounts } from '@contract/core/money'
import type { PlanInvoice, SubscriptionQuery, SubscriptionSort } from '@contract/subscriptions/procedures'
import type { Queryable } from '@server/database/connect'
import { effectivePlan } from '@server/database/effective-plan'
import { billingDocuments } from '@server/database/schema/billing'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { containsWords } from '@server/platform/like-patterns'
import { afterCursor } from '@server/platform/paging'
import { sortedList } from '@server/platform/sorted-list'
import { mostExpensivePlan } from './plan-terms'

export type PlanInvoiceRow = typeof planInvoices.$inferSelect

export type Vendor = typeof vendors.$inferSelect

/** The next approved vendors for whom a month brings something: a plan chosen for it, or its invoice. The month of their approval is free. */
export const vendorsToStart = (tx: Queryable, month: string, after: string | undefined, limit: number) =>
  tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(
      and(
        eq(vendors.status, 'approved'),
        or(
          lte(vendors.nextPlanMonth, month),
          and(
            ne(vendors.subscriptionPlan, freePlan),
            sql`coalesce(${vendors.approvedAt}, ${vendors.createdAt}) < ${`${month}-01T00:00:00Z`}::timestamptz`,
            notExists(selectInvoicedPlan(tx, vendors.id, month)),
          ),
        ),
        after ? gt(vendors.id, after) : undefined,
      ),
    )
    .orderBy(asc(vendors.id))
    .limit(limit)

const selectInvoicedPlan = (tx: Queryable, vendorId: string | typeof vendors.id, month: string) =>
  tx
    .select({ plan: planInvoices.plan })
    .from(planInvoices)
    .where(and(eq(planInvoices.vendorId, vendorId), eq(planInvoices.month, month)))

/** The plans that a vendor was invoiced for a month. */
export const invoicedPlans = async (tx: Queryable, vendorId: string, month: string): Promise<PlanId[]> =>
  (await selectInvoicedPlan(tx, vendorId, month)).map(({ plan }) => plan)

/** The plan that a vendor has for a month without paying more: the most expensive of the one it is on and those it was invoiced for. */
export const creditedPlan = async (
  tx: Queryable,
  { id, subscriptionPlan }: Vendor,
  month: string,
  prices: PlanPrices,
): Promise<PlanId> => mostExpensivePlan([subscriptionPlan, ...(await invoicedPlans(tx, id, month))], prices)

/** A vendor, and the plan whose commission its orders have now. */
export async function findCurrentPlan(tx: Queryable, vendorId: string) {
  const [row] = await tx
    .select({ vendor: vendors, inEffect: effectivePlan })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  return row!
}

/** What a vendor owes for plans, US cents. */
export async function unpaidMinorOf(tx: Queryable, vendorId: string): Promise<Minor> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${planInvoices.amountMinor}), 0)::text` })
    .from(planInvoices)
    .where(and(eq(planInvoices.vendorId, vendorId), isNull(planInvoices.paidAt)))
  return Number(row!.sum)
}

/** A vendor locked until the transaction ends. Lock order: the vendor, then its invoices, then its ledger account. */
export async function lockVendor(tx: Queryable, id: string) {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, id)).for('no key update')
  return vendor
}

/** The unpaid invoices of a locked vendor, locked, with their labels; the oldest first. */
export async function lockUnpaidInvoices(
  tx: Queryable,
  vendorId: string,
): Promise<(PlanInvoiceRow & { label: string })[]> {
  const rows = await tx
    .select({ invoice: planInvoices, label: billingDocuments.label })
    .from(planInvoices)
    .innerJoin(billingDocuments, eq(billingDocuments.planInvoiceId, planInvoices.id))
    .where(and(eq(planInvoices.vendorId, vendorId), isNull(planInvoices.paidAt)))
    .orderBy(asc(planInvoices.createdAt), asc(planInvoices.id))
    .for('update', { of: planInvoices })
  return rows.map(({ invoice, label }) => ({ ...invoice, label }))
}

/** The next unpaid invoices. */
export const unpaidInvoices = (tx: Queryable, after: string | undefined, limit: number) =>
  tx
    .select({ id: planInvoices.id, vendorId: planInvoices.vendorId })
    .from(planInvoices)
    .where(and(isNull(planInvoices.paidAt), after ? gt(planInvoices.id, after) : undefined))
    .orderBy(asc(planInvoices.id))
    .limit(limit)

const selectWithDocument = (tx: Queryable) =>
  tx
    .select({ invoice: planInvoices, documentId: billingDocuments.id, label: billingDocuments.label })
    .from(planInvoices)
    .innerJoin(billingDocuments, eq(billingDocuments.planInvoiceId, planInvoices.id))

/** An invoice with its billing document. */
export async function invoiceById(tx: Queryable, id: string) {
  const [row] = await selectWithDocument(tx).where(eq(planInvoices.id, id))
  return row
}

/** A page of a vendor's invoices, newest first. */
export const invoicesOf = (tx: Queryable, vendorId: string, cursor: string | undefined, limit: number) =>
  selectWithDocument(tx)
    .where(
      and(
        eq(planInvoices.vendorId, vendorId),
        afterCursor(cursor, planInvoices.createdAt, planInvoices.id, 'desc', 'timestamptz'),
      ),
    )
    .orderBy(desc(planInvoices.createdAt), desc(planInvoices.id))
    .limit(limit)

/** An invoice on the wire. */
export const serializeInvoice = ({
  invoice,
  documentId,
  label,
}: {
  invoice: PlanInvoiceRow
  documentId: string
  label: string
}): InternalAmounts<PlanInvoice> => ({
  invoice_id: invoice.id,
  document_id: documentId,
  label,
  month: invoice.month,
  plan: invoice.plan,
  amount: invoice.amountMinor,
  state: invoice.paidAt ? 'paid' : invoice.lapsedAt ? 'lapsed' : 'unpaid',
  issued_at: invoice.createdAt.toISOString(),
  due_at: invoice.dueAt.toISOString(),
  paid_at: invoice.paidAt?.toISOString() ?? null,
  paid_by: invoice.paidBy,
})

// Names are written out: among the selected columns of a query without a join, drizzle omits the table's name.
const fromUnpaidInvoices = sql.raw(
  'from plan_invoices i where i.vendor_id = vendors.id and i.paid_at is null',
)

/** What a vendor owes, in how many invoices, and the day by which the oldest of it is due. */
const unpaidMinor = sql<number>`(select coalesce(sum(i.amount_minor), 0) ${fromUnpaidInvoices})`.mapWith(
  Number,
)
const unpaidCount = sql<number>`(select count(*) ${fromUnpaidInvoices})`.mapWith(Number)
const firstDue = sql<string | null>`(select min(i.due_at) ${fromUnpaidInvoices})`

const sortColumns = {
  company_name: { column: vendors.companyName, type: 'text' },
  unpaid: { column: unpaidMinor, type: 'bigint' },
} as const

interface SubscriptionListQuery extends Omit<SubscriptionQuery, 'sort' | 'limit'> {
  sort: SubscriptionSort
  limit: number
}

/** A page of the vendors with what they owe: the approved ones, and any other that owes. */
export function findSubscriptions(
  tx: Queryable,
  { search, plan, payment, limit, ...page }: SubscriptionListQuery,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, vendors.id, page)
  const hasUnpaidInvoice = sql`exists (select 1 ${fromUnpaidInvoices})`
  return tx
    .select({
      id: vendors.id,
      companyName: vendors.companyName,
      status: vendors.status,
      plan: vendors.subscriptionPlan,
      nextPlan: vendors.nextPlan,
      nextPlanMonth: vendors.nextPlanMonth,
      unpaidMinor,
      unpaidCount,
      firstDue,
      sortKey,
    })
    .from(vendors)
    .where(
      and(
        or(eq(vendors.status, 'approved'), sql`${unpaidMinor} > 0`),
        search ? containsWords(vendors.companyName, search) : undefined,
        plan ? eq(vendors.subscriptionPlan, plan) : undefined,
        payment === 'unpaid'
          ? hasUnpaidInvoice
          : payment === 'settled'
            ? sql`not ${hasUnpaidInvoice}`
            : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}
