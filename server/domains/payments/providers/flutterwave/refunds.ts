import type { SubmittedRefund, RefundAnswer, RefundRequest } from '../provider'
import { refundAnswer } from './mappers'
import { requestFlutterwave, type FlutterwaveAccess } from './http'
import { major, refund, refundList } from './api-types'

/** Refunds a payment, in full or in part. Flutterwave has no idempotency key for refunds, so our id travels in the comment. */
export async function sendRefund(access: FlutterwaveAccess, request: RefundRequest): Promise<RefundAnswer> {
  const path = `/transactions/${encodeURIComponent(request.payment.providerId)}/refund`
  const body = { amount: major(request.amountMinor), comments: `${request.reason} (${request.refundId})` }
  return refundAnswer(await requestFlutterwave(access, 'POST', path, refund, body))
}

/**
 * Queries a refund by Flutterwave's id or, if its response was lost, by our id among the payment's refunds. One of the same amount without
 * a comment may or may not be ours: it is never resent on a guess but left for manual review.
 */
export async function checkRefund(access: FlutterwaveAccess, known: SubmittedRefund): Promise<RefundAnswer> {
  if (known.providerId) {
    const path = `/refunds/${encodeURIComponent(known.providerId)}`
    return refundAnswer(await requestFlutterwave(access, 'GET', path, refund))
  }
  const query = new URLSearchParams({ id: known.payment.providerId })
  const listed = await requestFlutterwave(access, 'GET', `/refunds?${query}`, refundList)
  const ours = listed.filter(({ comments }) => comments.includes(known.refundId)).map(refundAnswer)
  const match = ours.find(({ state }) => state !== 'failed') ?? ours[0]
  if (match) return match
  const alike = listed.find((row) => row.comments === '' && row.amount_refunded === known.amountMinor)
  if (alike)
    return {
      state: 'needs_person',
      providerId: alike.id,
      providerStatus: 'a refund without comment may be this one',
    }
  return { state: 'unknown', providerStatus: 'no refund with our id' }
}
