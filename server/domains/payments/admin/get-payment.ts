import type { PaymentDetails } from '@contract/payments/admin-procedures'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { isRefundedManually } from '../payment-account-owner'
import {
  paymentDisputes,
  itemsOfDisputes,
  paymentsById,
  refundsOfPayment,
  webhooksOfPayment,
} from './queries'
import {
  feeOf,
  serializeDispute,
  serializePaymentRow,
  serializeRefund,
  serializeWebhook,
} from './serializers'

/** One payment with its refunds, disputes and webhooks. Refuses: payment_not_found. */
export async function getPayment(
  { paymentId }: { paymentId: string },
  { tx, services }: Context,
): Promise<InternalAmounts<PaymentDetails>> {
  const row = (await paymentsById(tx, [paymentId])).get(paymentId)
  if (!row) throw new Refusal('payment_not_found')
  const { payment } = row
  const disputes = await paymentDisputes(tx, paymentId)
  const disputeIds = disputes.map(({ id }) => id)
  const items = groupBy(await itemsOfDisputes(tx, disputeIds), ({ disputeId }) => disputeId)
  const references = [payment.reference, ...disputes.map(({ providerId }) => providerId)]
  const webhooks = payment.provider ? await webhooksOfPayment(tx, payment.provider, references) : []
  const isManual = isRefundedManually(payment)
  const refunds = await refundsOfPayment(tx, paymentId)
  return {
    ...serializePaymentRow(row),
    provider_id: payment.providerId,
    payer_phone: payment.payerPhone,
    message: payment.message,
    recorded_by: row.recordedBy,
    bank_line: payment.bankLine
      ? { line: payment.bankLine, by: row.matchedBy, at: payment.bankLineAt!.toISOString() }
      : null,
    fee: feeOf(row),
    next_check_at: payment.nextCheckAt?.toISOString() ?? null,
    refunds: await Promise.all(refunds.map((refund) => serializeRefund(refund, { isManual, services }))),
    disputes: disputes.map((dispute) => serializeDispute(dispute, items.get(dispute.id) ?? [])),
    webhooks: webhooks.map(serializeWebhook),
  }
}
