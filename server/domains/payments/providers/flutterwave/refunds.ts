import type { SubmittedRefund, RefundResult, RefundRequest } from '../provider'
import { refundResult } from './mappers'
import { requestFlutterwave, type FlutterwaveAccess } from './http'
import { toMajorUnits, refund, refundList } from './api-types'

/** Refunds a payment, in full or in part. Flutterwave has no idempotency key for refunds, so our id travels in the comment. */
export async function sendRefund(access: FlutterwaveAccess, request: RefundRequest): Promise<RefundResult> {
  const path = `/transactions/${encodeURIComponent(request.payment.providerId)}/refund`
  const body = {
    amount: toMajorUnits(request.amountMinor),
    comments: `${request.reason} (${request.refundId})`,
  }
  return refundResult(await requestFlutterwave(access, 'POST', path, refund, body))
}

/**
 * Queries a refund by Flutterwave's id or, if its response was lost, by our id among the payment's refunds. One of the same amount without
 * a comment may or may not be ours: it is never resent on a guess but left for manual review.
 */
export async function checkRefund(
  access: FlutterwaveAccess,
  submitted: SubmittedRefund,
): Promise<RefundResult> {
  if (submitted.providerId) {
    const path = `/refunds/${encodeURIComponent(submitted.providerId)}`
    return refundResult(await requestFlutterwave(access, 'GET', path, refund))
  }
  const query = new URLSearchParams({ id: submitted.payment.providerId })
  const refunds = await requestFlutterwave(access, 'GET', `/refunds?${query}`, refundList)
  const matches = refunds.filter(({ comments }) => comments.includes(submitted.refundId)).map(refundResult)
  const match = matches.find(({ state }) => state !== 'failed') ?? matches[0]
  if (match) return match
  const sameAmount = refunds.find(
    (row) => row.comments === '' && row.amount_refunded === submitted.amountMinor,
  )
  if (sameAmount)
    return {
      state: 'needs_person',
      providerId: sameAmount.id,
      providerStatus: 'a refund without comment may be this one',
    }
  return { state: 'unknown', providerStatus: 'no refund with our id' }
}
