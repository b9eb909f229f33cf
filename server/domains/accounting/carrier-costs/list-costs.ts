import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { CarrierCost, CarrierCostQuery } from '@contract/accounting/carrier-cost-procedures'
import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import { splitSort } from '@contract/core/sorting'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { carrierCosts as costs } from '@server/database/schema/carrier-costs'
import { carriers } from '@server/database/schema/carriers'
import { matchesIdPrefix } from '@server/platform/id-prefix'
import { likePrefix } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { digitsOf } from '../trial-balance'

const select = (tx: Queryable) =>
  tx
    .select({
      cost: costs,
      carrierName: carriers.name,
      recordedBy: users.name,
      digits: sql<number>`${digitsOf(sql`carrier_costs.currency`)}`,
    })
    .from(costs)
    .innerJoin(carriers, eq(carriers.id, costs.carrierId))
    .innerJoin(users, eq(users.id, costs.recordedBy))

type Row = Awaited<ReturnType<typeof select>>[number]

const sortColumns = {
  recorded_at: { column: costs.recordedAt, type: 'timestamptz' },
  charged_on: { column: costs.chargedOn, type: 'date' },
  usd: { column: costs.amountUsdMinor, type: 'bigint' },
} as const

/** A page of what carriers charged, newest first unless the query sorts otherwise. */
export async function listCarrierCosts(
  { search, status, sort = 'recorded_at_desc', cursor, limit }: CarrierCostQuery = {},
  { tx }: Context,
): Promise<{ items: InternalAmounts<CarrierCost>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { key } = splitSort(sort)
  const { after, orderBy } = sortedList(sortColumns, costs.id, { sort, cursor })
  const rows = await select(tx)
    .where(and(status ? eq(costs.status, status) : undefined, search ? matches(search) : undefined, after))
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ cost }) => ({
      id: cost.id,
      sortKey: { recorded_at: cost.recordedAt, charged_on: cost.chargedOn, usd: cost.amountUsdMinor }[key],
    }),
    serialize,
  )
}

const matches = (search: string) =>
  or(
    sql`${costs.trackingNumber} like ${likePrefix(search.toUpperCase())}`,
    sql`${costs.invoiceNumber} ilike ${likePrefix(search)}`,
    matchesIdPrefix(costs.id, search),
  )

/** One charge. Refuses: carrier_cost_not_found. */
export async function carrierCostOf(tx: Queryable, id: string): Promise<InternalAmounts<CarrierCost>> {
  const [row] = await select(tx).where(eq(costs.id, id))
  if (!row) throw new Refusal('carrier_cost_not_found')
  return serialize(row)
}

/** The carriers whose invoices can be imported: those that are off may still send one. */
export const listInvoiceCarriers = ({ tx }: Context): Promise<{ carrier_id: string; name: string }[]> =>
  tx
    .select({ carrier_id: carriers.id, name: carriers.name })
    .from(carriers)
    .orderBy(asc(sql`lower(${carriers.name})`))

const serialize = ({ cost, carrierName, recordedBy, digits }: Row): InternalAmounts<CarrierCost> => ({
  cost_id: cost.id,
  carrier_id: cost.carrierId,
  carrier_name: carrierName,
  invoice_number: cost.invoiceNumber,
  tracking_number: cost.trackingNumber,
  order_id: cost.orderId,
  charged_on: cost.chargedOn,
  amount: formatDecimal(cost.amountMinor, digits),
  currency: cost.currency,
  usd: cost.amountUsdMinor,
  status: cost.status,
  problem: cost.problem,
  recorded_by: recordedBy,
  recorded_at: cost.recordedAt.toISOString(),
  note: cost.note,
})
