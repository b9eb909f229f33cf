import type { OrderPayment } from '@contract/orders/admin-procedures'
import { dayOf, formatDay, formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { paymentSourceName, paymentSourceOf } from '@web/components/payments/payment-source-name'
import { PaymentStatusBadge } from '@web/components/payments/payment-status-badge'
import { PermittedLink, useCanOpen } from '@web/components/dashboard/permitted-link'
import { Card } from '@web/ui/card'

interface PaymentsCardProps {
  orderId: string
  payments: readonly OrderPayment[]
  /** When the payment is due, if the order waits for a bank transfer. */
  transferDueAt: string | null
}

/** Every attempt to pay the order. */
export function PaymentsCard({ orderId, payments, transferDueAt }: PaymentsCardProps) {
  const postingsPath = adminPaths.orderPostings(orderId)
  const canOpenPostings = useCanOpen()(postingsPath)
  return (
    <Card
      title="Payments"
      footer={
        payments.length > 0 &&
        canOpenPostings && <PermittedLink to={postingsPath}>View in the ledger</PermittedLink>
      }
    >
      {transferDueAt && (
        <p className="mb-4 text-sm">
          Waits for a bank transfer until {formatDay(dayOf(new Date(Date.parse(transferDueAt) - 1)))}.
        </p>
      )}
      {payments.length === 0 ? (
        <p className="text-sm text-ink-soft">No payment has been started yet.</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.payment_id} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <PermittedLink to={adminPaths.payment(payment.payment_id)}>
                  {payment.provider || payment.by_credit
                    ? paymentSourceName(paymentSourceOf(payment))
                    : 'Offline payment'}
                </PermittedLink>
                <p className="figures text-caption wrap-anywhere text-ink-soft">{payment.reference}</p>
                <p className="text-caption text-ink-soft">
                  {formatTime(payment.paid_at ?? payment.created_at)}
                </p>
              </div>
              <div className="grid shrink-0 justify-items-end gap-1">
                <span className="figures font-semibold">{formatWireUsd(payment.amount)}</span>
                <PaymentStatusBadge state={payment.state} />
                <Returned {...payment} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What of a payment went back to its buyer, and what has still to. */
function Returned({ refunded, refunded_as_credit, refunds_under_way }: OrderPayment) {
  const lines = [
    refunded > 0 && texts.adminOrder.refunded(formatWireUsd(refunded)),
    refunded_as_credit > 0 && texts.adminOrder.refundedAsCredit(formatWireUsd(refunded_as_credit)),
    refunds_under_way > 0 && texts.adminOrder.refundsUnderWay(formatWireUsd(refunds_under_way)),
  ]
  return lines.map(
    (line) =>
      line && (
        <span key={line} className="figures text-end text-caption text-ink-soft">
          {line}
        </span>
      ),
  )
}
