import type { DisputeAnswer, PaymentAnswer, RefundAnswer, TransferAnswer } from '../provider'
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

export function paymentAnswer(answer: Transaction): PaymentAnswer {
  const state = mapState(paymentStates, answer.status) ?? 'open'
  if (state !== 'paid') return { state, providerStatus: `${answer.status} ${answer.gateway_response}`.trim() }
  const { reference, amount: amountMinor, currency, id: providerId } = answer
  return { state, taken: { reference, amountMinor, currency, providerId } }
}

export const refundAnswer = ({ id, status }: Refund): RefundAnswer => ({
  state: mapState(refundStates, status) ?? 'sent',
  providerId: id,
  providerStatus: status,
})

export function disputeAnswer(answer: Dispute): DisputeAnswer {
  const { id, status, resolution, refund_amount, currency, category, transaction } = answer
  const due = answer.dueAt ?? answer.due_at
  return {
    providerId: id,
    reference: transaction.reference ?? null,
    transactionId: transaction.id ?? null,
    state: (status === 'resolved' && mapState(resolutions, resolution ?? '')) || 'open',
    providerStatus: [status, resolution].filter(Boolean).join(' '),
    amountMinor: refund_amount || null,
    currency: currency ?? null,
    reason: category,
    dueAt: dateOf(due),
  }
}

export const transferAnswer = ({ transfer_code, status }: Transfer): TransferAnswer => ({
  state: mapState(transferStates, status) ?? 'sent',
  providerId: transfer_code,
  providerStatus: status,
})
