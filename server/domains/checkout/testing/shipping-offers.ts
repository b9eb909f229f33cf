import type { ShippingZone } from '@contract/pricing/facts'
import { shippingZones } from '@contract/pricing/facts'
import type { VendorPerson } from '@server/testing/people'

type Offer = { flat: number | null; free_from: number | null }

/** A vendor sets its offers, US dollars; zones that are left out have none. */
export async function saveOffers(
  { api }: VendorPerson,
  offers: Partial<Record<ShippingZone, Partial<Offer>>>,
) {
  const { shipping_offers } = await api.get_vendor_settings()
  const none: Offer = { flat: null, free_from: null }
  await api.save_shipping_offers({
    p_offers: {
      zones: Object.fromEntries(shippingZones.map((zone) => [zone, { ...none, ...offers[zone] }])) as Record<
        ShippingZone,
        Offer
      >,
    },
    p_version: shipping_offers.version,
  })
}
