import { Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderItem } from '@contract/orders'
import { OrderItemRow } from '@web/parts/orders/order-item-row'
import { OrderStatusBadge } from '@web/parts/orders/order-status-badge'
import { paths } from '@web/paths'
import { Card } from '@web/ui/card'
import { TextLink } from '@web/ui/text-link'
import type { VendorGroup } from './by-vendor'

/** One vendor's part of an order: how far each item is, and how to follow its parcel. */
export function VendorItems({ name, slug, items }: VendorGroup) {
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
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <OrderStatusBadge status={item.status} />
              <Tracking item={item} />
            </div>
          </OrderItemRow>
        ))}
      </ul>
    </Card>
  )
}

function Tracking({ item: { shipping_provider, tracking_number } }: { item: OrderItem }) {
  if (!shipping_provider && !tracking_number) return null
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
      <Truck aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="wrap-anywhere">
        {shipping_provider}
        {shipping_provider && tracking_number && ': '}
        <span className="figures font-medium text-ink select-all">{tracking_number}</span>
      </span>
    </p>
  )
}
