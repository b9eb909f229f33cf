import { trackingPageUrl } from '@contract/orders/carriers'
import type { Queryable } from '@server/database/connect'
import type { Item } from '../item-amounts'
import { trackedCarriers } from './queries'

type TrackedShipment = Pick<Item, 'shippingProvider' | 'trackingNumber'>

/** Finds the tracking page of each of some items, or null. Asks the database only if one has a tracking number. */
export async function trackingUrlsOf(
  tx: Queryable,
  items: readonly TrackedShipment[],
): Promise<(item: TrackedShipment) => string | null> {
  if (items.every(({ trackingNumber }) => !trackingNumber)) return () => null
  const carriers = await trackedCarriers(tx)
  return ({ shippingProvider, trackingNumber }) => trackingPageUrl(carriers, shippingProvider, trackingNumber)
}
