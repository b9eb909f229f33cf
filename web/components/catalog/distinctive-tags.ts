import type { ProductTag } from '@contract/sustainability/facts'
import { maxTagsOnCard } from '@contract/catalog/facts'

interface TaggedProduct {
  sustainability_tags: readonly ProductTag[]
}

/**
 * What sets a product apart among those listed with it: its tags, the rarest first, without those that most of the list has. A list of one
 * compares nothing.
 */
export function distinctiveTagsAmong(
  products: readonly TaggedProduct[],
): (product: TaggedProduct) => ProductTag[] {
  const counts = new Map<ProductTag, number>()
  for (const { sustainability_tags } of products)
    for (const tag of sustainability_tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const countOf = (tag: ProductTag) => counts.get(tag) ?? 0
  return ({ sustainability_tags }) =>
    sustainability_tags
      .filter((tag) => countOf(tag) <= products.length / 2)
      .toSorted((a, b) => countOf(a) - countOf(b))
      .slice(0, maxTagsOnCard)
}
