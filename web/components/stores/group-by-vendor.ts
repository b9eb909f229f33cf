interface Line {
  vendor_name: string
  /** Null for a vendor without a storefront. */
  vendor_slug: string | null
}

export interface VendorGroup<L extends Line> {
  name: string
  slug: L['vendor_slug']
  items: L[]
}

/** The lines of a cart or order by vendor, in the order of their first lines: each vendor sends its own parcel. */
export function groupByVendor<L extends Line>(items: readonly L[]): VendorGroup<L>[] {
  const groups = new Map<string, VendorGroup<L>>()
  for (const item of items) {
    const { vendor_slug: slug, vendor_name: name } = item
    const key = slug ?? name
    const group: VendorGroup<L> = groups.get(key) ?? { name, slug, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}
