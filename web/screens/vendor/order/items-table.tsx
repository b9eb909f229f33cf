import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import type { VendorOrderDetails, VendorOrderDetailsItem } from '@contract/orders/procedures'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { ItemPicture } from '@web/components/orders/item-picture'
import { quantityText } from '@web/components/orders/quantity-text'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { RefundedUnits } from '@web/components/orders/refunded-units'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import { TextLink } from '@web/ui/text-link'
import type { Column } from '@web/ui/table-types'
import { ItemEarnings } from './item-earnings'
import { ItemMenu } from './item-menu'

const columnsOf = (orderId: string): readonly Column<VendorOrderDetailsItem>[] => [
  { key: 'product', header: 'Product', primary: true, cell: (item) => <Product item={item} /> },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'end',
    className: 'text-base font-semibold',
    cell: quantityText,
  },
  {
    key: 'status',
    header: 'Status',
    below: 'product',
    className: '[--inset:6rem]',
    cell: (item) => (
      <>
        <OrderStatusBadge status={item.status} service={item.service} />
        <RefundedUnits item={item} />
      </>
    ),
  },
  {
    key: 'earnings',
    header: 'You receive',
    align: 'end',
    cell: (item) => <ItemEarnings item={item} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: 'empty:hidden as-row:empty:table-cell',
    cell: (item) => <ItemMenu item={item} orderId={orderId} />,
  },
]

/** The vendor's items of one order, each with what can be done with it. */
export function ItemsTable({ order: { order_id, vendor_items } }: { order: VendorOrderDetails }) {
  return (
    <DataTable
      frame="plain"
      caption="Products to Fulfill"
      rows={vendor_items}
      columns={columnsOf(order_id)}
      rowKey={(item) => item.item_id}
      empty={<Empty title={texts.order.notFound} />}
    />
  )
}

function Product({ item }: { item: VendorOrderDetailsItem }) {
  const { image_url, price, shipping_provider, tracking_number, tracking_url } = item
  return (
    <span className="flex items-center gap-4">
      <ItemPicture url={image_url} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{item.product_name}</bdi>
        </span>
        <VariantTitle title={item.variant_title} sku={item.sku} />
        <span className="figures block text-caption font-normal text-ink-soft">
          {formatWireUsd(price)} each
        </span>
        {tracking_number && (
          <span className="figures mt-1 block text-caption font-normal wrap-anywhere text-ink-soft">
            {shipping_provider} ·{' '}
            <span className="font-medium text-ink">
              <bdi>{tracking_number}</bdi>
            </span>
            {tracking_url && (
              <TextLink href={tracking_url} target="_blank" rel="noreferrer" className="ms-2">
                Track parcel<span className="sr-only"> (opens in a new tab)</span>
              </TextLink>
            )}
          </span>
        )}
      </span>
    </span>
  )
}
