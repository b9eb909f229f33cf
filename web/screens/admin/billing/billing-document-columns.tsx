import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { billingDocumentKindLabels } from '@contract/billing/facts'
import type { BillingDocumentRow } from '@contract/billing/procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { formatMonth } from '@contract/payouts/statement-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { PdfLink } from '@web/components/billing/pdf-link'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

/** The columns of the billing documents; on phones a few short lines. */
export const billingDocumentColumns: readonly Column<BillingDocumentRow>[] = [
  {
    key: 'label',
    header: 'Number',
    primary: true,
    sortable: true,
    className: `${startCell} figures whitespace-nowrap`,
    cell: ({ label }) => label,
  },
  {
    key: 'kind',
    header: 'Document',
    className: `${startCell} row-start-2`,
    cell: ({ kind }) => billingDocumentKindLabels[kind],
  },
  {
    key: 'party',
    header: 'For',
    className: `${startCell} row-start-3 wrap-anywhere`,
    cell: ({ party }) => party,
  },
  {
    key: 'about',
    header: 'About',
    className: `${endCell} row-start-2 figures`,
    cell: ({ order_id, month }) =>
      order_id ? (
        <PermittedLink to={adminPaths.order(order_id)} aria-label={`Order ${shortOrderId(order_id)}`}>
          {shortOrderId(order_id)}
        </PermittedLink>
      ) : (
        month && formatMonth(month)
      ),
  },
  {
    key: 'issued_at',
    header: 'Issued',
    sortable: true,
    className: `${endCell} row-start-3 figures whitespace-nowrap`,
    cell: ({ issued_at }) => shortDate(issued_at),
  },
  {
    key: 'total',
    header: 'Amount',
    align: 'end',
    className: `${endCell} row-start-1 figures font-semibold`,
    cell: ({ total }) => (total === null ? '–' : formatWireUsd(total)),
  },
  {
    key: 'pdf',
    header: 'PDF',
    headerHidden: true,
    align: 'end',
    className: `${endCell} row-start-4`,
    cell: ({ document_id, label }) => <PdfLink documentId={document_id} label={label} />,
  },
]
