import type { DisputeProvider, PayoutProvider } from '../provider'
import type { MpesaAccess } from './access'
import { readCallback } from './hooks'
import { checkPrompt, pushPrompt } from './prompts'
import { checkRefund, sendRefund } from './refunds'
import { requestReversalStatus, checkReversal } from './reversals'
import { checkTransfer, sendTransfer } from './transfers'

/** M-Pesa in Kenya through Daraja: a prompt on the buyer's phone, confirmed with a PIN. Whole shillings only. */
export const mpesa = (access: MpesaAccess): PayoutProvider & DisputeProvider => ({
  name: 'mpesa',
  openPayment: (request) => pushPrompt(access, request),
  checkPayment: (payment) => checkPrompt(access, payment),
  sendRefund: (request) => sendRefund(access, request),
  checkRefund: (refund) => checkRefund(access, refund),
  checkDispute: checkReversal,
  // Daraja has no list of reversals.
  listDisputes: () => Promise.resolve([]),
  requestReversalStatus: (payment) => requestReversalStatus(access, payment),
  listBanks: () => Promise.resolve([{ code: 'MPESA', name: 'M-Pesa' }]),
  sendTransfer: (request) => sendTransfer(access, request),
  checkTransfer: (transfer) => checkTransfer(access, transfer),
  readWebhook: (callback) => readCallback(callback, access),
})
