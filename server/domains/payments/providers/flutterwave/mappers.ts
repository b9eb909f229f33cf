import type { DisputeResult, PaymentStatusResult, RefundResult, TransferStatusResult } from '../provider'
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

export function paymentStatusResult(response: Transaction): PaymentStatusResult {
  const state = mapState(paymentStates, response.status) ?? 'open'
  if (state !== 'paid')
    return { state, providerStatus: `${response.status} ${response.processor_response}`.trim() }
  const { tx_ref: reference, amount: amountMinor, currency, id: providerId } = response
  return { state, captured: { reference, amountMinor, currency, providerId, feeMinor: feeOf(response) } }
}

/** What Flutterwave keeps of a payment: nothing if its buyer was charged the fee on top. */
function feeOf({ amount, charged_amount, app_fee }: Transaction): number | null {
  const isPaidByBuyer = (charged_amount ?? amount) >= amount + (app_fee ?? 0)
  return app_fee && !isPaidByBuyer ? app_fee : null
}

export const refundResult = ({ id, status }: Refund): RefundResult => ({
  state: mapState(refundStates, status) ?? 'sent',
  providerId: id,
  providerStatus: status,
})

export const chargebackResult = (response: Chargeback): DisputeResult => ({
  providerId: response.id,
  reference: response.tx_ref ?? null,
  transactionId: response.transaction_id ?? null,
  state: mapState(chargebackStates, response.status.toLowerCase()) ?? 'open',
  providerStatus: response.status,
  amountMinor: response.amount || null,
  // The list names none: a chargeback is in the currency of its payment.
  currency: null,
  reason: response.comment,
  dueAt: dateOf(response.due_date),
})

export function transferStatusResult(response: Transfer): TransferStatusResult {
  const needsApproval = response.requires_approval === 1 && response.is_approved !== 1
  const state = mapState(transferStates, response.status) ?? (needsApproval ? 'needs_person' : 'sent')
  return {
    state,
    providerId: response.id,
    providerStatus: `${response.status} ${response.complete_message}`.trim(),
  }
}
