import { randomBytes } from 'node:crypto'
import { ProviderRefused, ProviderUnreachable } from '../provider'
import type { MpesaAccess } from './access'
import { acknowledged, result, type Result } from './api-types'
import { webhookPayloadsOf, hookUrl, type Subject } from './hooks'
import { requestDaraja, codes } from './http'
import { shillings } from './shillings'

/** Money sent to a phone: a refund, or a payout. `key` is Daraja's idempotency key, `reference` the payment's or payout's. */
export interface SentMoney {
  kind: 'refund' | 'transfer'
  key: string
  reference: string
}

interface Sending extends SentMoney {
  phone: string
  amountMinor: number
  currency: string
  remarks: string
}

/** Sends money to a phone as a B2C payment. A webhook reports that there is a result. Repeating a key changes nothing. */
export async function sendMoney(access: MpesaAccess, sending: Sending): Promise<void> {
  const { kind, key, reference, phone, remarks } = sending
  try {
    await requestDaraja(access, '/mpesa/b2c/v3/paymentrequest', acknowledged, {
      OriginatorConversationID: key,
      InitiatorName: access.initiator,
      SecurityCredential: access.securityCredential,
      CommandID: 'BusinessPayment',
      Amount: shillings(sending),
      PartyA: access.payoutShortcode,
      PartyB: phone,
      Remarks: remarkOf(remarks),
      QueueTimeOutURL: hookUrl(access, `${kind}-timeout`, reference, key),
      ResultURL: hookUrl(access, kind, reference, key),
      Occassion: occasions[kind],
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Our own misconfiguration, fixable: retry rather than fail it.
    if (error.code === codes.busy) throw new ProviderUnreachable(error.message, { cause: error })
    if (error.code !== codes.duplicate) throw error
  }
}

/**
 * Determines the outcome of a transfer from the responses to our own status queries, which Daraja sends by webhook, each to a new URL that
 * nobody has seen before. The webhook about the sending itself is only a reason to query; alone it ends nothing (decision 0029).
 */
export async function checkMoney(
  access: MpesaAccess,
  sent: SentMoney,
  webhookPayloads: readonly unknown[],
): Promise<{ state: 'sent' | 'done' | 'failed'; providerStatus: string }> {
  const { kind, key } = sent
  const answers = resultsTo(webhookPayloads, `${kind}-status`, (to) => to.startsWith(`${key}.`))
  if (answers.some(isCompleted)) return { state: 'done', providerStatus: 'completed' }
  const [result] = resultsTo(webhookPayloads, kind, (to) => to === key)
  const isUnknown = answers.some(({ code }) => code !== '0')
  if (answers.some(isEnded) || (isUnknown && result && result.code !== '0'))
    return { state: 'failed', providerStatus: `${result?.code ?? ''} ${result?.providerStatus ?? ''}` }
  await requestStatus(access, sent)
  return { state: 'sent', providerStatus: 'asked about' }
}

async function requestStatus(access: MpesaAccess, { kind, reference, key }: SentMoney) {
  const address = `${key}.${randomBytes(9).toString('base64url')}`
  try {
    await requestDaraja(access, '/mpesa/transactionstatus/v1/query', acknowledged, {
      Initiator: access.initiator,
      SecurityCredential: access.securityCredential,
      CommandID: 'TransactionStatusQuery',
      OriginalConversationID: key,
      PartyA: access.payoutShortcode,
      IdentifierType: '4',
      ResultURL: hookUrl(access, `${kind}-status`, reference, address),
      QueueTimeOutURL: hookUrl(access, `${kind}-timeout`, reference, address),
      Remarks: occasions[kind],
      Occasion: occasions[kind],
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}

const occasions = { refund: 'Refund', transfer: 'Payout' }

/** The results sent to some URLs: the first to each, since a URL may leak once it has been used. */
function resultsTo(
  webhookPayloads: readonly unknown[],
  subject: Subject,
  isMeant: (key: string) => boolean,
): Result[] {
  const byKey = new Map<string, Result>()
  for (const { key, body } of webhookPayloadsOf(webhookPayloads, subject)) {
    const read = result.safeParse(body)
    if (read.success && isMeant(key) && !byKey.has(key)) byKey.set(key, read.data)
  }
  return [...byKey.values()]
}

const isCompleted = ({ code, status }: Result) => code === '0' && status === 'Completed'
const isEnded = ({ code, status }: Result) => code === '0' && failureStatuses.includes(status)
const failureStatuses = ['Failed', 'Cancelled', 'Declined', 'Expired']

/** Daraja accepts 2 to 100 plain characters. */
const remarkOf = (reason: string): string =>
  reason
    .replace(/[^\w .,-]+/g, ' ')
    .trim()
    .slice(0, 100)
    .padEnd(2, '.')
