import { shortOrderId } from '@contract/orders/facts'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { formatWireUsd } from '@contract/core/money'
import type { Payout } from '@contract/payouts/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { PayoutStatusBadge } from '@web/components/payouts/payout-status-badge'
import type { Column } from '@web/ui/table-types'

/** The columns of the payout history. */
export const payoutColumns: readonly Column<Payout>[] = [
  {
    key: 'id',
    header: 'Payout ID',
    primary: true,
    cell: ({ payout_id }) => (
      <span className="figures font-semibold tracking-wide">{shortOrderId(payout_id)}</span>
    ),
  },
  {
    key: 'created',
    header: 'Requested',
    className: 'figures whitespace-nowrap',
    cell: ({ created_at }) => shortDate(created_at),
  },
  {
    key: 'processed',
    header: 'Processed',
    className: 'figures whitespace-nowrap',
    cell: ({ processed_at }) => (processed_at ? shortDate(processed_at) : <NotYet />),
  },
  {
    key: 'method',
    header: 'Method',
    cell: ({ payout_method }) => payoutMethodLabels[payout_method],
  },
  { key: 'status', header: 'Status', cell: (payout) => <Status {...payout} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    className: 'font-semibold',
    cell: ({ amount }) => formatWireUsd(amount),
  },
]

function Status({ status, failure_reason }: Payout) {
  return (
    <span className="inline-grid max-w-72 gap-1 text-start">
      <PayoutStatusBadge status={status} />
      {failure_reason && (
        <span className="text-caption wrap-anywhere text-ink-soft">
          {failure_reason} The amount was returned to your balance.
        </span>
      )}
    </span>
  )
}

const NotYet = () => (
  <span className="text-ink-faint">
    <span aria-hidden>–</span>
    <span className="sr-only">Not yet</span>
  </span>
)
