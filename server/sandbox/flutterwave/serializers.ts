import { capturedOf } from '../platform/charge'
import type { Disputed } from '../platform/disputes'
import type { Refund, Transaction, Transfer } from '../platform/tables'

/** Converts to Flutterwave's major units, with decimals. All the sandbox's currencies have two. */
export const major = (minor: number): number => minor / 100
export const minorOf = (amount: number): number => Math.round(amount * 100)

const paymentStates: Record<string, string> = {
  success: 'successful',
  failed: 'failed',
  abandoned: 'failed',
}

/** A transaction as returned by verify and the webhook. */
export function showTransaction(t: Transaction) {
  const { amount, currency } = capturedOf(t)
  return {
    id: t.id,
    tx_ref: t.reference,
    flw_ref: `FLW-SANDBOX-${t.id}`,
    amount: major(amount),
    charged_amount: major(amount),
    app_fee: 0,
    merchant_fee: 0,
    amount_settled: major(amount),
    currency,
    status: paymentStates[t.status] ?? 'pending',
    payment_type: 'card',
    processor_response: t.gatewayResponse,
    auth_model: 'PIN',
    narration: 'Sandbox',
    created_at: t.createdAt.toISOString(),
    account_id: 1,
    card: t.card && { first_6digits: t.card.slice(0, 6), last_4digits: t.card.slice(-4), expiry: '12/30' },
    meta: null,
    customer: { id: t.id, name: 'Anonymous customer', phone_number: null, email: t.email },
  }
}

const refundStates: Record<string, string> = { pending: 'completed', processed: 'completed-mpgs' }

/** A refund in Flutterwave's format, whose bare "completed" means accepted and in progress. */
export const showRefund = (r: Refund, transactionId: number) => ({
  id: r.id,
  account_id: 1,
  tx_id: transactionId,
  flw_ref: `URF_${r.id}`,
  wallet_id: 1,
  amount_refunded: major(r.amount),
  status: refundStates[r.status] ?? r.status,
  comments: r.merchantNote,
  destination: 'payment_source',
  meta: { source: 'availablebalance' },
  created_at: r.createdAt.toISOString(),
})

/** A chargeback in Flutterwave's format. */
export const showChargeback = ({ dispute, transaction }: Disputed) => ({
  id: dispute.id,
  amount: major(dispute.amount),
  flw_ref: `FLW-SANDBOX-${transaction.id}`,
  status: dispute.outcome ?? 'initiated',
  stage: 'new',
  comment: dispute.category,
  meta: null,
  due_date: dispute.dueAt?.toISOString() ?? null,
  settlement_id: 'N/A',
  created_at: dispute.createdAt.toISOString(),
  transaction_id: transaction.id,
  tx_ref: transaction.reference,
})

const transferStates: Record<string, string> = { success: 'SUCCESSFUL', failed: 'FAILED', otp: 'NEW' }

/** A transfer in Flutterwave's format. One awaiting manual approval is new and says so. */
export const showTransfer = (t: Transfer) => ({
  id: t.id,
  account_number: t.accountNumber,
  bank_code: t.bankCode,
  full_name: 'SANDBOX ACCOUNT',
  created_at: t.createdAt.toISOString(),
  currency: t.currency,
  debit_currency: t.currency,
  amount: major(t.amount),
  fee: 0,
  status: transferStates[t.status] ?? 'PENDING',
  reference: t.reference,
  meta: null,
  narration: t.reason,
  complete_message: '',
  requires_approval: t.status === 'otp' ? 1 : 0,
  is_approved: t.status === 'otp' ? 0 : 1,
  bank_name: 'SANDBOX BANK',
})
