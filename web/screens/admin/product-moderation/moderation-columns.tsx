import { useState } from 'react'
import { productTagLabels } from '@contract/sustainability/facts'
import type { AdminProductRow } from '@contract/catalog/moderation-procedures'
import { ProductStatusBadge } from '@web/components/catalog/product-status-badge'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { SelectBox } from '@web/components/list/selection'
import { ModerationButtons } from '@web/components/moderation/moderation-buttons'
import { ProductName } from '@web/components/moderation/product-name'
import { ProductPanel } from '@web/components/moderation/product-panel'
import { shortDate } from '@web/components/orders/format-dates'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

/** The columns of the moderated products; on phones a few short lines. */
export const moderationColumns: readonly Column<AdminProductRow>[] = [
  {
    key: 'select',
    header: 'Select',
    headerHidden: true,
    className: `${startCell} row-start-1 as-row:w-px`,
    cell: ({ id, name, status }) => status === 'pending' && <SelectBox id={id} label={name} />,
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
    key: 'created_at',
    header: 'Submitted',
    below: 'status',
    sortable: true,
    className: `${endCell} row-start-3 figures whitespace-nowrap`,
    cell: ({ created_at }) => shortDate(created_at),
  },
  {
    key: 'category',
    header: 'Category',
    below: 'name',
    className: `${startCell} row-start-4 [--inset:3.25rem]`,
    cell: ({ category }) => category ?? <span className="text-ink-soft">None</span>,
  },
  {
    key: 'sustainability_score',
    header: 'Sustainability',
    sortable: true,
    className: 'as-card:col-span-2 as-card:row-start-5',
    cell: (product) => <SustainabilityCell product={product} />,
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-4`,
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    align: 'end',
    className: 'as-card:col-span-2 as-card:row-start-6 as-card:justify-self-end',
    cell: (product) =>
      product.status === 'pending' && (
        <span className="flex items-center justify-end gap-1.5">
          <ModerationButtons product={product} />
        </span>
      ),
  },
]

function ProductNameCell({ product }: { product: AdminProductRow }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ProductName product={product} onOpen={() => setOpen(true)} />
      {isOpen && (
        <ProductPanel
          product={product}
          onClose={close}
          footer={product.status === 'pending' && <ModerationButtons product={product} onDone={close} />}
        />
      )}
    </>
  )
}

const SustainabilityCell = ({ product }: { product: AdminProductRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 as-row:max-w-40">
    <ScoreBadge score={product.sustainability_score} />
    <span className="text-caption text-ink-soft">
      {product.manual_score_override && 'Score set manually. '}
      {product.sustainability_tags.map((tag) => productTagLabels[tag]).join(', ')}
    </span>
  </span>
)
