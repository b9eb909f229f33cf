import { formatAmount } from '@contract/pricing/exchange'
import { accountName } from '@contract/accounting/account-names'
import { ArrowRight } from 'lucide-react'
import type { PostedEvent } from '@contract/accounting/procedures'

/** The postings of an event: each amount, from which account to which. */
export const Postings = ({ event: { postings } }: { event: PostedEvent }) => (
  <ul className="mt-1 grid gap-1">
    {postings.map(({ from, to, amount, currency }, index) => (
      <li key={index} className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-semibold text-ink">{formatAmount(amount, currency)}</span>
        <span>{accountName(from)}</span>
        <ArrowRight role="img" aria-label="to" className="size-3.5 self-center" />
        <span>{accountName(to)}</span>
      </li>
    ))}
  </ul>
)
