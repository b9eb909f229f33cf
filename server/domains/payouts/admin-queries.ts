import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PayoutQuery, PayoutSort } from '@contract/payouts/admin-procedures'
import type { PayoutChannel } from '@contract/payouts/routes'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { payoutRuns, payouts } from '@server/database/schema/payouts'
import { exchangeRates } from '@server/database/schema/pricing'
import { vendors } from '@server/database/schema/vendors'
import { containsWords } from '@server/platform/like-patterns'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { afterCursor } from '@server/platform/paging'
import { sortedList } from '@server/platform/sorted-list'
import { awaitsBankFile } from './queries'

const sortColumns = {
  created_at: { column: payouts.createdAt, type: 'timestamptz' },
  amount: { column: payouts.amountMinor, type: 'bigint' },
} as const

const sentBy: Record<PayoutChannel, SQL | undefined> = {
  provider: isNotNull(payouts.provider),
  bank: eq(payouts.byBank, true),
  manual: eq(payouts.byHand, true),
}

const retries = alias(payouts, 'retries')
const firstApprovers = alias(users, 'first_approvers')
const deciders = alias(users, 'deciders')

/** What the vendor owes for plans, US cents. */
const unpaidPlansMinor = sql<number>`(select coalesce(sum(i.amount_minor), 0) from plan_invoices i
  where i.vendor_id = ${payouts.vendorId} and i.paid_at is null)`.mapWith(Number)

/** The disputes that are open about what the vendor sold, the oldest first. */
const openDisputes = sql<{ paymentId: string; netMinor: number; dueAt: string | null }[]>`(
  select coalesce(json_agg(json_build_object('paymentId', o.payment_id, 'netMinor', o.net, 'dueAt', o.due_at)
    order by o.created_at, o.id), '[]')
  from (
    select d.id, d.payment_id, d.due_at, d.created_at, sum(i.net_minor) as net
    from disputes d join dispute_items i on i.dispute_id = d.id
    where d.status = 'open' and i.vendor_id = ${payouts.vendorId} group by d.id
  ) o)`

type PayoutListQuery = Omit<PayoutQuery, 'sort' | 'limit'> & { sort: PayoutSort; limit: number }

/** A page of all vendors' payouts, with the vendors' names and current payout accounts, and who decided. */
export function selectPayouts(tx: Queryable, { search, status, way, held, limit, ...page }: PayoutListQuery) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, payouts.id, page)
  return tx
    .select({
      payout: payouts,
      vendorName: vendors.companyName,
      country: vendors.country,
      currentDestination: vendors.payoutDestination,
      setAt: vendors.payoutDestinationSetAt,
      firstApprover: firstApprovers.name,
      decidedBy: deciders.name,
      retriedBy: retries.id,
      unpaidPlansMinor,
      openDisputes,
      rate: { perUsd: exchangeRates.perUsd, validFrom: exchangeRates.validFrom },
      sortKey,
    })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .leftJoin(firstApprovers, eq(firstApprovers.id, payouts.firstApprovedBy))
    .leftJoin(deciders, eq(deciders.id, payouts.decidedBy))
    .leftJoin(exchangeRates, eq(exchangeRates.id, payouts.exchangeRateId))
    .leftJoin(retries, eq(retries.retryOf, payouts.id))
    .where(
      and(
        status ? eq(payouts.status, status) : undefined,
        way && sentBy[way],
        held && (held === 'yes' ? eq(vendors.status, 'suspended') : ne(vendors.status, 'suspended')),
        search
          ? or(matchesIdPrefix(payouts.id, search), inArray(payouts.vendorId, matchingVendorIds(tx, search)))
          : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

export type ListedPayout = Awaited<ReturnType<typeof selectPayouts>>[number]

const matchingVendorIds = (tx: Queryable, search: string) =>
  tx.select({ id: vendors.id }).from(vendors).where(containsWords(vendors.companyName, search))

/** How many approved payouts wait for a bank file, and their sum, US cents. */
export async function bankFileTotals(tx: Queryable): Promise<{ payouts: number; amountMinor: number }> {
  const [row] = await tx
    .select({
      payouts: sql<number>`count(*)::int`,
      amountMinor: sql<string>`coalesce(sum(${payouts.amountMinor}), 0)`,
    })
    .from(payouts)
    .where(awaitsBankFile)
  return { payouts: row!.payouts, amountMinor: Number(row!.amountMinor) }
}

/** Puts some payouts that wait for a bank file into a run. */
export const assignPayoutsToRun = (tx: Queryable, runId: string, payoutIds: readonly string[]) =>
  tx
    .update(payouts)
    .set({ runId })
    .where(inArray(payouts.id, [...payoutIds]))

/** The payouts of a run, in the order they were requested. */
export const payoutsOfRun = (tx: Queryable, runId: string) =>
  tx
    .select({
      payout: payouts,
      vendorName: vendors.companyName,
      country: vendors.country,
      perUsd: exchangeRates.perUsd,
    })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .leftJoin(exchangeRates, eq(exchangeRates.id, payouts.exchangeRateId))
    .where(eq(payouts.runId, runId))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))

/** A run, or undefined. */
export async function findRun(tx: Queryable, runId: string) {
  const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId))
  return run
}

/** A page of the runs, newest first. */
export const listRuns = (tx: Queryable, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
  tx
    .select({
      run: payoutRuns,
      createdBy: users.name,
      payouts: sql<number>`(select count(*)::int from payouts p where p.run_id = ${payoutRuns.id})`,
      unsettled: sql<number>`(select count(*)::int from payouts p where p.run_id = ${payoutRuns.id} and p.status = 'processing')`,
    })
    .from(payoutRuns)
    .innerJoin(users, eq(users.id, payoutRuns.createdBy))
    .where(afterCursor(cursor, payoutRuns.createdAt, payoutRuns.id, 'desc', 'timestamptz'))
    .orderBy(desc(payoutRuns.createdAt), desc(payoutRuns.id))
    .limit(limit)
