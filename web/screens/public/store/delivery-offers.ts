import { formatWireUsd } from '@contract/core/money'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import type { DeliveryZone } from '@contract/pricing/shipping-procedures'
import { zoneName } from '@contract/pricing/zone-name'

/** What a store charges for delivery, by zone to which anybody delivers: `Rest of the world: $12.00, free for orders of $60.00 or more`. */
export const deliveryOffers = (
  offers: readonly ShippingOffer[] | null,
  zones: readonly DeliveryZone[],
  country: string,
): string[] =>
  (offers ?? []).flatMap((offer) => {
    const services = zones.find(({ zone }) => zone === offer.zone)?.services ?? []
    if (services.length === 0) return []
    const firstKilogram = Math.min(...services.map(({ first_kilogram }) => first_kilogram))
    return [`${zoneName(offer.zone, country)}: ${offerText(offer, firstKilogram)}`]
  })

/** A flat price above that of the carrier is only for heavier parcels. */
function offerText({ flat, free_from }: ShippingOffer, firstKilogram: number): string {
  if (flat === 0) return 'free'
  return [
    ...(flat === null
      ? []
      : [flat > firstKilogram ? `from ${formatWireUsd(firstKilogram)}` : formatWireUsd(flat)]),
    ...(free_from === null ? [] : [`free for orders of ${formatWireUsd(free_from)} or more`]),
  ].join(', ')
}
