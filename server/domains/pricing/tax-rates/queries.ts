import { and, eq, inArray, max, or, sql, type SQL } from 'drizzle-orm'
import { compareTexts } from '@contract/core/compare-texts'
import { countryName } from '@contract/core/country-names'
import { deliveryCountryCodes } from '@contract/core/delivery-countries'
import type { TaxRateQuery, TaxRateSort, TaxRateState } from '@contract/pricing/tax-procedures'
import type { Queryable } from '@server/database/connect'
import { orders } from '@server/database/schema/orders'
import { taxRates } from '@server/database/schema/pricing'
import { containsText } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'
import { datedStateOn } from '../dated-state'
import { nextStart } from '../next-start'

export type TaxRateRow = typeof taxRates.$inferSelect

/** A rate and its state on a day. */
export interface DatedRate {
  rate: TaxRateRow
  state: TaxRateState
  /** The first day of the next rate of its component that is charged; null if none follows. */
  nextFrom: string | null
}

const countryCodesByName = [...deliveryCountryCodes].sort((a, b) =>
  compareTexts(countryName(a), countryName(b)),
)

/** Sorts countries by name, and the rates of one by component and start. */
const countrySortKey = sql<string>`(lpad(coalesce(array_position(${sql.param(countryCodesByName)}::text[], ${taxRates.country}), 0)::text, 3, '0')
  || ' ' || ${taxRates.component} || ' ' || ${taxRates.validFrom})`

const sortColumns = {
  country: { column: countrySortKey, type: 'text' },
  rate: { column: taxRates.rateBps, type: 'bigint' },
  valid_from: { column: taxRates.validFrom, type: 'date' },
} as const

const stateOn = (day: string) => sql<TaxRateState>`case
  when ${taxRates.active} then ${datedStateOn(taxRates, day)}
  when ${taxRates.validTo} <= greatest(${day}::date, ${taxRates.validFrom}) then 'past'
  else 'unconfirmed' end`

const nextFrom = nextStart(taxRates, [taxRates.country, taxRates.component], sql`later.active`)

interface TaxRateListQuery extends Omit<TaxRateQuery, 'sort' | 'limit'> {
  sort: TaxRateSort
  day: string
  limit: number
}

/** A page of the rates matching a query, each with its sort key. */
export function findTaxRates(
  tx: Queryable,
  { search, country, state, day, limit, ...page }: TaxRateListQuery,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, taxRates.id, page)
  return tx
    .select({ rate: taxRates, state: stateOn(day), nextFrom, sortKey })
    .from(taxRates)
    .where(
      and(
        country ? eq(taxRates.country, country) : undefined,
        state ? eq(stateOn(day), state) : undefined,
        search ? searchCondition(search) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

function searchCondition(search: string): SQL | undefined {
  const needle = search.toLowerCase()
  const countries = countryCodesByName.filter((code) => countryName(code).toLowerCase().includes(needle))
  return or(
    inArray(taxRates.country, countries),
    containsText(taxRates.component, search),
    containsText(taxRates.source, search),
  )
}

/** A rate locked until the transaction ends, or undefined. */
export async function lockTaxRate(tx: Queryable, id: string): Promise<TaxRateRow | undefined> {
  const [rate] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('no key update')
  return rate
}

/** A rate with its state on a day. */
export async function taxRateOn(tx: Queryable, id: string, day: string): Promise<DatedRate> {
  const [row] = await tx
    .select({ rate: taxRates, state: stateOn(day), nextFrom })
    .from(taxRates)
    .where(eq(taxRates.id, id))
  return row!
}

/** A query for the ids of a country's rates, in the form the audit log stores. */
export const taxRateIdsOf = (tx: Queryable, country: string) =>
  tx
    .select({ id: sql<string>`${taxRates.id}::text` })
    .from(taxRates)
    .where(eq(taxRates.country, country))

/** When the latest order to a country was placed, or null. */
export async function lastOrderTo(tx: Queryable, country: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(orders.createdAt) })
    .from(orders)
    .where(eq(sql`${orders.shippingAddress} ->> 'country'`, country))
  return row?.at ?? null
}
