import { and, arrayContains, asc, eq, or, sql } from 'drizzle-orm'
import type { TrackedCarrier } from '@contract/orders/carriers'
import type { CarrierQuery } from '@contract/orders/carrier-procedures'
import type { Queryable } from '@server/database/connect'
import { carriers } from '@server/database/schema/carriers'
import { containsText } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'

export type CarrierRow = typeof carriers.$inferSelect

/** The data for tracking links. Includes carriers that are off, since parcels sent with them may still be on their way. */
export const trackedCarriers = (tx: Queryable): Promise<TrackedCarrier[]> =>
  tx.select({ name: carriers.name, trackingUrl: carriers.trackingUrl }).from(carriers)

const operatesEverywhere = sql`${carriers.countries} = '{}'`
const operatesIn = (country: string) => or(operatesEverywhere, arrayContains(carriers.countries, [country]))

/** The names of the carriers in use that collect in a country. */
export async function carrierNamesIn(tx: Queryable, country: string): Promise<string[]> {
  const rows = await tx
    .select({ name: carriers.name })
    .from(carriers)
    .where(and(carriers.active, operatesIn(country)))
    .orderBy(asc(sql`lower(${carriers.name})`))
  return rows.map(({ name }) => name)
}

const sortColumns = { name: { column: sql`lower(${carriers.name})`, type: 'text' } } as const

type CarrierListQuery = Required<Pick<CarrierQuery, 'sort'>> & CarrierQuery & { limit: number }

/** A page of the carriers matching a query, each with its sort key. */
export function findCarriers(tx: Queryable, { search, country, state, limit, ...page }: CarrierListQuery) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, carriers.id, page)
  return tx
    .select({ carrier: carriers, sortKey })
    .from(carriers)
    .where(
      and(
        country ? operatesIn(country) : undefined,
        state ? eq(carriers.active, state === 'on') : undefined,
        search
          ? or(containsText(carriers.name, search), containsText(carriers.trackingUrl, search))
          : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/** A carrier locked until the transaction ends, or undefined. */
export async function lockCarrier(tx: Queryable, id: string): Promise<CarrierRow | undefined> {
  const [carrier] = await tx.select().from(carriers).where(eq(carriers.id, id)).for('no key update')
  return carrier
}
