import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatUsd, toMinor } from '@contract/core/money'
import type { OrderItem } from '@contract/orders/procedures'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { variantPath } from '@contract/core/paths'
import { ItemPicture } from './item-picture'
import { quantityText, refundedUnitsText } from './quantity-text'

type Line = Pick<
  OrderItem,
  | 'product_id'
  | 'variant_id'
  | 'product_name'
  | 'variant_title'
  | 'image_url'
  | 'quantity'
  | 'ordered_quantity'
  | 'price'
> &
  // What was just put in an order has no refunds.
  Partial<Pick<OrderItem, 'returned_quantity'>>

interface OrderItemRowProps {
  item: Line
  /** Below the name. */
  children?: ReactNode
  /** Below the whole row; on phones below the image too. */
  footer?: ReactNode
}

/** An order item: image, name, quantity, and price times quantity at the end. */
export function OrderItemRow({ item, children, footer }: OrderItemRowProps) {
  const priceMinor = toMinor(item.price)
  const refundedUnits = refundedUnitsText({ returned_quantity: 0, ...item })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-4">
      <ItemPicture url={item.image_url} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <Link
            to={variantPath(item)}
            className="touch-area min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            <bdi>{item.product_name}</bdi>
          </Link>
          <span className="figures shrink-0 font-semibold">{formatUsd(priceMinor * item.quantity)}</span>
        </div>
        <VariantTitle title={item.variant_title} />
        <p className="figures mt-0.5 text-sm text-ink-soft">
          Quantity {quantityText(item)}
          {item.quantity > 1 && ` × ${formatUsd(priceMinor)}`}
          {refundedUnits && <span className="block">{refundedUnits}</span>}
        </p>
        {children}
      </div>
      {footer && <div className="col-span-2 sm:col-span-1 sm:col-start-2">{footer}</div>}
    </li>
  )
}
