import type { PaymentDispute } from '@contract/payments/admin-procedures'
import { formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { orderStatusLabel } from '@contract/orders/states'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'

const tones: Record<PaymentDispute['status'], BadgeTone> = {
  open: 'danger',
  won: 'success',
  lost: 'neutral',
}

/** The disputes over a payment, with the evidence in the vendors' favour. */
export const Disputes = ({ disputes }: { disputes: readonly PaymentDispute[] }) =>
  disputes.map((dispute) => (
    <Card
      key={dispute.dispute_id}
      id={`dispute-${dispute.dispute_id}`}
      title={`Dispute over ${formatWireUsd(dispute.amount)}`}
      text={<span className="figures">{dispute.provider_id}</span>}
      action={
        <Badge dot tone={tones[dispute.status]}>
          <span className="inline-block first-letter:uppercase">{dispute.status}</span>
        </Badge>
      }
    >
      <div className="grid gap-5">
        {dispute.status === 'open' && (
          <Notice tone="warning" title={deadlineText(dispute)}>
            Submit the evidence in the provider’s dashboard. The vendors’ share of the money is frozen until
            the dispute is decided.
          </Notice>
        )}
        <p className="text-sm">
          <span className="text-ink-soft">Reason given: </span>
          <bdi>{dispute.reason}</bdi>
          <span className="text-ink-soft"> · Raised {formatTime(dispute.created_at)}</span>
          {dispute.closed_at && (
            <span className="text-ink-soft"> · Closed {formatTime(dispute.closed_at)}</span>
          )}
        </p>
        <Evidence items={dispute.items} />
      </div>
    </Card>
  ))

const deadlineText = ({ due_at }: PaymentDispute) =>
  due_at ? `Evidence is due by ${formatTime(due_at)}` : 'The provider hasn’t set a deadline for evidence'

const Evidence = ({ items }: Pick<PaymentDispute, 'items'>) => (
  <section className="grid gap-2">
    <h3 className="text-sm font-semibold">Evidence on record</h3>
    <ul className="divide-y divide-line">
      {items.map((item, index) => (
        <li key={index} className="py-2.5 text-sm">
          <span className="block font-medium wrap-anywhere">
            <bdi>{item.name}</bdi>
          </span>
          <span className="block text-ink-soft">{shippingEvidence(item)}</span>
        </li>
      ))}
    </ul>
  </section>
)

function shippingEvidence(item: PaymentDispute['items'][number]): string {
  const isPickup = item.service === 'pickup'
  const facts = [
    item.tracking_number && `${item.shipping_provider ?? 'Carrier'} ${item.tracking_number}`,
    item.shipped_at && `${isPickup ? 'ready for collection' : 'shipped'} ${formatTime(item.shipped_at)}`,
    item.delivered_at && `${isPickup ? 'collected' : 'delivered'} ${formatTime(item.delivered_at)}`,
  ].filter(Boolean)
  return facts.length > 0
    ? facts.join(', ')
    : `${isPickup ? 'Not ready' : 'Not shipped'}: ${orderStatusLabel(item.status, item.service)}`
}
