import { randomBytes } from 'node:crypto'
import {
  ProviderRefused,
  ProviderUnreachable,
  type KnownRefund,
  type RefundAnswer,
  type RefundRequest,
} from '../provider'
import type { MpesaAccess } from './access'
import { webhookPayloadsAbout, hookUrl, type Subject } from './hooks'
import { askDaraja, codes } from './http'
import { shillings } from './shillings'
import { acknowledged, result, type Result } from './api-types'

/**
 * Refunds to the paying phone as a B2C payment: unlike a reversal it needs no receipt, and it has an idempotency key, used up by each
 * attempt. That there is a result is told by webhook.
 */
export async function sendRefund(access: MpesaAccess, request: RefundRequest): Promise<RefundAnswer> {
  const { refundId, attempt, payment, reason } = request
  if (!payment.phone) throw new ProviderRefused('there is no phone to give it back to', 400, null)
  const key = `${refundId}-${attempt}`
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
 * Determines a refund's status from the answers to our own status queries, which Daraja sends by webhook: each to an address of its own that
 * nobody has seen before. The webhook about the refund itself is only a reason to query; alone it ends nothing (decision 0029).
 */
export async function checkRefund(access: MpesaAccess, known: KnownRefund): Promise<RefundAnswer> {
  const { providerId: key, payment, webhookPayloads } = known
  if (!key) return { state: 'unknown', providerStatus: 'not known to have been taken on' }
  const answers = resultsTo(webhookPayloads, 'refund-status', (to) => to.startsWith(`${key}.`))
  if (answers.some(isCompleted)) return { state: 'done', providerId: key, providerStatus: 'completed' }
  const [told] = resultsTo(webhookPayloads, 'refund', (to) => to === key)
  const isUnknown = answers.some(({ code }) => code !== '0')
  if (answers.some(isEnded) || (isUnknown && told && told.code !== '0'))
    return {
      state: 'failed',
      providerId: key,
      providerStatus: `${told?.code ?? ''} ${told?.providerStatus ?? ''}`,
    }
  await askAbout(access, payment.reference, key)
  return { state: 'sent', providerId: key, providerStatus: 'asked about' }
}

async function askAbout(access: MpesaAccess, reference: string, key: string) {
  const address = `${key}.${randomBytes(9).toString('base64url')}`
  try {
    await askDaraja(access, '/mpesa/transactionstatus/v1/query', acknowledged, {
      Initiator: access.initiator,
      SecurityCredential: access.securityCredential,
      CommandID: 'TransactionStatusQuery',
      OriginalConversationID: key,
      PartyA: access.payoutShortcode,
      IdentifierType: '4',
      ResultURL: hookUrl(access, 'refund-status', reference, address),
      QueueTimeOutURL: hookUrl(access, 'refund-timeout', reference, address),
      Remarks: 'Refund',
      Occasion: 'Refund',
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}

/** The results sent to some addresses: the first one to each, since an address may leak once it has been used. */
function resultsTo(
  webhookPayloads: readonly unknown[],
  subject: Subject,
  isMeant: (key: string) => boolean,
): Result[] {
  const byKey = new Map<string, Result>()
  for (const { key, body } of webhookPayloadsAbout(webhookPayloads, subject)) {
    const read = result.safeParse(body)
    if (read.success && isMeant(key) && !byKey.has(key)) byKey.set(key, read.data)
  }
  return [...byKey.values()]
}

const isCompleted = ({ code, status }: Result) => code === '0' && status === 'Completed'
const isEnded = ({ code, status }: Result) => code === '0' && endings.includes(status)
const endings = ['Failed', 'Cancelled', 'Declined', 'Expired']

/** Daraja accepts 2 to 100 plain characters. */
const remarkOf = (reason: string): string =>
  reason
    .replace(/[^\w .,-]+/g, ' ')
    .trim()
    .slice(0, 100)
    .padEnd(2, '.')
