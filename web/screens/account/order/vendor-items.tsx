import { Link } from 'react-router'
import type { OrderDetails } from '@contract/orders'
import { ItemStanding } from '@web/parts/orders/item-standing'
import { OrderItemRow } from '@web/parts/orders/order-item-row'
import { paths } from '@web/paths'
import { Card } from '@web/ui/card'
import { TextLink } from '@web/ui/text-link'
import type { VendorGroup } from './by-vendor'

/** One vendor's part of an order: how far each item is, and how to follow its parcel. */
export function VendorItems({ name, slug, items, order }: VendorGroup & { order: OrderDetails }) {
  return (
    <Card
      title={
        slug ? (
          <TextLink asChild className="font-[inherit] text-ink hover:text-brand">
            <Link to={paths.store(slug)}>{name}</Link>
          </TextLink>
        ) : (
          name
        )
      }
    >
      <ul className="-my-4 divide-y divide-line">
        {items.map((item) => (
          <OrderItemRow key={item.item_id} item={item}>
            <ItemStanding item={item} order={order} />
          </OrderItemRow>
        ))}
      </ul>
    </Card>
  )
}
