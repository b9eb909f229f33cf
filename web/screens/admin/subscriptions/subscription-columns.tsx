import { planOf } from '@contract/subscriptions/facts'
import { formatWireUsd } from '@contract/core/money'
import type { PlanSummary, Subscription } from '@contract/subscriptions/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { VendorStatusBadge } from '@web/components/vendors/vendor-status-badge'
import { Badge } from '@web/ui/badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import { SubscriptionMenu } from './subscription-menu'

/** The columns of the subscriptions; on phones a few short lines. */
export const subscriptionColumns = (plans: PlanSummary['plans']): readonly Column<Subscription>[] => [
  {
    key: 'company_name',
    header: 'Vendor',
    primary: true,
    sortable: true,
    className: `${startCell} wrap-anywhere`,
    cell: ({ company_name, status }) => (
      <>
        <bdi>{company_name}</bdi>
        {status !== 'approved' && (
          <span className="mt-1 block">
            <VendorStatusBadge status={status} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'plan',
    header: 'Plan',
    className: `${startCell} row-start-2`,
    cell: ({ plan, price, next }) => (
      <span className="block">
        {planOf(plan)?.name ?? plan}
        <span className="block text-caption text-ink-soft">
          {price === 0 ? 'Free' : `${formatWireUsd(price)} a month`}
        </span>
        {next && (
          <span className="block text-caption text-ink-soft">
            {planOf(next.plan)?.name ?? next.plan} from {shortDate(next.from)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'payment',
    header: 'Payment',
    className: `${endCell} row-start-1`,
    cell: ({ unpaid_invoices, price }) =>
      unpaid_invoices > 0 ? (
        <Badge dot tone="danger">
          Unpaid
        </Badge>
      ) : price > 0 ? (
        <Badge dot tone="success">
          Paid
        </Badge>
      ) : (
        <span className="text-ink-faint">–</span>
      ),
  },
  {
    key: 'unpaid',
    header: 'Owes',
    align: 'end',
    sortable: true,
    className: `${endCell} row-start-2`,
    cell: ({ unpaid, due_at }) => (
      <span className="figures inline-block text-end">
        <span className="block font-semibold">{unpaid === 0 ? '–' : formatWireUsd(unpaid)}</span>
        {due_at && (
          <span className="block text-caption whitespace-nowrap text-ink-soft">Due {shortDate(due_at)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'available',
    header: 'Available balance',
    align: 'end',
    className: `${startCell} row-start-3 figures`,
    cell: ({ available }) => (
      <>
        <span className="as-row:hidden">Available </span>
        {formatWireUsd(available)}
      </>
    ),
  },
  {
    key: 'actions',
    pinned: true,
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    className: `${endCell} as-card:row-start-3`,
    cell: (subscription) => <SubscriptionMenu subscription={subscription} plans={plans} />,
  },
]
