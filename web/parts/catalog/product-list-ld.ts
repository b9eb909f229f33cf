import { itemListLd } from '@web/parts/page/page-meta'
import { paths } from '@web/paths'

interface Listed {
  items: readonly { id: string; name: string }[]
}

/** The products on a page as search engines read a list; nothing while the list is still on its way or is empty. */
export function productListLd(listing: Listed | Promise<Listed>, publicUrl: string) {
  if (listing instanceof Promise || listing.items.length === 0) return []
  return [itemListLd(listing.items.map(({ id, name }) => ({ name, url: publicUrl + paths.product(id) })))]
}
