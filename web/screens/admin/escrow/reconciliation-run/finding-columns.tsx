import { findingPath } from '@contract/accounting/findings'
import type { Finding } from '@contract/accounting/reconciliation-procedures'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { shortDate } from '@web/components/orders/format-dates'
import type { Column } from '@web/ui/table-types'
import { ExplainButton } from './explain-button'

/** What a run found, each with its cause and what can be done about it. */
export const findingColumns: readonly Column<Finding>[] = [
  {
    key: 'text',
    header: 'Finding',
    primary: true,
    cell: ({ cause, text }) => (
      <span className="block min-w-0">
        <span className="block">
          <bdi>{text}</bdi>
        </span>
        <span className="mt-0.5 block text-caption font-normal text-ink-soft">{cause}</span>
      </span>
    ),
  },
  {
    key: 'check',
    header: 'Check',
    cell: ({ check }) => <span className="inline-block first-letter:uppercase">{check}</span>,
  },
  {
    key: 'links',
    header: 'Where to look',
    cell: ({ links }) =>
      links.length > 0 ? (
        <ul className="grid gap-1">
          {links.map((link) => (
            <li key={`${link.kind}:${link.id}`}>
              <PermittedLink to={findingPath(link)}>
                <bdi className="inline-block first-letter:uppercase">{link.label}</bdi>
              </PermittedLink>
            </li>
          ))}
        </ul>
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
