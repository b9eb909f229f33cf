import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import type { Promotion } from '@contract/promotions/procedures'
import { PromotionBadge } from '@web/components/promotions/promotion-badge'
import { discountText, scopeLabels, periodText, usesText } from '@web/components/promotions/promotion-labels'
import { shortDate } from '@web/components/orders/format-dates'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'

/** The columns of the promotions; on phones a few short lines. */
export const promotionColumns: readonly Column<Promotion>[] = [
  {
    key: 'code',
    header: 'Code',
    primary: true,
    sortable: true,
    className: `${startCell} row-start-1`,
    cell: ({ promotion_id, code }) => (
      <TextLink asChild variant="ink">
        <Link to={paths.admin.promotion(promotion_id)}>{code}</Link>
      </TextLink>
    ),
  },
  {
    key: 'discount',
    header: 'Discount',
    className: `${startCell} row-start-2 figures whitespace-nowrap`,
    cell: (promotion) => discountText(promotion),
  },
  {
    key: 'scope',
    header: 'Goods',
    className: 'as-card:hidden',
    cell: ({ scope }) => scopeLabels[scope],
  },
  {
    key: 'paid_by',
    header: 'Paid by',
    className: 'as-card:hidden',
    cell: ({ paid_by }) => (paid_by === 'vendor' ? 'Vendors' : 'Marketplace'),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ phase }) => <PromotionBadge phase={phase} />,
  },
  {
    key: 'uses',
    header: 'Uses',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-2 figures whitespace-nowrap`,
    cell: (promotion) => (
      <>
        {usesText(promotion)}
        <span className="as-row:hidden"> used</span>
      </>
    ),
  },
  {
    key: 'span',
    header: 'Valid',
    className: `${startCell} as-card:col-span-full row-start-3 figures text-caption text-ink-soft`,
    cell: (promotion) => periodText(promotion),
  },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    className: 'as-card:hidden figures whitespace-nowrap',
    cell: ({ created_at }) => shortDate(created_at),
  },
]
