import type { SubmittedRefund, RefundAnswer, RefundRequest } from '../provider'
import { refundAnswer } from './mappers'
import { requestPaystack, type PaystackAccess } from './http'
import { refund, refundList } from './api-types'

/** Refunds a payment, in full or in part. Paystack has no idempotency key for refunds, so our id travels as the merchant note. */
export async function sendRefund(access: PaystackAccess, request: RefundRequest): Promise<RefundAnswer> {
  const { refundId, payment, amountMinor, currency, reason } = request
  const answer = await requestPaystack(access, 'POST', '/refund', refund, {
    transaction: payment.reference,
    amount: amountMinor,
    currency,
    customer_note: reason,
    merchant_note: refundId,
  })
  return refundAnswer(answer)
}

/**
 * Queries a refund by Paystack's id or, if its response was lost, by our id among the refunds made since. A failed refund may have been
 * resent under the same id: it has failed only if every attempt failed.
 */
export async function checkRefund(access: PaystackAccess, known: SubmittedRefund): Promise<RefundAnswer> {
  if (known.providerId) {
    const path = `/refund/${encodeURIComponent(known.providerId)}`
    return refundAnswer(await requestPaystack(access, 'GET', path, refund))
  }
  let failed: RefundAnswer | undefined
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      perPage: String(pageSize),
      page: String(page),
      from: dayBefore(known.since),
    })
    const created = await requestPaystack(access, 'GET', `/refund?${query}`, refundList)
    const ours = created.filter((row) => row.merchant_note === known.refundId).map(refundAnswer)
    const standing = ours.find(({ state }) => state !== 'failed')
    if (standing) return standing
    failed ??= ours[0]
    if (created.length < pageSize)
      return failed ?? { state: 'unknown', providerStatus: 'no refund with our id' }
  }
}

const pageSize = 100
// One day of margin for clock skew.
const dayBefore = (moment: Date) => new Date(moment.getTime() - 86_400_000).toISOString()
