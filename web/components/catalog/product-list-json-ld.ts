import { itemListJsonLd } from '../page/page-meta'
import { paths } from '@contract/core/paths'

interface ProductPage {
  items: readonly { id: string; name: string }[]
}

/** The products on a page as a schema.org list; nothing for an empty list. */
export function productListJsonLd({ items }: ProductPage, publicUrl: string) {
  if (items.length === 0) return []
  return [itemListJsonLd(items.map(({ id, name }) => ({ name, url: publicUrl + paths.product(id) })))]
}
