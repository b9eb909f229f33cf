import { Link } from 'react-router'
import { newsletterAudienceLabels, type NewsletterRow } from '@contract/marketing/newsletter-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { shortDate } from '@web/components/orders/format-dates'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { StatusBadge } from './status-badge'

const countColumn = (
  key: 'recipients' | 'sent' | 'failed' | 'unsubscribed',
  header: string,
): Column<NewsletterRow> => ({
  key,
  header,
  align: 'end',
  className: `${startCell} figures`,
  cell: (row) => (
    <>
      {(key === 'failed' ? row.failed + row.bounced : row[key]).toLocaleString('en-US')}
      <span className="as-row:sr-only"> {header.toLowerCase()}</span>
    </>
  ),
})

/** The columns of the newsletters; on phones a few short lines. */
export const newsletterColumns: readonly Column<NewsletterRow>[] = [
  {
    key: 'subject',
    header: 'Subject',
    primary: true,
    className: startCell,
    cell: ({ newsletter_id, subject }) => (
      <Link to={adminPaths.newsletterIssue(newsletter_id)} className="wrap-anywhere hover:underline">
        {subject}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'audience',
    header: 'For',
    className: startCell,
    cell: ({ audience }) => newsletterAudienceLabels[audience],
  },
  {
    key: 'created_at',
    header: 'Created',
    className: `${startCell} figures whitespace-nowrap`,
    cell: ({ created_at }) => shortDate(created_at),
  },
  countColumn('recipients', 'Recipients'),
  countColumn('sent', 'Sent'),
  countColumn('failed', 'Failed'),
  countColumn('unsubscribed', 'Unsubscribed'),
]
