import { capturedOf, feeOf } from '../platform/charge'
import type { DisputeWithTransaction } from '../platform/disputes'
import type { Refund, Transaction, Transfer } from '../platform/tables'

/** A transaction in Paystack's format. */
export const serializeTransaction = (transaction: Transaction) => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  receipt_number: null,
  ...capturedOf(transaction),
  requested_amount: transaction.amount,
  message: null,
  gateway_response: transaction.gatewayResponse,
  paid_at: transaction.paidAt?.toISOString() ?? null,
  created_at: transaction.createdAt.toISOString(),
  channel: 'card',
  metadata: '',
  fees: feeOf(transaction),
  authorization: transaction.card
    ? { last4: transaction.card.slice(-4), bin: transaction.card.slice(0, 6), channel: 'card' }
    : {},
  customer: { id: transaction.id, email: transaction.email, first_name: null, last_name: null },
  plan: null,
})

/** A refund in Paystack's format. */
export const serializeRefund = (refund: Refund) => ({
  id: refund.id,
  domain: 'test',
  transaction_reference: refund.transactionReference,
  amount: refund.amount,
  deducted_amount: refund.amount,
  fully_deducted: true,
  currency: refund.currency,
  status: refund.status,
  customer_note: refund.customerNote,
  merchant_note: refund.merchantNote,
  channel: null,
  createdAt: refund.createdAt.toISOString(),
})

/** A dispute in Paystack's format. */
export const serializeDispute = ({ dispute, transaction }: DisputeWithTransaction) => ({
  id: dispute.id,
  domain: 'test',
  refund_amount: dispute.amount,
  currency: capturedOf(transaction).currency,
  status: dispute.outcome ? 'resolved' : 'awaiting-merchant-feedback',
  resolution: dispute.outcome && (dispute.outcome === 'won' ? 'declined' : 'merchant-accepted'),
  category: dispute.category,
  dueAt: dispute.dueAt?.toISOString() ?? null,
  transaction: serializeTransaction(transaction),
  history: [],
  messages: [],
  createdAt: dispute.createdAt.toISOString(),
})

/** A transfer in Paystack's format. */
export const serializeTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  domain: 'test',
  amount: transfer.amount,
  currency: transfer.currency,
  reference: transfer.reference,
  source: 'balance',
  reason: transfer.reason,
  status: transfer.status,
  transfer_code: transfer.code,
  recipient: transfer.recipientCode,
  createdAt: transfer.createdAt.toISOString(),
})
