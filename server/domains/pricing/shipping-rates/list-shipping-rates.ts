import { dayOf } from '@contract/core/day'
import type { ShippingService, ShippingZone } from '@contract/pricing/facts'
import {
  shippingRateFacts,
  type ShippingRate,
  type ShippingRateChange,
  type ShippingRateQuery,
} from '@contract/pricing/shipping-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { auditHistory } from '@server/platform/audit-history'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { findShippingRates, shippingRateIdsOf } from './queries'
import { serializeShippingRate } from './serializers'

/** A page of the shipping rates, by zone unless the query sorts otherwise. */
export async function listShippingRates(
  { sort = 'zone_asc', limit, ...query }: ShippingRateQuery = {},
  { tx, now }: Context,
): Promise<{ items: InternalAmounts<ShippingRate>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findShippingRates(tx, { ...query, sort, day: dayOf(now), limit: size + 1 })
  return pageFrom(rows, size, ({ rate, sortKey }) => ({ sortKey, id: rate.id }), serializeShippingRate)
}

interface ChangeListQuery {
  zone: ShippingZone
  service: ShippingService
  cursor?: string | undefined
  limit?: number | undefined
}

/** Who added or ended which rate of a zone and service, newest first. Seeded rates have no entry. */
export const listShippingRateChanges = (
  { zone, service, ...page }: ChangeListQuery,
  { tx }: Context,
): Promise<{ items: InternalAmounts<ShippingRateChange>[]; next_cursor: string | null }> =>
  auditHistory(
    tx,
    {
      subject: 'shipping_rate',
      ids: shippingRateIdsOf(tx, zone, service),
      facts: shippingRateFacts,
      upgrade: withKilogramPrices,
    },
    page,
  )

/** The facts of a rate from when parcels were priced by piece: the amounts are the same. */
const withKilogramPrices = ({ first_item, further_item, ...facts }: Record<string, unknown>) => ({
  first_kilogram: first_item,
  further_kilogram: further_item,
  ...facts,
})
