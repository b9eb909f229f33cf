import type { OrderItem } from '@contract/orders/procedures'
import { nameWithVariant } from '@contract/catalog/facts'

/** The item's name on one line: "Kitenge Wrap Dress, Large". */
export const itemName = ({
  product_name,
  variant_title,
}: Pick<OrderItem, 'product_name' | 'variant_title'>) => nameWithVariant(product_name, variant_title)
