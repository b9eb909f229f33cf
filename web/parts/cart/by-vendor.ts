import type { CartItem } from '@contract/cart'

export interface VendorGroup {
  name: string
  slug: string
  items: CartItem[]
}

/** The lines of a cart by vendor, vendors in the order of their first line: each sends its own parcel. */
export function byVendor(items: readonly CartItem[]): VendorGroup[] {
  const groups = new Map<string, VendorGroup>()
  for (const item of items) {
    const { vendor_slug: slug, vendor_name: name } = item
    const group = groups.get(slug) ?? { name, slug, items: [] }
    group.items.push(item)
    groups.set(slug, group)
  }
  return [...groups.values()]
}
