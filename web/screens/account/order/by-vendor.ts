import type { OrderItem } from '@contract/orders'

export interface VendorGroup {
  name: string
  /** Null for a vendor without a storefront. */
  slug: string | null
  items: OrderItem[]
}

/** The items of an order by vendor, vendors in the order of their first item. */
export function byVendor(items: readonly OrderItem[]): VendorGroup[] {
  const groups = new Map<string, VendorGroup>()
  for (const item of items) {
    const { vendor_name: name, vendor_slug: slug } = item
    const key = slug ?? name
    const group = groups.get(key) ?? { name, slug, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}
