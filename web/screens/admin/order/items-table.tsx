import { Link } from 'react-router'
import type { ItemMoney } from '@contract/orders/admin-procedures'
import { formatWireUsd, formatPercent } from '@contract/core/money'
import type { OrderItem } from '@contract/orders/procedures'
import { variantPath } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { VariantTitle } from '@web/components/catalog/variant-title'
import { ItemPicture } from '@web/components/orders/item-picture'
import { quantityText } from '@web/components/orders/quantity-text'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { RefundedUnits } from '@web/components/orders/refunded-units'
import { Badge } from '@web/ui/badge'
import { Empty } from '@web/ui/empty'
import { DataTable } from '@web/ui/table'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'

interface ItemRow {
  item: OrderItem
  money: ItemMoney
}

const columns: readonly Column<ItemRow>[] = [
  { key: 'product', header: 'Product', primary: true, cell: ({ item }) => <Product {...item} /> },
  {
    key: 'status',
    header: 'Status',
    below: 'product',
    className: '[--inset:4.5rem]',
    cell: ({ item }) => (
      <>
        <OrderStatusBadge status={item.status} service={item.service} />
        <RefundedUnits item={item} />
        {item.disputed && (
          <Badge tone="danger" className="mt-1">
            {texts.adminOrder.disputed}
          </Badge>
        )}
      </>
    ),
  },
  {
    key: 'goods',
    header: 'Goods',
    align: 'end',
    cell: ({ item, money }) => (
      <>
        <Amount value={money.goods} note={`${quantityText(item)} × ${formatWireUsd(item.price)}`} />
        {money.discount_paid_by && (
          <span className="figures block text-caption text-ink-soft">
            {formatWireUsd(-money.discount)} by the {money.discount_paid_by}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'shipping',
    header: 'Shipping',
    align: 'end',
    cell: ({ money }) => (
      <>
        <Amount value={money.shipping} note={`Tax ${formatWireUsd(money.tax)}`} />
        {money.vendor_shipping > 0 && (
          <span className="figures block text-caption text-ink-soft">
            {formatWireUsd(money.vendor_shipping)} by the vendor
          </span>
        )}
      </>
    ),
  },
  {
    key: 'commission',
    header: 'Commission',
    align: 'end',
    cell: ({ money }) => (
      <>
        <Amount value={money.left_commission} note={formatPercent(money.commission_percent)} />
        <AtTheSale value={money.commission} left={money.left_commission} />
      </>
    ),
  },
  {
    key: 'net',
    header: 'Vendor’s net',
    align: 'end',
    cell: ({ money }) => (
      <>
        <Amount value={money.left_net} />
        <AtTheSale value={money.net} left={money.left_net} />
      </>
    ),
  },
  {
    key: 'returned',
    header: 'Returned',
    align: 'end',
    cell: ({ money }) => <Amount value={-((money.refunded ?? 0) + money.charged_back)} />,
  },
]

interface ItemsTableProps {
  items: readonly OrderItem[]
  money: readonly ItemMoney[]
}

/** The items of an order, with each party's share of what they cost. */
export function ItemsTable({ items, money }: ItemsTableProps) {
  const rows = items.map((item) => ({ item, money: money.find(({ item_id }) => item_id === item.item_id)! }))
  return (
    <DataTable
      frame="plain"
      caption="Items"
      rows={rows}
      columns={columns}
      rowKey={({ item }) => item.item_id}
      empty={<Empty title={texts.order.notFound} />}
    />
  )
}

const Amount = ({ value, note }: { value: number; note?: string }) => (
  <span className="figures inline-block text-end whitespace-nowrap">
    {value === 0 ? <span className="text-ink-soft">{formatWireUsd(0)}</span> : formatWireUsd(value)}
    {note && (
      <span className="block text-caption text-ink-soft">
        <bdi>{note}</bdi>
      </span>
    )}
  </span>
)

/** What a share was when the item was sold, if a refund or a dispute has taken some of it. */
const AtTheSale = ({ value, left }: { value: number; left: number }) =>
  value !== left && (
    <span className="figures block text-caption whitespace-nowrap text-ink-soft">
      {texts.adminOrder.atTheSale(formatWireUsd(value))}
    </span>
  )

function Product(item: OrderItem) {
  return (
    <span className="flex items-center gap-4">
      <ItemPicture url={item.image_url} size="small" />
      <span className="min-w-0 as-row:min-w-24">
        <TextLink asChild variant="ink" className="wrap-anywhere">
          <Link to={variantPath(item)}>
            <bdi>{item.product_name}</bdi>
          </Link>
        </TextLink>
        <VariantTitle title={item.variant_title} sku={item.sku} />
        <span className="block text-caption font-normal text-ink-soft">
          <bdi>{item.vendor_name}</bdi>
        </span>
        {item.tracking_number && (
          <span className="figures mt-1 block text-caption font-normal wrap-anywhere text-ink-soft">
            {item.shipping_provider} ·{' '}
            <span className="font-medium text-ink">
              <bdi>{item.tracking_number}</bdi>
            </span>
            {item.tracking_url && (
              <TextLink href={item.tracking_url} target="_blank" rel="noreferrer" className="ms-2">
                Track parcel<span className="sr-only"> (opens in a new tab)</span>
              </TextLink>
            )}
          </span>
        )}
      </span>
    </span>
  )
}
