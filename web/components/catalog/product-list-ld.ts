import { itemListLd } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'

interface Listed {
  items: readonly { id: string; name: string }[]
}

/** The products on a page as a schema.org list; nothing for an empty list. */
export function productListLd({ items }: Listed, publicUrl: string) {
  if (items.length === 0) return []
  return [itemListLd(items.map(({ id, name }) => ({ name, url: publicUrl + paths.product(id) })))]
}
