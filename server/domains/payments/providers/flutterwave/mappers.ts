import type { DisputeAnswer, PaymentAnswer, RefundAnswer, TransferAnswer } from '../provider'
import { dateOf, mapState } from '../schemas'
import type { Chargeback, Refund, Transaction, Transfer } from './api-types'

/** Maps Flutterwave's payment statuses to ours. An unlisted status leaves the payment open. */
const paymentStates: Record<string, 'paid' | 'failed'> = { successful: 'paid', failed: 'failed' }

/** A bare "completed" means accepted but not yet disbursed; the final statuses name the method. */
const refundStates: Record<string, 'done' | 'failed'> = {
  'completed-bank-transfer': 'done',
  'completed-momo': 'done',
  'completed-mpgs': 'done',
  'completed-offline': 'done',
  'completed-preauth': 'done',
  failed: 'failed',
}

/** An accepted chargeback is lost; a declined one is being contested. */
const chargebackStates: Record<string, 'lost' | 'won'> = { lost: 'lost', accepted: 'lost', won: 'won' }

const transferStates: Record<string, 'done' | 'failed'> = { SUCCESSFUL: 'done', FAILED: 'failed' }

export function paymentAnswer(answer: Transaction): PaymentAnswer {
  const state = mapState(paymentStates, answer.status) ?? 'open'
  if (state !== 'paid')
    return { state, providerStatus: `${answer.status} ${answer.processor_response}`.trim() }
  const { tx_ref: reference, amount: amountMinor, currency, id: providerId } = answer
  return { state, taken: { reference, amountMinor, currency, providerId } }
}

export const refundAnswer = ({ id, status }: Refund): RefundAnswer => ({
  state: mapState(refundStates, status) ?? 'sent',
  providerId: id,
  providerStatus: status,
})

export const chargebackAnswer = (answer: Chargeback): DisputeAnswer => ({
  providerId: answer.id,
  reference: answer.tx_ref ?? null,
  transactionId: answer.transaction_id ?? null,
  state: mapState(chargebackStates, answer.status.toLowerCase()) ?? 'open',
  providerStatus: answer.status,
  amountMinor: answer.amount || null,
  // The list names none: a chargeback is in the currency of its payment.
  currency: null,
  reason: answer.comment,
  dueAt: dateOf(answer.due_date),
})

export function transferAnswer(answer: Transfer): TransferAnswer {
  const waitsForPerson = answer.requires_approval === 1 && answer.is_approved !== 1
  const state = mapState(transferStates, answer.status) ?? (waitsForPerson ? 'needs_person' : 'sent')
  return {
    state,
    providerId: answer.id,
    providerStatus: `${answer.status} ${answer.complete_message}`.trim(),
  }
}
