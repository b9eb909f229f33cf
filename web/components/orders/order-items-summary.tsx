import { nameWithVariant } from '@contract/catalog/facts'
import { shortOrderId } from '@contract/orders/facts'
import type { OrderItem } from '@contract/orders/procedures'

interface OrderItemsSummaryProps {
  orderId: string
  /** Its items, or the first few of them. */
  items: readonly Pick<OrderItem, 'product_name' | 'variant_title'>[]
}

/** What names an order in a list: its items first, which people remember, then its short id, which they quote. */
export const OrderItemsSummary = ({ orderId, items }: OrderItemsSummaryProps) => (
  <span className="min-w-0">
    <span className="font-semibold wrap-anywhere">{itemsText(items)}</span>
    <span className="figures block text-caption font-normal text-ink-soft">{shortOrderId(orderId)}</span>
  </span>
)

const maxNames = 2

function itemsText(items: OrderItemsSummaryProps['items']): string {
  // The parts of a line, shipped separately, have one name.
  const names = [...new Set(items.map((item) => nameWithVariant(item.product_name, item.variant_title)))]
  const first = names.slice(0, maxNames)
  return names.length > maxNames ? `${first.join(', ')} and more` : first.join(' and ')
}
