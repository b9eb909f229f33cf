import { Link } from 'react-router'
import type { OrderDetails, OrderItem } from '@contract/orders'
import { BoughtItem } from '@web/components/orders/bought-item'
import type { VendorGroup } from '@web/components/stores/by-vendor'
import { paths } from '@contract/paths'
import { Card } from '@web/ui/card'
import { TextLink } from '@web/ui/text-link'

/** One vendor's part of an order: the status of each item, and its tracking. */
export function VendorItems({ name, slug, items, order }: VendorGroup<OrderItem> & { order: OrderDetails }) {
  return (
    <Card
      title={
        slug ? (
          <TextLink asChild look="heading">
            <Link to={paths.store(slug)}>{name}</Link>
          </TextLink>
        ) : (
          name
        )
      }
    >
      <ul className="-my-4 divide-y divide-line">
        {items.map((item) => (
          <BoughtItem key={item.item_id} item={item} order={order} />
        ))}
      </ul>
    </Card>
  )
}
