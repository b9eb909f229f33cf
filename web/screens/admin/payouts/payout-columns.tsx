import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { createdColumn } from '@web/components/orders/order-cells'
import { maskAccount } from '@web/components/payouts/payout-account'
import { PayoutStatusBadge } from '@web/components/payouts/payout-status-badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { ReviewButton } from './review-button'

/** The columns of the payouts; on phones a few short lines. */
export const payoutColumns: readonly Column<AdminPayout>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    primary: true,
    className: startCell,
    cell: ({ vendor_name, payout_id }) => (
      <span className="block min-w-0">
        <span className="wrap-anywhere">
          <bdi>{vendor_name}</bdi>
        </span>
        <span className="figures block text-caption font-normal text-ink-soft">
          {shortOrderId(payout_id)}
        </span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-1 font-semibold as-card:text-base`,
    cell: ({ amount }) => formatWireUsd(amount),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-2`,
    cell: (payout) => <Status {...payout} />,
  },
  {
    key: 'destination',
    header: 'Destination',
    below: 'vendor',
    className: `${startCell} row-start-2`,
    cell: ({ payout_method, destination }) => (
      <span className="block min-w-0">
        {payoutMethodLabels[payout_method]}
        <span className="figures block text-caption whitespace-nowrap text-ink-soft">
          {maskAccount(destination.account_number)}
        </span>
      </span>
    ),
  },
  createdColumn('Requested', ({ created_at }) => created_at),
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${endCell} as-card:row-start-3`,
    cell: (payout) => <ReviewButton payout={payout} />,
  },
]

function Status(payout: AdminPayout) {
  const note = reviewHint(payout)
  return (
    <span className="inline-grid gap-1 as-card:justify-items-end">
      <PayoutStatusBadge status={payout.status} />
      {note && (
        <span className="text-caption text-ink-soft">
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  )
}

/** What an admin should know before opening it. */
function reviewHint({
  status,
  needs_two_people,
  first_approval,
  held_until,
  transfer,
  run_id,
  ...rest
}: AdminPayout) {
  if (status === 'pending' && held_until) return 'On hold'
  if (status === 'pending' && needs_two_people)
    return first_approval ? '1 of 2 approvals' : 'Needs two approvals'
  if (status === 'processing' && transfer?.way === 'bank')
    return run_id ? 'In a bank file' : 'Waiting for a bank file'
  if (status === 'processing' && transfer?.way === 'manual') return 'To be paid by hand'
  if (status === 'processing' && rest.failure_reason) return 'Needs attention'
  return status === 'failed' && rest.retried_by ? 'Retried' : null
}
