import type { TimelineEntry } from '@contract/orders/admin-procedures'
import type { ShippingService } from '@contract/pricing/facts'
import { formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { goodwillTextOf } from '@web/components/payments/goodwill-text'
import { Timeline, type TimelineEvent } from '@web/ui/timeline'

interface OrderTimelineProps {
  entries: readonly TimelineEntry[]
  service: ShippingService
}

/** Everything that happened to an order, newest first. */
export const OrderTimeline = ({ entries, service }: OrderTimelineProps) => (
  <Timeline
    label="Timeline"
    events={entries.map((entry, index) => ({
      key: `${entry.at}-${index}`,
      title: titleOf(entry, service),
      time: formatTime(entry.at),
      tone: tones[`${entry.kind}.${entry.action}`] ?? kindTones[entry.kind],
      text: <Details {...entry} />,
    }))}
  />
)

function Details({ kind, text, by, actor, about, amount, goodwill }: TimelineEntry) {
  const goodwillText = goodwill === amount ? undefined : goodwillTextOf(goodwill ?? 0)
  const actorName = by ?? (actor && actorLabels[actor])
  const attribution = kind === 'mail' ? `To ${by}` : actorName && `By ${actorName}`
  return (
    <>
      {kind !== 'mail' && about && <span className="block wrap-anywhere">{about}</span>}
      {goodwillText && <span className="block">{goodwillText}</span>}
      {text && <span className="block wrap-anywhere whitespace-pre-line text-ink">{text}</span>}
      {attribution && <span className="block text-caption wrap-anywhere">{attribution}</span>}
    </>
  )
}

const actorLabels: Record<NonNullable<TimelineEntry['actor']>, string> = {
  customer: 'the customer',
  vendor: 'the vendor',
  admin: 'an admin',
  payment: 'a payment',
  system: 'a deadline',
}

function titleOf({ kind, action, about, amount, goodwill }: TimelineEntry, service: ShippingService): string {
  if (kind === 'mail') return `Email: ${about}`
  const key = `${kind}.${action}`
  const title =
    (service === 'pickup' && pickupTitles[key]) ||
    (goodwill !== null && goodwill === amount && goodwillTitles[key]) ||
    titles[key] ||
    action.replaceAll('_', ' ')
  return amount === null ? title : `${title}: ${formatWireUsd(amount)}`
}

const pickupTitles: Record<string, string> = {
  'item.ship': 'Ready for collection',
  'item.deliver': 'Collected',
}

/** Of refunds that are nothing but goodwill. */
const goodwillTitles: Record<string, string> = {
  'refund.opened': 'Goodwill started',
  'refund.credited': 'Goodwill given as credit',
  'refund.settled': 'Goodwill paid in another way',
  'refund.completed': 'Goodwill paid',
  'refund.failed': 'Goodwill failed',
}

const titles: Record<string, string> = {
  'item.place': 'Ordered',
  'item.start': 'Started',
  'item.ship': 'Shipped',
  'item.deliver': 'Delivered',
  'item.withdraw': 'Withdrawn',
  'item.cancel': 'Cancelled',
  'item.refund': 'Refunded',
  'item.charge_back': 'Charged back',
  'item.reopen': 'Reopened',
  'payment.opened': 'Payment started',
  'payment.created': 'Payment created',
  'payment.pending': 'Payment started',
  'payment.paid': 'Paid',
  'payment.paid_offline': 'Offline payment recorded',
  'payment.paid_with_credit': 'Paid with credit',
  'payment.cancelled': 'Payment cancelled',
  'payment.failed': 'Payment failed',
  'payment.expired': 'Payment expired',
  'refund.opened': 'Refund started',
  'refund.cancelled': 'Cancelled, refund started',
  'refund.credited': 'Refunded as credit',
  'refund.settled': 'Refunded in another way',
  'refund.completed': 'Refund completed',
  'refund.failed': 'Refund failed',
  'dispute.opened': 'Payment disputed',
  'dispute.won': 'Dispute won',
  'dispute.lost': 'Dispute lost',
  'note.noted': 'Note',
  'audit.order_mail_resent': 'Email resent',
  'audit.bank_transfer_awaited': 'Waits for a bank transfer',
  'audit.refund_retried': 'Refund retried',
  'audit.double_refund_closed': 'Double refund closed',
  'audit.payment_checked': 'Checked with the provider',
}

const kindTones: Record<TimelineEntry['kind'], TimelineEvent['tone']> = {
  item: 'brand',
  payment: 'info',
  refund: 'warning',
  dispute: 'danger',
  mail: 'neutral',
  note: 'accent',
  audit: 'neutral',
}

const tones: Record<string, TimelineEvent['tone']> = {
  'payment.paid': 'success',
  'payment.paid_offline': 'success',
  'payment.paid_with_credit': 'success',
  'payment.failed': 'danger',
  'refund.failed': 'danger',
  'item.cancel': 'danger',
  'refund.cancelled': 'danger',
  'item.refund': 'warning',
  'dispute.won': 'success',
}
