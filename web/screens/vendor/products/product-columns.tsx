import { Link } from 'react-router'
import { productLimits } from '@contract/catalog/facts'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import type { VendorProductRow } from '@contract/catalog/vendor-procedures'
import { SelectBox } from '@web/components/list/selection'
import { ItemPicture } from '@web/components/orders/item-picture'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { ProductActions } from './product-actions'
import { ProductStatusBadge } from '@web/components/catalog/product-status-badge'

/** The columns of a vendor's products; on phones a few short lines. */
export const productColumns: readonly Column<VendorProductRow>[] = [
  {
    key: 'select',
    header: 'Select',
    headerHidden: true,
    className: `${startCell} row-start-1 as-row:w-px`,
    cell: ({ id, name }) => <SelectBox id={id} label={name} />,
  },
  {
    key: 'image',
    header: 'Image',
    // On phones it stands beside the name.
    className: 'as-card:hidden as-row:w-px',
    cell: ({ image_url }) => <Picture url={image_url} />,
  },
  {
    key: 'name',
    header: 'Name',
    primary: true,
    sortable: true,
    className: 'as-card:col-span-2 as-card:row-start-2',
    cell: (product) => <ProductNameCell product={product} />,
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    className: 'as-card:col-start-1 row-start-3 whitespace-nowrap',
    cell: ({ price, price_max }) =>
      price === price_max ? formatWireUsd(price) : `${formatWireUsd(price)} – ${formatWireUsd(price_max)}`,
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    className: `${endCell} row-start-3 whitespace-nowrap`,
    cell: ({ quantity }) => <StockCell quantity={quantity} />,
  },
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    align: 'end',
    className: 'as-card:col-span-2 as-card:row-start-4 as-card:justify-self-end',
    cell: (product) => <ProductActions product={product} />,
  },
]

function ProductNameCell({
  product: { id, name, image_url, variant_count, rejection_reason, suspension_reason },
}: {
  product: VendorProductRow
}) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="as-row:hidden">
        <Picture url={image_url} />
      </span>
      <span className="min-w-0">
        <Link to={paths.vendor.editProduct(id)} className="wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </Link>
        {variant_count > 1 && (
          <span className="block text-caption font-normal text-ink-soft">{variant_count} variants</span>
        )}
        {(suspension_reason ?? rejection_reason) && (
          <span className="block text-caption font-normal text-danger">
            {suspension_reason ?? rejection_reason}
          </span>
        )}
      </span>
    </span>
  )
}

const Picture = ({ url }: { url: string | null }) => (
  <span className="flex">
    <ItemPicture url={url} size="small" />
  </span>
)

function StockCell({ quantity }: { quantity: number }) {
  if (quantity === 0) return <span className="font-semibold text-danger">Sold out</span>
  return (
    <span className={quantity <= productLimits.lowStock ? 'font-semibold text-warning' : undefined}>
      {quantity.toLocaleString('en-US')}
      <span className="as-row:sr-only"> in stock</span>
    </span>
  )
}
