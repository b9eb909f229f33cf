import type { PoliciesForm } from '@contract/vendors/procedures'
import { uuidOf, type DemoContext } from './demo-context'
import { flagshipVendor } from './plan'
import type { LoadedProducts } from './products'
import type { Stores } from './stores'

/** The sections of the flagship's store, in order, with their products. */
const sections: Record<string, readonly string[]> = {
  'Woven by hand': ['nyeri-sisal-kiondo', 'kikoy-striped-throw'],
  'For the home': ['olive-wood-salad-bowl', 'kisumu-clay-candle', 'rift-at-six-linocut'],
  'To wear': ['sunrise-beaded-collar', 'kitenge-wrap-dress'],
}

const policies: PoliciesForm = {
  return_days: 30,
  return_shipping: 'store',
  return_note: 'Please pack it as it came, so that it reaches us whole.',
  shipping_policy:
    'Baskets are stuffed with paper so that they keep their shape, and bowls are wrapped in sisal offcuts.\n\nWe use no plastic.',
  other_policy:
    'Would you rather have another size or colour? Write to us before you send anything back.\n\nWipe baskets with a damp cloth and dry them in the shade. Oil wooden bowls twice a year.',
}

/** The flagship arranges its store's page. */
export async function loadStorePage(demo: DemoContext, stores: Stores, products: LoadedProducts) {
  const { session } = stores.find(flagshipVendor.key)
  const api = demo.apiAs(session, demo.daysAgo(30))
  const { version } = (await api.get_store_arrangement()).sections
  const p_sections = Object.keys(sections).map((name) => ({ section_id: sectionIdOf(name), name }))
  await api.save_store_sections({ p_sections, p_version: version })
  for (const [name, productKeys] of Object.entries(sections))
    await api.update_products({
      p_product_ids: productKeys.map((key) => products.find(flagshipVendor.key, key).productId),
      p_change: { kind: 'section', section_id: sectionIdOf(name) },
    })
  for (const key of pinned)
    await api.pin_product({ p_product_id: products.find(flagshipVendor.key, key).productId, p_pinned: true })
}

/** The flagship's pinned products, in order. */
const pinned = ['rift-at-six-linocut', 'kitenge-wrap-dress']

/** The flagship publishes its policies. */
export async function loadStorePolicies(demo: DemoContext, stores: Stores) {
  const api = demo.apiAs(stores.find(flagshipVendor.key).session, demo.daysAgo(30))
  const { version } = (await api.get_vendor_settings()).policies
  await api.save_store_policies({ p_policies: policies, p_version: version })
}

const sectionIdOf = (name: string) => uuidOf(`section ${name}`)
