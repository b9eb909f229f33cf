import {
  ProviderRefused,
  type DisputeProvider,
  type PaymentStatusResult,
  type PayoutProvider,
} from '../provider'
import { listBanks } from './banks'
import { paymentStatusResult } from './mappers'
import { readCallback } from './callback'
import { checkDispute, listDisputes } from './chargebacks'
import { requestFlutterwave, type FlutterwaveAccess } from './http'
import { checkRefund, sendRefund } from './refunds'
import { checkTransfer, sendTransfer } from './transfers'
import { hostedLink, toMajorUnits, transaction } from './api-types'

/** Flutterwave (v3): cards, banks and wallets on its hosted page, refunds, transfers. */
export const flutterwave = (access: FlutterwaveAccess): PayoutProvider & DisputeProvider => ({
  name: 'flutterwave',
  async openPayment({ reference, amountMinor, currency, email, returnUrl }) {
    const { link } = await requestFlutterwave(access, 'POST', '/payments', hostedLink, {
      tx_ref: reference,
      amount: toMajorUnits(amountMinor),
      currency,
      redirect_url: returnUrl,
      customer: { email },
    })
    return { checkoutUrl: link, providerId: null }
  },
  checkPayment: ({ reference }) => checkPayment(access, reference),
  sendRefund: (request) => sendRefund(access, request),
  checkRefund: (refund) => checkRefund(access, refund),
  checkDispute: (dispute) => checkDispute(access, dispute),
  listDisputes: (since) => listDisputes(access, since),
  listBanks: (filter) => listBanks(access, filter),
  sendTransfer: (request) => sendTransfer(access, request),
  checkTransfer: (transfer) => checkTransfer(access, transfer),
  readWebhook: ({ rawBody, headers }) => readCallback(rawBody, headers, access),
})

/** No transaction exists before the buyer's first attempt to pay. */
async function checkPayment(access: FlutterwaveAccess, reference: string): Promise<PaymentStatusResult> {
  try {
    const path = `/transactions/verify_by_reference?${new URLSearchParams({ tx_ref: reference })}`
    return paymentStatusResult(await requestFlutterwave(access, 'GET', path, transaction))
  } catch (error) {
    if (error instanceof ProviderRefused && error.isNotFound)
      return { state: 'unknown', providerStatus: error.message }
    throw error
  }
}
