import type { CustomerCredit } from '@contract/payments/credit-procedures'
import { formatWireUsd } from '@contract/core/money'
import { longDate } from '@web/components/orders/format-dates'
import type { ReactNode } from 'react'

interface CreditHistoryProps {
  credit: CustomerCredit
  /** The link to an order. */
  orderLink: (orderId: string) => ReactNode
}

/** Everything that changed a customer's credit, the newest first. */
export const CreditHistory = ({ credit: { movements }, orderLink }: CreditHistoryProps) => (
  <ul className="divide-y divide-line text-sm">
    {movements.map(({ kind, amount, order_id, at }, i) => (
      <li key={i} className="flex items-baseline justify-between gap-4 py-2.5">
        <span className="min-w-0">
          {kind === 'refund' ? 'Refund of order ' : 'Payment of order '}
          {orderLink(order_id)}
          <span className="block text-caption text-ink-soft">{longDate(at)}</span>
        </span>
        <span className="figures shrink-0 font-semibold">
          {amount > 0 && '+'}
          {formatWireUsd(amount)}
        </span>
      </li>
    ))}
  </ul>
)
