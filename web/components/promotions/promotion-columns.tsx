import { Link } from 'react-router'
import type { PromotionRow } from '@contract/promotions/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { TextLink } from '@web/ui/text-link'
import type { PromotionArea } from './promotion-area'
import { PromotionBadge } from './promotion-badge'
import { discountText, ownerLabels, periodText, scopeLabels, usesText } from './promotion-labels'

/** The columns of the promotions; on phones a few short lines. Staff also see whose they are. */
export const promotionColumns = (area: PromotionArea): readonly Column<PromotionRow>[] => [
  {
    key: 'code',
    header: 'Code',
    primary: true,
    sortable: true,
    className: `${startCell} row-start-1`,
    cell: ({ promotion_id, code }) => (
      <TextLink asChild variant="ink">
        <Link to={area.paths.details(promotion_id)}>{code}</Link>
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
    below: 'discount',
    className: 'as-card:hidden',
    cell: ({ scope }) => area.scopes[scope] ?? scopeLabels[scope],
  },
  ...(area.actor === 'admin' ? [ownerColumn] : []),
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
    below: 'status',
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

/** Whose it is, and who pays if it is somebody else. */
const ownerColumn: Column<PromotionRow> = {
  key: 'owner',
  header: 'Owner',
  className: `${startCell} as-card:col-span-full row-start-4 as-card:text-caption`,
  cell: ({ vendor_name, paid_by }) => (
    <>
      <bdi>{vendor_name ?? ownerLabels.marketplace}</bdi>
      {vendor_name === null && paid_by === 'vendor' && (
        <span className="block text-caption text-ink-soft">Paid by vendors</span>
      )}
    </>
  ),
}
