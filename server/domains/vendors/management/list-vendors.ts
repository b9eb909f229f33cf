import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { sum, type InternalAmounts } from '@contract/core/money'
import {
  storeStatuses,
  type VendorListQuery,
  type VendorListRow,
  type VendorTotals,
} from '@contract/vendors/management-procedures'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'
import { containsWords } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'

const sortColumns = {
  company_name: { column: vendors.companyName, type: 'text' },
  joined_at: { column: vendors.createdAt, type: 'timestamptz' },
  orders: { column: vendors.orderCount, type: 'bigint' },
  sales: { column: vendors.salesMinor, type: 'bigint' },
  balance: { column: vendors.balanceMinor, type: 'bigint' },
} as const

const ownsStore = inArray(vendors.status, [...storeStatuses])

/** A page of the vendors that have or had a store, by name unless the query sorts otherwise. */
export async function listVendors(
  { sort = 'company_name_asc', limit, ...query }: VendorListQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: InternalAmounts<VendorListRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findVendors(tx, { ...query, sort, limit: size + 1 })
  return pageFrom(
    rows,
    size,
    ({ id, sortKey }) => ({ sortKey, id }),
    (row) => ({
      vendor_id: row.id,
      company_name: row.companyName,
      status: row.status,
      plan: row.plan,
      country: row.country,
      city: row.city,
      joined_at: row.createdAt.toISOString(),
      orders: row.orderCount,
      sales: row.salesMinor,
      balance: row.balanceMinor,
    }),
  )
}

function findVendors(
  tx: Queryable,
  {
    search,
    status,
    plan,
    country,
    limit,
    ...page
  }: VendorListQuery & Required<Pick<VendorListQuery, 'sort'>> & { limit: number },
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, vendors.id, page)
  return tx
    .select({
      id: vendors.id,
      companyName: vendors.companyName,
      status: vendors.status,
      plan: vendors.subscriptionPlan,
      country: vendors.country,
      city: vendors.city,
      createdAt: vendors.createdAt,
      orderCount: vendors.orderCount,
      salesMinor: vendors.salesMinor,
      balanceMinor: vendors.balanceMinor,
      sortKey,
    })
    .from(vendors)
    .where(
      and(
        status ? eq(vendors.status, status) : ownsStore,
        search ? containsWords(vendors.companyName, search) : undefined,
        plan ? eq(vendors.subscriptionPlan, plan) : undefined,
        country ? eq(vendors.country, country) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/** How many vendors there are by status, and what all of them have sold and are owed. */
export async function getVendorTotals({ tx }: Pick<Context, 'tx'>): Promise<InternalAmounts<VendorTotals>> {
  const rows = await tx
    .select({
      status: vendors.status,
      count: count(),
      sales: sql`sum(${vendors.salesMinor})`.mapWith(Number),
      balance: sql`sum(${vendors.balanceMinor})`.mapWith(Number),
    })
    .from(vendors)
    .where(ownsStore)
    .groupBy(vendors.status)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    approved: countOf('approved'),
    suspended: countOf('suspended'),
    closed: countOf('closed'),
    sales: sum(rows.map(({ sales }) => sales)),
    balance: sum(rows.map(({ balance }) => balance)),
  }
}
