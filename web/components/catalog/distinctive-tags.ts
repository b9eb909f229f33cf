import type { ProductTag } from '@contract/sustainability/facts'
import { maxTagsOnCard } from '@contract/catalog/facts'

interface TaggedProduct {
  sustainability_tags: readonly ProductTag[]
}

/** The tags on a product's card: its first three, in the order of how few of the products listed with it have them. */
export function distinctiveTagsAmong(
  products: readonly TaggedProduct[],
): (product: TaggedProduct) => ProductTag[] {
  const counts = new Map<ProductTag, number>()
  for (const { sustainability_tags } of products)
    for (const tag of sustainability_tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const countOf = (tag: ProductTag) => counts.get(tag) ?? 0
  return ({ sustainability_tags }) =>
    sustainability_tags.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, maxTagsOnCard)
}
