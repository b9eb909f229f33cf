import type { CreditMovement, CustomerCredit } from '@contract/payments/credit-procedures'
import { formatWireUsd } from '@contract/core/money'
import { settlementSuffix } from '@contract/payments/settlements'
import { longDate } from '@web/components/orders/format-dates'
import { TextLink } from '@web/ui/text-link'
import type { ReactNode } from 'react'

interface CreditHistoryProps {
  credit: CustomerCredit
  /** The link to an order. */
  orderLink: (orderId: string) => ReactNode
}

/** Everything that changed a customer's credit, the newest first. */
export const CreditHistory = ({ credit: { movements }, orderLink }: CreditHistoryProps) => (
  <ul className="divide-y divide-line text-sm">
    {movements.map(({ kind, amount, order_id, payout, at }, i) => (
      <li key={i} className="flex items-baseline justify-between gap-4 py-2.5">
        <span className="min-w-0">
          {order_id && (
            <>
              {kind === 'refund' ? 'Refund of order ' : 'Payment of order '}
              {orderLink(order_id)}
            </>
          )}
          {payout && <Payout {...payout} />}
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

const Payout = ({ way, reference, proof_url }: NonNullable<CreditMovement['payout']>) => (
  <>
    Paid out{settlementSuffix[way]}, reference <bdi>{reference}</bdi>
    {proof_url && (
      <>
        {' · '}
        <TextLink href={proof_url} target="_blank" rel="noreferrer">
          Proof
        </TextLink>
      </>
    )}
  </>
)
