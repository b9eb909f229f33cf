import { minorDigitsOf } from '@contract/core/countries'
import type {
  PaymentDetails,
  PaymentDispute,
  PaymentRow,
  PaymentRefund,
  Webhook,
} from '@contract/payments/admin-procedures'
import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import { nameWithVariant } from '@contract/catalog/facts'
import type { orderItems } from '@server/database/schema/orders'
import { refundNameOf } from '@server/domains/orders/refunded-part'
import { signedLink } from '@server/platform/files/signed-link'
import type { Services } from '@server/platform/services'
import type { Dispute } from '../disputes/queries'
import type { PaymentEvent } from '../events'
import type { PaymentRecord, refundsOfPayment } from './queries'

type Item = typeof orderItems.$inferSelect
type Refund = Awaited<ReturnType<typeof refundsOfPayment>>[number]

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null
const nameOf = ({ productName, variantTitle }: Item) => nameWithVariant(productName, variantTitle)

export const serializePaymentRow = ({ payment, ...row }: PaymentRecord): InternalAmounts<PaymentRow> => ({
  payment_id: payment.id,
  order_id: payment.orderId,
  reference: payment.reference,
  provider: payment.provider,
  by_credit: payment.byCredit,
  status: payment.status,
  state: row.state,
  amount: payment.amountMinor,
  charge: payment.exchangeRateId
    ? {
        amount: formatDecimal(payment.chargeMinor, row.digits ?? 2),
        currency: payment.chargeCurrency,
      }
    : null,
  created_at: payment.createdAt.toISOString(),
  paid_at: isoOrNull(payment.paidAt),
  customer: { name: row.name, email: row.email },
  country: row.country,
  refunded: row.refundedMinor + row.creditedMinor,
  refunds_under_way: row.underWayMinor,
  failed_refunds: row.failedRefunds,
  open_disputes: row.openDisputes,
})

/** What the provider kept of a payment. */
export const feeOf = ({ payment, digits }: PaymentRecord): PaymentDetails['fee'] => {
  const { feeMinor, feeCurrency, feeReportId, chargeCurrency } = payment
  if (feeMinor === null || feeCurrency === null) return null
  const decimals = feeCurrency === chargeCurrency ? (digits ?? 2) : minorDigitsOf(feeCurrency)
  return {
    amount: formatDecimal(feeMinor, decimals),
    currency: feeCurrency,
    from_report: feeReportId !== null,
  }
}

export const serializeRefund = async (
  { refund, item, byHand, recordedBy }: Refund,
  { isManual, services }: { isManual: boolean; services: Services },
): Promise<InternalAmounts<PaymentRefund>> => ({
  refund_id: refund.id,
  item_name: item && refundNameOf(refund, item, nameOf(item)),
  amount: refund.amountMinor,
  goodwill: refund.goodwillMinor,
  status: refund.status,
  reason: refund.reason,
  failure_reason: refund.failureReason,
  attempts: refund.attempts,
  by_hand: isManual,
  settled_as: refund.settledAs,
  settlement: byHand && {
    recorded_by: recordedBy,
    note: byHand.note,
    proof: byHand.proofPath
      ? {
          reference: byHand.reference!,
          day: byHand.sentOn!,
          url: await signedLink(byHand.proofPath, services),
        }
      : null,
    sent_twice_at: isoOrNull(byHand.sentTwiceAt),
    outcome: byHand.outcome,
    outcome_note: byHand.outcomeNote,
  },
  created_at: refund.createdAt.toISOString(),
  completed_at: isoOrNull(refund.completedAt),
})

export const serializeDispute = (
  dispute: Dispute,
  items: readonly { item: Item; rateId: string | null }[],
): InternalAmounts<PaymentDispute> => ({
  dispute_id: dispute.id,
  provider_id: dispute.providerId,
  status: dispute.status,
  amount: dispute.amountMinor + dispute.uncoveredMinor,
  reason: dispute.reason,
  due_at: isoOrNull(dispute.dueAt),
  created_at: dispute.createdAt.toISOString(),
  closed_at: isoOrNull(dispute.closedAt),
  items: items.map(({ item, rateId }) => ({
    name: nameOf(item),
    status: item.status,
    service: serviceOfRate(rateId ?? 'standard'),
    shipping_provider: item.shippingProvider,
    tracking_number: item.trackingNumber,
    shipped_at: isoOrNull(item.shippedAt),
    delivered_at: isoOrNull(item.deliveredAt),
  })),
})

export const serializeWebhook = (event: PaymentEvent): Webhook => ({
  event_id: event.id,
  kind: event.kind,
  received_at: event.receivedAt.toISOString(),
  handled_at: isoOrNull(event.handledAt),
  outcome: event.outcome,
  payload: JSON.stringify(event.payload, null, 2),
})
