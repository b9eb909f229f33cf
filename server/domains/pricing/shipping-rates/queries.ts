import { and, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { DatedState, ShippingService, ShippingZone } from '@contract/pricing/facts'
import type { ShippingRateQuery, ShippingRateSort } from '@contract/pricing/shipping-procedures'
import type { Queryable } from '@server/database/connect'
import { jsonRows } from '@server/database/json-rows'
import { orderParcels, orders } from '@server/database/schema/orders'
import { shippingRates, shippingServices } from '@server/database/schema/pricing'
import { sortedList } from '@server/platform/sorted-list'
import { datedStateOn } from '../dated-state'
import { nextStart } from '../next-start'
import type { ShippingRate } from '../shipping-options'

export type ShippingRateRow = typeof shippingRates.$inferSelect

/** A rate with its state on a day, and whether its service is offered. */
export interface DatedRate {
  rate: ShippingRateRow
  state: DatedState
  serviceActive: boolean
  /** The first day of the next rate of its zone and service; null if none follows. */
  nextFrom: string | null
}

/** The rates that parcels are priced with on a day, as a column: those in force, of the services that are offered. */
export const shippingRateRows = (day: string) =>
  jsonRows(
    {
      zone: shippingRates.zone,
      service: shippingRates.service,
      providerName: shippingServices.name,
      rateName: shippingRates.rateName,
      firstKilogramMinor: shippingRates.firstKilogramMinor,
      furtherKilogramMinor: shippingRates.furtherKilogramMinor,
      minDeliveryDays: shippingRates.minDeliveryDays,
      maxDeliveryDays: shippingRates.maxDeliveryDays,
    },
    sql`${shippingRates} join ${shippingServices} on ${eq(shippingServices.service, shippingRates.service)}`,
    and(
      shippingServices.active,
      lte(shippingRates.validFrom, day),
      or(isNull(shippingRates.validTo), gt(shippingRates.validTo, day)),
    ),
  )

/** The rates that parcels are priced with on a day. */
export async function shippingRatesOn(tx: Queryable, day: string): Promise<ShippingRate[]> {
  const [row] = await tx.select({ rates: shippingRateRows(day) }).from(sql`(select) as nothing`)
  return row!.rates
}

/** Sorts by zone, nearest first, and the rates of one by service and start. */
const zoneSortKey = sql<string>`(array_position(enum_range(null::shipping_zone), ${shippingRates.zone})
  || ' ' || array_position(enum_range(null::shipping_service), ${shippingRates.service}) || ' ' || ${shippingRates.validFrom})`

const sortColumns = {
  zone: { column: zoneSortKey, type: 'text' },
  price: { column: shippingRates.firstKilogramMinor, type: 'bigint' },
  valid_from: { column: shippingRates.validFrom, type: 'date' },
} as const

const stateOn = (day: string) => datedStateOn(shippingRates, day)

const nextFrom = nextStart(shippingRates, [shippingRates.zone, shippingRates.service])

interface ShippingRateListQuery extends Omit<ShippingRateQuery, 'sort' | 'limit'> {
  sort: ShippingRateSort
  day: string
  limit: number
}

/** A page of the rates matching a query, each with its sort key. */
export function findShippingRates(
  tx: Queryable,
  { zone, service, state, day, limit, ...page }: ShippingRateListQuery,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, shippingRates.id, page)
  return tx
    .select({
      rate: shippingRates,
      state: stateOn(day),
      serviceActive: shippingServices.active,
      nextFrom,
      sortKey,
    })
    .from(shippingRates)
    .innerJoin(shippingServices, eq(shippingServices.service, shippingRates.service))
    .where(
      and(
        zone ? eq(shippingRates.zone, zone) : undefined,
        service ? eq(shippingRates.service, service) : undefined,
        state ? eq(stateOn(day), state) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/** A rate locked until the transaction ends, or undefined. */
export async function lockShippingRate(tx: Queryable, id: string): Promise<ShippingRateRow | undefined> {
  const [rate] = await tx.select().from(shippingRates).where(eq(shippingRates.id, id)).for('no key update')
  return rate
}

/** A rate with its state on a day. */
export async function shippingRateOn(tx: Queryable, id: string, day: string): Promise<DatedRate> {
  const [row] = await tx
    .select({ rate: shippingRates, state: stateOn(day), serviceActive: shippingServices.active, nextFrom })
    .from(shippingRates)
    .innerJoin(shippingServices, eq(shippingServices.service, shippingRates.service))
    .where(eq(shippingRates.id, id))
  return row!
}

/** A query for the ids of the rates of a zone and service, in the form the audit log stores. */
export const shippingRateIdsOf = (tx: Queryable, zone: ShippingZone, service: ShippingService) =>
  tx
    .select({ id: sql<string>`${shippingRates.id}::text` })
    .from(shippingRates)
    .where(and(eq(shippingRates.zone, zone), eq(shippingRates.service, service)))

/** Whether an order placed since a moment has a parcel of a zone and service. */
export async function hasParcelSince(
  tx: Queryable,
  { zone, service }: Pick<ShippingRate, 'zone' | 'service'>,
  since: Date,
): Promise<boolean> {
  const [parcel] = await tx
    .select({ orderId: orderParcels.orderId })
    .from(orders)
    .innerJoin(orderParcels, eq(orderParcels.orderId, orders.id))
    .where(and(gte(orders.createdAt, since), eq(orderParcels.rateId, `${zone}/${service}`)))
    .limit(1)
  return parcel !== undefined
}
