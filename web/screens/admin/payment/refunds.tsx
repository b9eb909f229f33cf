import type { PaymentRefund } from '@contract/payments/admin-procedures'
import { formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { statusLabel } from '@contract/core/state-machine'
import type { RefundStatus } from '@contract/payments/states'
import * as texts from '@contract/texts'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { goodwillTextOf } from '@web/components/payments/goodwill-text'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { GiveCreditButton } from './give-credit'
import { RefundProof } from './refund-proof'
import { SettleRefundButton } from './settle-refund'

const tones: Record<RefundStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
}

/** The refunds of a payment, completed or not. */
export const Refunds = ({ refunds }: { refunds: readonly PaymentRefund[] }) => (
  <Card title="Refunds">
    {refunds.length === 0 ? (
      <p className="text-sm text-ink-soft">
        Nothing from this payment has been refunded. You can refund items on the order’s page.
      </p>
    ) : (
      <ul className="-my-4 divide-y divide-line">
        {refunds.map((refund) => (
          <RefundEntry key={refund.refund_id} {...refund} />
        ))}
      </ul>
    )}
  </Card>
)

function RefundEntry(refund: PaymentRefund) {
  const { amount, status, item_name, attempts, by_hand } = refund
  const canRetry = status === 'failed' && !by_hand
  // One in progress has a reason if its provider cannot go on by itself.
  const isStuck = status === 'processing' && refund.failure_reason !== null
  const goodwillText = refund.goodwill === amount ? undefined : goodwillTextOf(refund.goodwill)
  const canSettle = status === 'failed' || isStuck || (by_hand && status === 'pending')
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="font-medium wrap-anywhere">{item_name ?? 'Not used for the order'}</p>
          {goodwillText && <p>{goodwillText}</p>}
          <p dir="auto" className="wrap-anywhere text-ink-soft">
            {refund.reason}
          </p>
          <p className="text-caption text-ink-soft">
            {refund.completed_at
              ? `${refund.settled_as === 'credit' ? 'Back to the customer’s credit' : 'Completed'} ${formatTime(refund.completed_at)}`
              : `Started ${formatTime(refund.created_at)}`}
            {attempts > 1 && `, sent ${attempts} times`}
          </p>
          {refund.failure_reason && <p className="mt-1 text-danger">{refund.failure_reason}</p>}
        </div>
        <div className="grid shrink-0 justify-items-end gap-1">
          <span className="figures font-semibold">{formatWireUsd(amount)}</span>
          <Badge dot tone={tones[status]}>
            <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
          </Badge>
        </div>
      </div>
      <RefundProof {...refund} />
      {/* Without a button too: an open dialog stays and says why it was refused, although the refund has been made meanwhile. */}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canRetry && <RetryRefundButton refundId={refund.refund_id} />}
        <SettleRefundButton refund={refund} offered={canSettle} />
        <GiveCreditButton refund={refund} offered={canSettle} />
      </div>
    </li>
  )
}

function RetryRefundButton({ refundId }: { refundId: string }) {
  const retry = useServerMutation('retry_refund', { success: texts.adminPayment.refundRetried })
  return (
    <Button
      variant="outline"
      size="small"
      busy={retry.pending}
      onClick={() => void retry.run({ p_refund_id: refundId })}
    >
      Retry refund
    </Button>
  )
}
