import { ProviderRefused, type SubmittedRefund, type RefundResult, type RefundRequest } from '../provider'
import type { MpesaAccess } from './access'
import { checkTransferStatus, sendMoney } from './send-money'

/**
 * Refunds to the paying phone as a B2C payment: unlike a reversal it needs no receipt, and it has an idempotency key, used up by each
 * attempt.
 */
export async function sendRefund(access: MpesaAccess, request: RefundRequest): Promise<RefundResult> {
  const { refundId, attempt, payment, reason: remarks, ...money } = request
  const { phone, reference } = payment
  if (!phone) throw new ProviderRefused('there is no phone to refund', 400, null)
  const key = `${refundId}-${attempt}`
  await sendMoney(access, { ...money, kind: 'refund', key, reference, phone, remarks })
  return { state: 'sent', providerId: key, providerStatus: 'taken on' }
}

/** Queries a refund by the key of its last attempt. */
export async function checkRefund(access: MpesaAccess, refund: SubmittedRefund): Promise<RefundResult> {
  const { providerId: key, payment, webhookPayloads } = refund
  if (!key) return { state: 'unknown', providerStatus: 'not known to have been taken on' }
  const transferKey = { kind: 'refund', key, reference: payment.reference } as const
  return { providerId: key, ...(await checkTransferStatus(access, transferKey, webhookPayloads)) }
}
