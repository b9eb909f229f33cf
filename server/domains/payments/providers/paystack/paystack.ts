import {
  ProviderRefused,
  type DisputeProvider,
  type ListingProvider,
  type PaymentAnswer,
  type PayoutProvider,
} from '../provider'
import { listBanks } from './banks'
import { paymentAnswer } from './mappers'
import { readCallback } from './callback'
import { requestPaystack, type PaystackAccess } from './http'
import { checkDispute, listDisputes } from './disputes'
import { listPayments, listRefunds, listTransfers } from './lists'
import { checkRefund, sendRefund } from './refunds'
import { checkTransfer, sendTransfer } from './transfers'
import { initialized, transaction } from './api-types'

/** Paystack: cards and banks on its hosted page, refunds, transfers. Its wire format uses whole minor units too. */
export const paystack = (access: PaystackAccess): PayoutProvider & DisputeProvider & ListingProvider => ({
  name: 'paystack',
  async openPayment({ reference, amountMinor, currency, email, returnUrl }) {
    const { authorization_url } = await requestPaystack(
      access,
      'POST',
      '/transaction/initialize',
      initialized,
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
  listBanks: (of) => listBanks(access, of),
  sendTransfer: (request) => sendTransfer(access, request),
  checkTransfer: (transfer) => checkTransfer(access, transfer),
  readWebhook: ({ rawBody, headers }) => readCallback(rawBody, headers, access.secretKey),
})

async function checkPayment(access: PaystackAccess, reference: string): Promise<PaymentAnswer> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`
    return paymentAnswer(await requestPaystack(access, 'GET', path, transaction))
  } catch (error) {
    if (error instanceof ProviderRefused && error.saysNotFound)
      return { state: 'unknown', providerStatus: error.message }
    throw error
  }
}
