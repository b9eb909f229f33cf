import { Link } from 'react-router'
import { productLimits } from '@contract/catalog/facts'
import { price as priceRule, productChanges } from '@contract/catalog/product-fields'
import { formatWireUsd, type Dollars } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import type { VendorProductRow } from '@contract/catalog/vendor-procedures'
import { SelectBox } from '@web/components/list/selection'
import { ItemPicture } from '@web/components/orders/item-picture'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { EditableNumber } from './editable-number'
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
    key: 'name',
    header: 'Name',
    primary: true,
    sortable: true,
    className: 'as-card:col-span-2 as-card:row-start-2 as-row:min-w-36',
    cell: (product) => <ProductNameCell product={product} />,
  },
  {
    key: 'sku',
    header: 'SKU',
    below: 'name',
    sortable: true,
    className: 'as-card:hidden [--inset:4.25rem]',
    cell: ({ sku, variant_count }) => (
      <span className="text-sm wrap-anywhere">
        {sku && <bdi>{sku}</bdi>}
        {sku && variant_count > 1 && <span className="text-ink-soft"> +{variant_count - 1}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    className: `${endCell} row-start-1`,
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    sortable: true,
    className: 'as-card:col-start-1 row-start-3 whitespace-nowrap',
    cell: (product) => <PriceCell product={product} />,
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-3 whitespace-nowrap`,
    cell: (product) => <StockCell product={product} />,
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
  product: { id, name, image_url, variant_count, is_pinned, rejection_reason, suspension_reason },
}: {
  product: VendorProductRow
}) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ItemPicture url={image_url} size="small" />
      <span className="min-w-0">
        <Link to={paths.vendor.editProduct(id)} className="wrap-anywhere hover:underline">
          <bdi>{name}</bdi>
        </Link>
        {variant_count > 1 && (
          <span className="block text-caption font-normal text-ink-soft">{variant_count} variants</span>
        )}
        {is_pinned && (
          <span className="block text-caption font-normal text-ink-soft">
            Pinned to the top of your store
          </span>
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

/** The price of a product with one variant is edited in its cell; several have theirs in the form, and so has one that is reduced. */
function PriceCell({ product: { id, name, price, price_max, is_reduced, variant_count } }: ProductCellProps) {
  const update = useServerMutation('update_product', { success: `Price of ${name} changed.` })
  const text =
    price === price_max ? priceOrNone(price) : `${priceOrNone(price)} – ${formatWireUsd(price_max)}`
  if (is_reduced)
    return (
      <>
        {text}
        <span className="block text-caption text-ink-soft">Reduced</span>
      </>
    )
  if (variant_count !== 1) return text
  return (
    <EditableNumber
      label={`Price of ${name}`}
      value={price === 0 ? '' : price.toFixed(2)}
      prefix="$"
      rule={priceRule}
      save={(changed) =>
        update.send({ p_product_id: id, p_product: { price: changed as Dollars }, p_version: undefined })
      }
    >
      {text}
    </EditableNumber>
  )
}

const priceOrNone = (price: Dollars) => (price === 0 ? 'No price' : formatWireUsd(price))

/** The same for its stock, which changes by the difference to what the row shows. */
function StockCell({ product: { id, name, quantity, status, variant_count } }: ProductCellProps) {
  const update = useServerMutation('update_product', { success: `Stock of ${name} changed.` })
  if (variant_count !== 1) return <StockText quantity={quantity} status={status} />
  return (
    <EditableNumber
      label={`Stock of ${name}`}
      value={String(quantity)}
      rule={productChanges.shape.quantity.unwrap()}
      save={(changed) =>
        update.send({
          p_product_id: id,
          p_product: { quantity: changed, quantity_seen: quantity },
          p_version: undefined,
        })
      }
    >
      <StockText quantity={quantity} status={status} />
    </EditableNumber>
  )
}

interface ProductCellProps {
  product: VendorProductRow
}

/** A draft without stock is not sold out: it was never on sale. */
function StockText({ quantity, status }: Pick<VendorProductRow, 'quantity' | 'status'>) {
  if (quantity === 0 && status === 'draft') return 'No stock'
  if (quantity === 0) return <span className="font-semibold text-danger">Sold out</span>
  return (
    <span className={quantity <= productLimits.lowStock ? 'font-semibold text-warning' : undefined}>
      {quantity.toLocaleString('en-US')}
      <span className="as-row:sr-only"> in stock</span>
    </span>
  )
}
