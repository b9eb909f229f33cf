import type { InternalAmounts } from '@contract/core/money'
import type { PlanInvoice, Subscription, SubscriptionQuery } from '@contract/subscriptions/procedures'
import { readPlanPrices } from '@server/platform/plan-prices'
import { balancesOf } from '@server/domains/ledger/service'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { versionOf } from '@server/platform/version'
import { serializeNext } from './vendor-plan'
import { findSubscriptions, invoicesOf, serializeInvoice } from './queries'

/** A page of the approved vendors and of those who owe, with their plans, by name unless the query sorts otherwise. */
export async function listSubscriptions(
  { sort = 'company_name_asc', limit, ...query }: SubscriptionQuery = {},
  { tx, now }: Context,
): Promise<{ items: InternalAmounts<Subscription>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findSubscriptions(tx, { ...query, sort, limit: size + 1 })
  const prices = await readPlanPrices(tx, now)
  const balances = await balancesOf(
    tx,
    'vendor_available',
    rows.map(({ id }) => id),
  )
  return pageFrom(
    rows,
    size,
    ({ id, sortKey }) => ({ sortKey, id }),
    (row) => ({
      vendor_id: row.id,
      company_name: row.companyName,
      status: row.status,
      plan: row.plan,
      version: versionOf([row.plan, row.nextPlan]),
      price: prices[row.plan],
      next: serializeNext(row),
      available: balances.get(row.id) ?? 0,
      unpaid: row.unpaidMinor,
      unpaid_invoices: row.unpaidCount,
      due_at: row.firstDue === null ? null : new Date(row.firstDue).toISOString(),
    }),
  )
}

interface InvoiceQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** A page of a vendor's plan invoices, newest first. */
export async function listPlanInvoices(
  { vendorId, cursor, limit }: InvoiceQuery & { vendorId: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: InternalAmounts<PlanInvoice>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await invoicesOf(tx, vendorId, cursor, size + 1)
  return pageFrom(
    rows,
    size,
    ({ invoice }) => ({ sortKey: invoice.createdAt, id: invoice.id }),
    serializeInvoice,
  )
}

/** A page of the acting vendor's own plan invoices, newest first. */
export const listOwnPlanInvoices = (query: InvoiceQuery = {}, context: Context) =>
  listPlanInvoices({ ...query, vendorId: requireVendor(context).vendorId }, context)
