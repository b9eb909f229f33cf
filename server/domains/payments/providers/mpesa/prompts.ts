import {
  ProviderRefused,
  type OpenedPayment,
  type OpenPayment,
  type PaymentAnswer,
  type PaymentRequest,
} from '../provider'
import type { MpesaAccess } from './access'
import { outcomeOf } from './mappers'
import { webhookPayloadsOf, hookUrl } from './hooks'
import { requestDaraja, codes } from './http'
import { shillings } from './shillings'
import { pushed, queried, stkCallback } from './api-types'

/**
 * Sends an STK push, asking the phone's owner for their PIN. Refused with the code `phone_busy` while another prompt is open on the phone.
 * There is no idempotency key: the caller must send it only once.
 */
export async function pushPrompt(access: MpesaAccess, request: PaymentRequest): Promise<OpenedPayment> {
  const { shortcode, till } = access
  const phone = request.phone!
  try {
    const { CheckoutRequestID, ResponseCode } = await requestDaraja(
      access,
      '/mpesa/stkpush/v1/processrequest',
      pushed,
      {
        ...signed(access),
        TransactionType: till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
        Amount: shillings(request),
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
    if (!(error instanceof ProviderRefused) || error.code !== codes.busy) throw error
    // The same code also stands for invalid credentials.
    const isPhone = /lock|in process|subscriber/i.test(error.message)
    throw isPhone ? new ProviderRefused(error.message, error.status, 'phone_busy') : error
  }
}

/**
 * Queries a prompt. Only the response to our own query counts. It names no amount, and needs none: a prompt is for the amount we asked, which
 * nobody can change on the phone (decision 0029). Callbacks are not signed; they say that there is something to ask, and, where the response
 * to sending the prompt was lost, which prompts may be meant. One that claims payment against the answer keeps the payment open.
 */
export async function checkPrompt(access: MpesaAccess, payment: OpenPayment): Promise<PaymentAnswer> {
  const payloads = webhookPayloadsOf(payment.webhookPayloads, 'stk').flatMap(
    ({ body }) => stkCallback.safeParse(body).data ?? [],
  )
  const named = payment.providerId
    ? [payment.providerId]
    : [...new Set(payloads.map(({ promptId }) => promptId))]
  let last: PaymentAnswer = { state: 'unknown', providerStatus: 'unknown prompt' }
  for (const promptId of named) {
    if (!payment.providerId && (await payment.isOfAnother(promptId))) continue
    last = await requestPromptStatus(access, payment, promptId)
    if (last.state === 'paid') return last
  }
  const isClaimed =
    last.state !== 'unknown' && payloads.some((one) => named.includes(one.promptId) && one.code === '0')
  return isClaimed ? { state: 'open', providerStatus: 'a callback said paid, the answer did not' } : last
}

async function requestPromptStatus(
  access: MpesaAccess,
  { reference, amountMinor, currency }: OpenPayment,
  promptId: string,
): Promise<PaymentAnswer> {
  const answer = await queryPrompt(access, promptId)
  if (answer === undefined) return { state: 'open', providerStatus: 'not answered yet' }
  if (answer.ResultCode !== '0') return outcomeOf(answer.ResultCode, answer.ResultDesc)
  return { state: 'paid', taken: { reference, amountMinor, currency, providerId: promptId } }
}

/** The response to a prompt query; undefined while it is open, or if Daraja does not know it (any more). */
async function queryPrompt(access: MpesaAccess, CheckoutRequestID: string) {
  try {
    const body = { ...signed(access), CheckoutRequestID }
    return await requestDaraja(access, '/mpesa/stkpushquery/v1/query', queried, body)
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}

/** The signature of every prompt request: shortcode, Nairobi timestamp, and both with the passkey. */
function signed({ shortcode, passkey, clock }: MpesaAccess) {
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
