import type { SubmittedRefund, RefundResult, RefundRequest } from '../provider'
import { refundResult } from './mappers'
import { requestPaystack, type PaystackAccess } from './http'
import { refund, refundList } from './api-types'

/** Refunds a payment, in full or in part. Paystack has no idempotency key for refunds, so our id travels as the merchant note. */
export async function sendRefund(access: PaystackAccess, request: RefundRequest): Promise<RefundResult> {
  const { refundId, payment, amountMinor, currency, reason } = request
  const response = await requestPaystack(access, 'POST', '/refund', refund, {
    transaction: payment.reference,
    amount: amountMinor,
    currency,
    customer_note: reason,
    merchant_note: refundId,
  })
  return refundResult(response)
}

/**
 * Queries a refund by Paystack's id or, if its response was lost, by our id among the refunds made since. A failed refund may have been
 * resent under the same id: it has failed only if every attempt failed.
 */
export async function checkRefund(access: PaystackAccess, submitted: SubmittedRefund): Promise<RefundResult> {
  if (submitted.providerId) {
    const path = `/refund/${encodeURIComponent(submitted.providerId)}`
    return refundResult(await requestPaystack(access, 'GET', path, refund))
  }
  let failedRefund: RefundResult | undefined
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      perPage: String(pageSize),
      page: String(page),
      from: dayBefore(submitted.createdAfter),
    })
    const refunds = await requestPaystack(access, 'GET', `/refund?${query}`, refundList)
    const matches = refunds.filter((row) => row.merchant_note === submitted.refundId).map(refundResult)
    const activeRefund = matches.find(({ state }) => state !== 'failed')
    if (activeRefund) return activeRefund
    failedRefund ??= matches[0]
    if (refunds.length < pageSize)
      return failedRefund ?? { state: 'unknown', providerStatus: 'no refund with our id' }
  }
}

const pageSize = 100
// One day of margin for clock skew.
const dayBefore = (date: Date) => new Date(date.getTime() - 86_400_000).toISOString()
