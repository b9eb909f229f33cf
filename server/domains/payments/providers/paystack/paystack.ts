import {
  ProviderRefused,
  type DisputeProvider,
  type ListingProvider,
  type PaymentStatusResult,
  type PayoutProvider,
} from '../provider'
import { listBanks } from './banks'
import { paymentStatusResult } from './mappers'
import { readCallback } from './callback'
import { requestPaystack, type PaystackAccess } from './http'
import { checkDispute, listDisputes } from './disputes'
import { listPayments, listRefunds, listTransfers } from './listings'
import { checkRefund, sendRefund } from './refunds'
import { checkTransfer, sendTransfer } from './transfers'
import { initializedTransaction, transaction } from './api-types'

/** Paystack: cards and banks on its hosted page, refunds, transfers. Its wire format uses whole minor units too. */
export const paystack = (access: PaystackAccess): PayoutProvider & DisputeProvider & ListingProvider => ({
  name: 'paystack',
  async openPayment({ reference, amountMinor, currency, email, returnUrl }) {
    const { authorization_url } = await requestPaystack(
      access,
      'POST',
      '/transaction/initialize',
      initializedTransaction,
      {
        email,
        amount: amountMinor,
        currency,
        reference,
        callback_url: returnUrl,
      },
    )
    return { checkoutUrl: authorization_url, providerId: null }
  },
  checkPayment: ({ reference }) => checkPayment(access, reference),
  sendRefund: (request) => sendRefund(access, request),
  checkRefund: (refund) => checkRefund(access, refund),
  checkDispute: (dispute) => checkDispute(access, dispute),
  listDisputes: (since) => listDisputes(access, since),
  listPayments: (since) => listPayments(access, since),
  listRefunds: (since) => listRefunds(access, since),
  listTransfers: (since) => listTransfers(access, since),
  listBanks: (filter) => listBanks(access, filter),
  sendTransfer: (request) => sendTransfer(access, request),
  checkTransfer: (transfer) => checkTransfer(access, transfer),
  readWebhook: ({ rawBody, headers }) => readCallback(rawBody, headers, access.secretKey),
})

async function checkPayment(access: PaystackAccess, reference: string): Promise<PaymentStatusResult> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`
    return paymentStatusResult(await requestPaystack(access, 'GET', path, transaction))
  } catch (error) {
    if (error instanceof ProviderRefused && error.isNotFound)
      return { state: 'unknown', providerStatus: error.message }
    throw error
  }
}
