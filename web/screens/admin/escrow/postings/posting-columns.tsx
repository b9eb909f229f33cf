import { formatAmount } from '@contract/pricing/exchange'
import { ArrowRight } from 'lucide-react'
import { accountName } from '@contract/accounting/account-names'
import type { ManualPosting, ManualPostingStatus } from '@contract/accounting/manual-posting-procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { TextLink } from '@web/ui/text-link'
import type { Column } from '@web/ui/table-types'
import { PostingActions } from './posting-actions'

export const postingStatusLabels: Record<ManualPostingStatus, string> = {
  proposed: 'To approve',
  posted: 'Posted',
  rejected: 'Rejected',
}

const tones: Record<ManualPostingStatus, BadgeTone> = {
  proposed: 'warning',
  posted: 'success',
  rejected: 'neutral',
}

/** The two accounts of a posting. */
const Accounts = ({ posting: { from, to } }: { posting: ManualPosting }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <bdi>{accountName(from)}</bdi>
    <ArrowRight role="img" aria-label="to" className="size-3.5 self-center" />
    <bdi>{accountName(to)}</bdi>
  </span>
)

const Person = ({ person, note }: { person: ManualPosting['proposed']; note?: string }) => (
  <span className="block min-w-0">
    <span className="block">
      <bdi>{person.name}</bdi>
    </span>
    <span className="block text-caption text-ink-soft">{shortDate(person.at)}</span>
    {note && (
      <span className="block text-caption wrap-anywhere text-ink-soft">
        <bdi>{note}</bdi>
      </span>
    )}
  </span>
)

/** Postings that people have proposed, with what can be done about each. */
export const postingColumns: readonly Column<ManualPosting>[] = [
  {
    key: 'posting',
    header: 'Posting',
    primary: true,
    cell: (posting) => <Accounts posting={posting} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ amount, currency }) => formatAmount(amount, currency),
  },
  { key: 'day', header: 'Day', sortable: true, className: 'figures', cell: ({ day }) => shortDate(day) },
  {
    key: 'reason',
    header: 'Reason',
    below: 'posting',
    cell: ({ reason, reference, proof_url, reverses }) => (
      <span className="block min-w-0">
        {reverses && <span className="block text-caption text-ink-soft">Undoes another posting</span>}
        <span className="block wrap-anywhere">
          <bdi>{reason}</bdi>
        </span>
        {reference && (
          <span className="block text-caption wrap-anywhere text-ink-soft">
            <bdi>{reference}</bdi>
          </span>
        )}
        {proof_url && (
          <TextLink href={proof_url} target="_blank" rel="noreferrer" className="text-caption">
            Open the proof
          </TextLink>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, reversed }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge dot tone={tones[status]}>
          {postingStatusLabels[status]}
        </Badge>
        {reversed && <Badge tone="neutral">Undone</Badge>}
      </span>
    ),
  },
  {
    key: 'proposed',
    header: 'Proposed',
    cell: ({ proposed }) => <Person person={proposed} />,
  },
  {
    key: 'decided',
    header: 'Decided',
    below: 'proposed',
    cell: ({ decided }) =>
      decided ? <Person person={decided} note={decided.note} /> : <span className="text-ink-faint">–</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (posting) => <PostingActions posting={posting} />,
  },
]
