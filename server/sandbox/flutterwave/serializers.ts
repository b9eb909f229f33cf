import { capturedOf, feeOf } from '../platform/charge'
import type { DisputeWithTransaction } from '../platform/disputes'
import type { Refund, Transaction, Transfer } from '../platform/tables'

/** Converts to Flutterwave's major units, with decimals. All the sandbox's currencies have two. */
export const toMajorUnits = (minor: number): number => minor / 100
export const toMinorUnits = (amount: number): number => Math.round(amount * 100)

const paymentStates: Record<string, string> = {
  success: 'successful',
  failed: 'failed',
  abandoned: 'failed',
}

/** A transaction as returned by verify and the webhook. */
export function serializeTransaction(transaction: Transaction) {
  const { amount, currency } = capturedOf(transaction)
  const fee = feeOf(transaction) ?? 0
  return {
    id: transaction.id,
    tx_ref: transaction.reference,
    flw_ref: `FLW-SANDBOX-${transaction.id}`,
    amount: toMajorUnits(amount),
    charged_amount: toMajorUnits(amount),
    app_fee: toMajorUnits(fee),
    merchant_fee: 0,
    amount_settled: toMajorUnits(amount - fee),
    currency,
    status: paymentStates[transaction.status] ?? 'pending',
    payment_type: 'card',
    processor_response: transaction.gatewayResponse,
    auth_model: 'PIN',
    narration: 'Sandbox',
    created_at: transaction.createdAt.toISOString(),
    account_id: 1,
    card: transaction.card && {
      first_6digits: transaction.card.slice(0, 6),
      last_4digits: transaction.card.slice(-4),
      expiry: '12/30',
    },
    meta: null,
    customer: {
      id: transaction.id,
      name: 'Anonymous customer',
      phone_number: null,
      email: transaction.email,
    },
  }
}

const refundStates: Record<string, string> = { pending: 'completed', processed: 'completed-mpgs' }

/** A refund in Flutterwave's format, whose bare "completed" means accepted and in progress. */
export const serializeRefund = (refund: Refund, transactionId: number) => ({
  id: refund.id,
  account_id: 1,
  tx_id: transactionId,
  flw_ref: `URF_${refund.id}`,
  wallet_id: 1,
  amount_refunded: toMajorUnits(refund.amount),
  status: refundStates[refund.status] ?? refund.status,
  comments: refund.merchantNote,
  destination: 'payment_source',
  meta: { source: 'availablebalance' },
  created_at: refund.createdAt.toISOString(),
})

/** A chargeback in Flutterwave's format. */
export const serializeChargeback = ({ dispute, transaction }: DisputeWithTransaction) => ({
  id: dispute.id,
  amount: toMajorUnits(dispute.amount),
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
export const serializeTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  account_number: transfer.accountNumber,
  bank_code: transfer.bankCode,
  full_name: 'SANDBOX ACCOUNT',
  created_at: transfer.createdAt.toISOString(),
  currency: transfer.currency,
  debit_currency: transfer.currency,
  amount: toMajorUnits(transfer.amount),
  fee: 0,
  status: transferStates[transfer.status] ?? 'PENDING',
  reference: transfer.reference,
  meta: null,
  narration: transfer.reason,
  complete_message: '',
  requires_approval: transfer.status === 'otp' ? 1 : 0,
  is_approved: transfer.status === 'otp' ? 0 : 1,
  bank_name: 'SANDBOX BANK',
})
