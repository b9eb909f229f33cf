import type { ShippingOffersForm } from '@contract/pricing/shipping-offers'
import type { DemoContext } from './demo-context'
import type { Stores } from './stores'

type Zones = ShippingOffersForm['zones']

const none = { flat: null, free_from: null }

/** What two vendors offer, US dollars. */
const offers: Record<string, Zones> = {
  foumban: {
    same_country: { flat: 2, free_from: 40 },
    same_region: none,
    rest_of_africa: none,
    rest_of_world: { flat: 19, free_from: 150 },
  },
  kwando: {
    same_country: { flat: null, free_from: 30 },
    same_region: { flat: null, free_from: 60 },
    rest_of_africa: none,
    rest_of_world: { flat: null, free_from: 80 },
  },
}

/** Two vendors pay for some of their shipping. Orders before keep theirs. */
export async function loadShippingOffers(demo: DemoContext, stores: Stores) {
  for (const [key, zones] of Object.entries(offers)) {
    const api = demo.apiAs(stores.find(key).session, demo.daysAgo(1))
    const { version } = (await api.get_vendor_settings()).shipping_offers
    await api.save_shipping_offers({ p_offers: { zones }, p_version: version })
  }
}
