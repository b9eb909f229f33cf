import type { OrderItem } from '@contract/orders/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { partTitle } from '@contract/orders/part-title'

type NamedItem = Pick<OrderItem, 'product_name' | 'variant_title' | 'quantity' | 'ordered_quantity' | 'part'>

/** The item's name on one line, which no other item of its order has: "Kitenge Wrap Dress, Large", or "Kikoy, part 1 (1 of 2)". */
export const itemName = ({ product_name, variant_title, quantity, ordered_quantity, part }: NamedItem) => {
  const name = nameWithVariant(product_name, variant_title)
  return ordered_quantity > quantity ? `${name}, ${partTitle(part, quantity, ordered_quantity)}` : name
}
