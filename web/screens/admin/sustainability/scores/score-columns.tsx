import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import type { AdminProductRow } from '@contract/catalog/moderation-procedures'
import { ProductStatusBadge } from '@web/components/catalog/product-status-badge'
import { ScoreBadge } from '@web/components/catalog/score-badge'
import { ItemPicture } from '@web/components/orders/item-picture'
import type { Column } from '@web/ui/table-types'

const firstColumnClass = 'as-card:col-start-1'
const endColumnClass = 'as-card:col-start-2 as-card:justify-self-end'

/** The difference from the formula's score: "+65", with a real minus sign. */
const formatSigned = (difference: number) => `${difference > 0 ? '+' : ''}${difference}`.replace('-', '−')

/** The columns of all scores; on phones a few short lines. */
export const scoreColumns: readonly Column<AdminProductRow>[] = [
  {
    key: 'name',
    header: 'Product',
    primary: true,
    sortable: true,
    className: `${firstColumnClass} row-start-1`,
    cell: ({ id, name, image_url }) => (
      <span className="flex min-w-0 items-center gap-3 as-row:min-w-40">
        <ItemPicture url={image_url} size="tiny" />
        <Link
          to={adminPaths.editProduct(id)}
          className="min-w-0 font-semibold wrap-break-word hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      </span>
    ),
  },
  {
    key: 'vendor',
    header: 'Vendor',
    className: `${firstColumnClass} row-start-2`,
    // Wide enough for most words of a name, which would be broken first.
    cell: ({ company_name }) => <bdi className="block as-row:min-w-24">{company_name}</bdi>,
  },
  {
    key: 'category',
    header: 'Category',
    className: 'as-card:hidden',
    cell: ({ category }) => category ?? <span className="text-ink-soft">None</span>,
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endColumnClass} row-start-2`,
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
  {
    key: 'scoring',
    header: 'Scored',
    className: `${firstColumnClass} row-start-3 whitespace-nowrap`,
    cell: ({ manual_score_override, formula_score, sustainability_score, score_version }) =>
      manual_score_override ? (
        <>
          Manual
          {formula_score !== null && (
            <span className="block text-caption text-ink-soft">
              {`Formula ${formula_score} `}
              <span className="figures">({formatSigned(sustainability_score - formula_score)})</span>
            </span>
          )}
        </>
      ) : (
        <>
          By formula <span className="figures">v{score_version}</span>
        </>
      ),
  },
  {
    key: 'sustainability_score',
    header: 'Score',
    align: 'end',
    sortable: true,
    className: `${endColumnClass} row-start-1 as-card:self-center`,
    cell: ({ sustainability_score }) => <ScoreBadge score={sustainability_score} />,
  },
]
