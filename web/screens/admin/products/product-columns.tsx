import { useState } from 'react'
import { formatWireUsd } from '@contract/core/money'
import type { AdminProductRow } from '@contract/catalog/moderation-procedures'
import { ProductStatusBadge } from '@web/components/catalog/product-status-badge'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { SelectBox } from '@web/components/list/selection'
import { ProductName } from '@web/components/moderation/product-name'
import { ProductPanel } from '@web/components/moderation/product-panel'
import { shortDate } from '@web/components/orders/format-dates'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { ProductActions } from './product-actions'

/** The columns of all products; on phones a few short lines. */
export const productColumns: readonly Column<AdminProductRow>[] = [
  {
    key: 'select',
    header: 'Select',
    headerHidden: true,
    className: `${startCell} row-start-1 as-row:w-px`,
    cell: ({ id, name }) => <SelectBox id={id} label={name} />,
  },
  {
    key: 'name',
    header: 'Product',
    primary: true,
    sortable: true,
    className: 'as-card:col-span-2 as-card:row-start-2',
    cell: (product) => <ProductNameCell product={product} />,
  },
  {
    key: 'vendor',
    header: 'Vendor',
    below: 'name',
    className: `${startCell} row-start-3 [--inset:3.25rem]`,
    cell: ({ company_name }) => company_name,
  },
  {
    key: 'category',
    header: 'Category',
    below: 'name',
    className: 'as-card:hidden [--inset:3.25rem]',
    cell: ({ category }) => category ?? <span className="text-ink-soft">None</span>,
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-3`,
    cell: ({ status, suspension_reason }) => (
      <>
        <ProductStatusBadge status={status} />
        {suspension_reason && (
          <p dir="auto" className="mt-1 text-caption wrap-anywhere text-ink-soft">
            {suspension_reason}
          </p>
        )}
      </>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    className: `${startCell} row-start-4 figures whitespace-nowrap`,
    cell: ({ price, price_max }) =>
      price === price_max ? formatWireUsd(price) : `${formatWireUsd(price)} – ${formatWireUsd(price_max)}`,
  },
  {
    key: 'stock',
    header: 'Stock',
    below: 'price',
    align: 'end',
    className: `${startCell} row-start-5 figures whitespace-nowrap`,
    cell: ({ quantity }) => (
      <>
        {quantity.toLocaleString('en-US')}
        <span className="as-row:sr-only"> in stock</span>
      </>
    ),
  },
  {
    key: 'sustainability_score',
    header: 'Score',
    below: 'status',
    sortable: true,
    className: 'as-card:hidden',
    cell: ({ sustainability_score, manual_score_override }) => (
      <ScoreBadge score={sustainability_score} isManual={manual_score_override} />
    ),
  },
  {
    key: 'created_at',
    header: 'Added',
    sortable: true,
    className: 'as-card:hidden figures whitespace-nowrap',
    cell: ({ created_at }) => shortDate(created_at),
  },
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${endCell} as-card:row-start-4 as-card:row-end-6 as-card:self-end`,
    cell: (product) => <ProductActions product={product} />,
  },
]

function ProductNameCell({ product }: { product: AdminProductRow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ProductName product={product} onOpen={() => setOpen(true)} />
      {isOpen && <ProductPanel product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
