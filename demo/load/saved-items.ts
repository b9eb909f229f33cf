import type { DemoContext } from './demo-context'
import type { People } from './people'
import type { LoadedProducts } from './products'

/** What the demo's customer has saved, one of it sold out; the last is the most recent. */
const savedProducts = [
  { vendorKey: 'maputo-paper', productKey: 'capulana-camp-shirt', variantIndex: 1 },
  { vendorKey: 'foumban', productKey: 'noun-goblet-drum', variantIndex: 0 },
  { vendorKey: 'table-bay-toys', productKey: 'giraffe-and-elephant', variantIndex: 0 },
  { vendorKey: 'volta-loom-house', productKey: 'festival-kaftan', variantIndex: 0 },
]

/** The demo's customer saves products for later, one a day. */
export async function loadSavedItems(
  demo: DemoContext,
  people: People,
  products: LoadedProducts,
): Promise<void> {
  const customer = people.find('customer@demo.example')
  for (const [index, { vendorKey, productKey, variantIndex }] of savedProducts.entries()) {
    const { productId, variantIds } = products.find(vendorKey, productKey)
    await demo
      .apiAs(customer, demo.daysAgo(savedProducts.length - index))
      .save_product({ p_product_id: productId, p_variant_id: variantIds[variantIndex]! })
  }
}

/** The demo's customer has two lists, and shares the first. */
export async function loadProductLists(
  demo: DemoContext,
  people: People,
  products: LoadedProducts,
): Promise<void> {
  const api = demo.apiAs(people.find('customer@demo.example'), demo.daysAgo(2))
  const { list_id: p_list_id } = await api.create_product_list({ p_name: 'Wedding gifts' })
  for (const { vendorKey, productKey } of savedProducts)
    await api.add_to_product_list({ p_list_id, p_product_id: products.find(vendorKey, productKey).productId })
  await api.share_product_list({ p_list_id, p_shows_name: true })
  await api.create_product_list({ p_name: 'For the new kitchen' })
}
