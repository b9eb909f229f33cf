import {
  ProviderRefused,
  ProviderUnreachable,
  type KnownRefund,
  type RefundAnswer,
  type RefundRequest,
} from '../provider'
import type { MpesaAccess } from './access'
import { webhookPayloadsAbout, hookUrl } from './hooks'
import { askDaraja, codes } from './http'
import { shillings } from './shillings'
import { acknowledged, result } from './api-types'

/**
 * Refunds to the paying phone as a B2C payment: unlike a reversal it needs no receipt, which may have been lost with a webhook, and it has
 * an idempotency key. The result arrives by webhook.
 */
export async function sendRefund(access: MpesaAccess, request: RefundRequest): Promise<RefundAnswer> {
  const { refundId, payment, reason, webhookPayloads } = request
  const results = resultsOf(webhookPayloads, refundId)
  const done = results.find(({ code }) => code === '0')
  if (done) return { state: 'done', providerId: done.key, providerStatus: done.providerStatus }
  if (!payment.phone) throw new ProviderRefused('there is no phone to give it back to', 400, null)
  // A key that failed is used up; one whose response was lost is reused.
  const key = `${refundId}-${results.length + 1}`
  try {
    await askDaraja(access, '/mpesa/b2c/v3/paymentrequest', acknowledged, {
      OriginatorConversationID: key,
      InitiatorName: access.initiator,
      SecurityCredential: access.securityCredential,
      CommandID: 'BusinessPayment',
      Amount: shillings(request),
      PartyA: access.payoutShortcode,
      PartyB: payment.phone,
      Remarks: remarkOf(reason),
      QueueTimeOutURL: hookUrl(access, 'refund-timeout', payment.reference, key),
      ResultURL: hookUrl(access, 'refund', payment.reference, key),
      Occassion: 'Refund',
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Our own misconfiguration, fixable: retry rather than fail the refund.
    if (error.code === codes.busy) throw new ProviderUnreachable(error.message, { cause: error })
    if (error.code !== codes.duplicate) throw error
  }
  return { state: 'sent', providerId: key, providerStatus: 'taken on' }
}

/**
 * Determines a refund's status from stored webhook payloads; Daraja reports it in no other way. If there are none, sends a status query,
 * which is answered by webhook too. Payloads can only end a refund we sent ourselves, and their URL carries our signature.
 */
export async function checkRefund(access: MpesaAccess, known: KnownRefund): Promise<RefundAnswer> {
  const results = resultsOf(known.webhookPayloads, known.refundId)
  const done = results.find(({ code }) => code === '0')
  if (done) return { state: 'done', providerId: done.key, providerStatus: done.providerStatus }
  const { providerId: key } = known
  if (!key) return { state: 'unknown', providerStatus: 'not known to have been taken on' }
  const failed = results.find((one) => one.key === key)
  if (failed)
    return { state: 'failed', providerId: key, providerStatus: `${failed.code} ${failed.providerStatus}` }
  if (isCompleted(known.webhookPayloads, key))
    return { state: 'done', providerId: key, providerStatus: 'completed' }
  await askAbout(access, known.payment.reference, key)
  return { state: 'sent', providerId: key, providerStatus: 'asked about' }
}

async function askAbout(access: MpesaAccess, reference: string, key: string) {
  try {
    await askDaraja(access, '/mpesa/transactionstatus/v1/query', acknowledged, {
      Initiator: access.initiator,
      SecurityCredential: access.securityCredential,
      CommandID: 'TransactionStatusQuery',
      OriginalConversationID: key,
      PartyA: access.payoutShortcode,
      IdentifierType: '4',
      ResultURL: hookUrl(access, 'refund-status', reference, key),
      QueueTimeOutURL: hookUrl(access, 'refund-timeout', reference, key),
      Remarks: 'Refund',
      Occasion: 'Refund',
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}

/** The results of attempts to send a refund: the first one per key. */
function resultsOf(webhookPayloads: readonly unknown[], refundId: string) {
  const byKey = new Map<string, { key: string; code: string; providerStatus: string }>()
  for (const { key, body } of webhookPayloadsAbout(webhookPayloads, 'refund')) {
    const read = result.safeParse(body)
    if (read.success && key.startsWith(`${refundId}-`) && !byKey.has(key))
      byKey.set(key, { key, ...read.data })
  }
  return [...byKey.values()]
}

const isCompleted = (webhookPayloads: readonly unknown[], key: string): boolean =>
  webhookPayloadsAbout(webhookPayloads, 'refund-status').some((one) => {
    const read = result.safeParse(one.body)
    return one.key === key && read.data?.code === '0' && read.data.status === 'Completed'
  })

/** Daraja accepts 2 to 100 plain characters. */
const remarkOf = (reason: string): string =>
  reason
    .replace(/[^\w .,-]+/g, ' ')
    .trim()
    .slice(0, 100)
    .padEnd(2, '.')
