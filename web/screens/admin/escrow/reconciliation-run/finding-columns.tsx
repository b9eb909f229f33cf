import { Link } from 'react-router'
import { paths, withQuery } from '@contract/core/paths'
import type { Finding } from '@contract/accounting/reconciliation-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { shortOrderId } from '@contract/orders/facts'
import { TextLink } from '@web/ui/text-link'
import type { Column } from '@web/ui/table-types'
import { ExplainButton } from './explain-button'

const pageOf = ({ kind, id }: NonNullable<Finding['subject']>): string =>
  ({
    order: paths.admin.order(id),
    payment: paths.admin.payment(id),
    payout: withQuery(paths.admin.payouts, { search: id }),
  })[kind]

/** What a run found, each with its cause and what can be done about it. */
export const findingColumns: readonly Column<Finding>[] = [
  {
    key: 'cause',
    header: 'Finding',
    primary: true,
    cell: ({ cause, text }) => (
      <span className="block min-w-0">
        <span className="block">{cause}</span>
        <span className="block text-caption font-normal wrap-anywhere text-ink-soft">{text}</span>
      </span>
    ),
  },
  {
    key: 'check',
    header: 'Check',
    cell: ({ check }) => <span className="inline-block first-letter:uppercase">{check}</span>,
  },
  {
    key: 'subject',
    header: 'Where to look',
    cell: ({ subject }) =>
      subject ? (
        <WhenPermitted to={pageOf(subject)} fallback={`${subject.kind} ${shortOrderId(subject.id)}`}>
          <TextLink asChild>
            <Link to={pageOf(subject)}>Open the {subject.kind}</Link>
          </TextLink>
        </WhenPermitted>
      ) : (
        <span className="text-ink-faint">–</span>
      ),
  },
  {
    key: 'explained',
    header: 'Explanation',
    cell: (finding) =>
      finding.explained ? (
        <span className="block min-w-0">
          <span className="block wrap-anywhere">
            <bdi>{finding.explained.note}</bdi>
          </span>
          <span className="block text-caption text-ink-soft">
            {finding.explained.by ?? 'An admin'}, {shortDate(finding.explained.at)}
          </span>
        </span>
      ) : (
        <ExplainButton finding={finding} />
      ),
  },
]
