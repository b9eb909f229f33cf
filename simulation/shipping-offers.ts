import { shippingZones } from '@contract/pricing/facts'
import type { VendorPerson } from '@server/testing/people'
import type { SeededRandom } from '../harness/random'

/** A vendor sets what it offers for shipping to each zone: nothing, a flat price, free from a value of goods, or both. */
export async function changeShippingOffers({ api }: VendorPerson, random: SeededRandom): Promise<void> {
  const { shipping_offers } = await api.get_vendor_settings()
  const offers = shippingZones.map((zone) => [
    zone,
    { flat: random.pick([null, 0, 2.5, 9.99]), free_from: random.pick([null, 0.01, 30, 130.02]) },
  ])
  await api.save_shipping_offers({
    p_offers: { zones: Object.fromEntries(offers) },
    p_version: shipping_offers.version,
  })
}
