import { capturedOf } from '../platform/charge'
import type { Disputed } from '../platform/disputes'
import type { Refund, Transaction, Transfer } from '../platform/tables'

/** A transaction in Paystack's format. */
export const showTransaction = (t: Transaction) => ({
  id: t.id,
  domain: 'test',
  status: t.status,
  reference: t.reference,
  receipt_number: null,
  ...capturedOf(t),
  requested_amount: t.amount,
  message: null,
  gateway_response: t.gatewayResponse,
  paid_at: t.paidAt?.toISOString() ?? null,
  created_at: t.createdAt.toISOString(),
  channel: 'card',
  metadata: '',
  fees: null,
  authorization: t.card ? { last4: t.card.slice(-4), bin: t.card.slice(0, 6), channel: 'card' } : {},
  customer: { id: t.id, email: t.email, first_name: null, last_name: null },
  plan: null,
})

/** A refund in Paystack's format. */
export const showRefund = (r: Refund) => ({
  id: r.id,
  domain: 'test',
  transaction_reference: r.transactionReference,
  amount: r.amount,
  deducted_amount: r.amount,
  fully_deducted: true,
  currency: r.currency,
  status: r.status,
  customer_note: r.customerNote,
  merchant_note: r.merchantNote,
  channel: null,
  createdAt: r.createdAt.toISOString(),
})

/** A dispute in Paystack's format. */
export const showDispute = ({ dispute, transaction }: Disputed) => ({
  id: dispute.id,
  domain: 'test',
  refund_amount: dispute.amount,
  currency: capturedOf(transaction).currency,
  status: dispute.outcome ? 'resolved' : 'awaiting-merchant-feedback',
  resolution: dispute.outcome && (dispute.outcome === 'won' ? 'declined' : 'merchant-accepted'),
  category: dispute.category,
  dueAt: dispute.dueAt?.toISOString() ?? null,
  transaction: showTransaction(transaction),
  history: [],
  messages: [],
  createdAt: dispute.createdAt.toISOString(),
})

/** A transfer in Paystack's format. */
export const showTransfer = (t: Transfer) => ({
  id: t.id,
  domain: 'test',
  amount: t.amount,
  currency: t.currency,
  reference: t.reference,
  source: 'balance',
  reason: t.reason,
  status: t.status,
  transfer_code: t.code,
  recipient: t.recipientCode,
  createdAt: t.createdAt.toISOString(),
})
