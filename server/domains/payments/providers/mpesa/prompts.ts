import {
  ProviderRefused,
  type ProviderPayment,
  type OpenPayment,
  type PaymentStatusResult,
  type PaymentRequest,
} from '../provider'
import type { MpesaAccess } from './access'
import { outcomeOf } from './mappers'
import { webhookPayloadsOf, hookUrl } from './hooks'
import { requestDaraja, errorCodes } from './http'
import { formatShillings } from './shillings'
import { stkPushResponse, stkQueryResponse, stkCallback } from './api-types'

/**
 * Sends an STK push, asking the phone's owner for their PIN. Refused with the code `phone_busy` while another prompt is open on the phone.
 * There is no idempotency key: the caller must send it only once.
 */
export async function pushPrompt(access: MpesaAccess, request: PaymentRequest): Promise<ProviderPayment> {
  const { shortcode, till } = access
  const phone = request.phone!
  try {
    const { CheckoutRequestID, ResponseCode } = await requestDaraja(
      access,
      '/mpesa/stkpush/v1/processrequest',
      stkPushResponse,
      {
        ...signatureFields(access),
        TransactionType: till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
        Amount: formatShillings(request),
        PartyA: phone,
        PartyB: till ?? shortcode,
        PhoneNumber: phone,
        CallBackURL: hookUrl(access, 'stk', request.reference),
        AccountReference: request.orderLabel.slice(0, 12),
        TransactionDesc: 'Order',
      },
    )
    if (ResponseCode !== '0') throw new ProviderRefused(`the prompt was answered ${ResponseCode}`, 200, null)
    return { providerId: CheckoutRequestID, checkoutUrl: access.phoneUrl(CheckoutRequestID) }
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code !== errorCodes.busy) throw error
    // The same code also stands for invalid credentials.
    const isPhoneBusy = /lock|in process|subscriber/i.test(error.message)
    throw isPhoneBusy ? new ProviderRefused(error.message, error.status, 'phone_busy') : error
  }
}

/**
 * Queries a prompt. Only the response to our own query counts. It names no amount, and needs none: a prompt is for the requested amount, which
 * nobody can change on the phone (decision 0029). Callbacks are not signed: they only say that there is something to query, and, if the
 * response to sending the prompt was lost, which prompts it may be. One that contradicts the response by claiming payment keeps it open.
 */
export async function checkPrompt(access: MpesaAccess, payment: OpenPayment): Promise<PaymentStatusResult> {
  const payloads = webhookPayloadsOf(payment.webhookPayloads, 'stk').flatMap(
    ({ body }) => stkCallback.safeParse(body).data ?? [],
  )
  const promptIds = payment.providerId
    ? [payment.providerId]
    : [...new Set(payloads.map(({ promptId }) => promptId))]
  let lastResult: PaymentStatusResult = { state: 'unknown', providerStatus: 'unknown prompt' }
  for (const promptId of promptIds) {
    if (!payment.providerId && (await payment.isUsedByOtherPayment(promptId))) continue
    lastResult = await requestPromptStatus(access, payment, promptId)
    if (lastResult.state === 'paid') return lastResult
  }
  const claimsPayment =
    lastResult.state !== 'unknown' &&
    payloads.some((payload) => promptIds.includes(payload.promptId) && payload.code === '0')
  return claimsPayment
    ? { state: 'open', providerStatus: 'a callback said paid, the answer did not' }
    : lastResult
}

async function requestPromptStatus(
  access: MpesaAccess,
  { reference, amountMinor, currency }: OpenPayment,
  promptId: string,
): Promise<PaymentStatusResult> {
  const response = await queryPrompt(access, promptId)
  if (response === undefined) return { state: 'open', providerStatus: 'not answered yet' }
  if (response.ResultCode !== '0') return outcomeOf(response.ResultCode, response.ResultDesc)
  return {
    state: 'paid',
    captured: { reference, amountMinor, currency, providerId: promptId, feeMinor: null },
  }
}

/** The response to a prompt query; undefined while it is open, or if Daraja does not know it (any more). */
async function queryPrompt(access: MpesaAccess, CheckoutRequestID: string) {
  try {
    const body = { ...signatureFields(access), CheckoutRequestID }
    return await requestDaraja(access, '/mpesa/stkpushquery/v1/query', stkQueryResponse, body)
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}

/** The signature of every prompt request: shortcode, Nairobi timestamp, and both with the passkey. */
function signatureFields({ shortcode, passkey, clock }: MpesaAccess) {
  const Timestamp = nairobiTime.format(clock()).replace(/\D/g, '')
  const Password = Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64')
  return { BusinessShortCode: Number(shortcode), Password, Timestamp }
}

// The Swedish locale formats as 2026-01-31 13:05:59.
const nairobiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Nairobi',
  dateStyle: 'short',
  timeStyle: 'medium',
})
