import type { DisputeResult, PaymentStatusResult, RefundResult, TransferStatusResult } from '../provider'
import { dateOf, mapState } from '../schemas'
import type { Dispute, Refund, Transaction, Transfer } from './api-types'

/** Maps Paystack's payment statuses to ours. An unlisted status leaves the payment open. */
const paymentStates: Record<string, 'paid' | 'abandoned' | 'failed'> = {
  success: 'paid',
  abandoned: 'abandoned',
  failed: 'failed',
}

const refundStates: Record<string, 'done' | 'failed' | 'needs_person'> = {
  processed: 'done',
  failed: 'failed',
  'needs-attention': 'needs_person',
}

/** The outcomes of a resolved dispute: the buyer's claim was accepted by us, or declined. */
const resolutions: Record<string, 'lost' | 'won'> = { 'merchant-accepted': 'lost', declined: 'won' }

const transferStates: Record<string, 'done' | 'failed' | 'returned' | 'needs_person'> = {
  success: 'done',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'returned',
  otp: 'needs_person',
}

export function paymentStatusResult(response: Transaction): PaymentStatusResult {
  const state = mapState(paymentStates, response.status) ?? 'open'
  if (state !== 'paid')
    return { state, providerStatus: `${response.status} ${response.gateway_response}`.trim() }
  const { reference, amount: amountMinor, currency, id: providerId, fees } = response
  return { state, captured: { reference, amountMinor, currency, providerId, feeMinor: fees || null } }
}

export const refundResult = ({ id, status }: Refund): RefundResult => ({
  state: mapState(refundStates, status) ?? 'sent',
  providerId: id,
  providerStatus: status,
})

export function disputeResult(response: Dispute): DisputeResult {
  const { id, status, resolution, refund_amount, currency, category, transaction } = response
  const dueDate = response.dueAt ?? response.due_at
  return {
    providerId: id,
    reference: transaction.reference ?? null,
    transactionId: transaction.id ?? null,
    state: (status === 'resolved' && mapState(resolutions, resolution ?? '')) || 'open',
    providerStatus: [status, resolution].filter(Boolean).join(' '),
    amountMinor: refund_amount || null,
    currency: currency ?? null,
    reason: category,
    dueAt: dateOf(dueDate),
  }
}

export const transferStatusResult = ({ transfer_code, status }: Transfer): TransferStatusResult => ({
  state: mapState(transferStates, status) ?? 'sent',
  providerId: transfer_code,
  providerStatus: status,
})
