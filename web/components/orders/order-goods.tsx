import { shortOrderId } from '@contract/orders/facts'
import type { OrderItem } from '@contract/orders/procedures'
import { itemName } from './item-name'

interface OrderGoodsProps {
  orderId: string
  /** Its goods, or the first few of them. */
  goods: readonly Pick<OrderItem, 'product_name' | 'variant_title'>[]
}

/** What names an order in a list: its goods first, which people remember, then its short id, which they quote. */
export const OrderGoods = ({ orderId, goods }: OrderGoodsProps) => (
  <span className="min-w-0">
    <span className="line-clamp-2 font-semibold wrap-anywhere">{goodsText(goods)}</span>
    <span className="figures block text-caption font-normal text-ink-soft" title={orderId}>
      {shortOrderId(orderId)}
    </span>
  </span>
)

const named = 2

function goodsText(goods: OrderGoodsProps['goods']): string {
  const names = goods.slice(0, named).map(itemName)
  return goods.length > named ? `${names.join(', ')} and more` : names.join(' and ')
}
