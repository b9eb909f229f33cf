import { randomBytes } from 'node:crypto'
import { ProviderRefused, ProviderUnreachable } from '../provider'
import type { MpesaAccess } from './access'
import { acknowledgement, result, type Result } from './api-types'
import { webhookPayloadsOf, hookUrl, type Subject } from './hooks'
import { requestDaraja, errorCodes } from './http'
import { formatShillings } from './shillings'

/** Money sent to a phone: a refund, or a payout. `key` is Daraja's idempotency key, `reference` the payment's or payout's. */
export interface MoneyTransferKey {
  kind: 'refund' | 'transfer'
  key: string
  reference: string
}

interface MoneyTransfer extends MoneyTransferKey {
  phone: string
  amountMinor: number
  currency: string
  remarks: string
}

/** Sends money to a phone as a B2C payment. A webhook reports that there is a result. Repeating a key changes nothing. */
export async function sendMoney(access: MpesaAccess, transfer: MoneyTransfer): Promise<void> {
  const { kind, key, reference, phone, remarks } = transfer
  try {
    await requestDaraja(access, '/mpesa/b2c/v3/paymentrequest', acknowledgement, {
      OriginatorConversationID: key,
      InitiatorName: access.initiator,
      SecurityCredential: access.securityCredential,
      CommandID: 'BusinessPayment',
      Amount: formatShillings(transfer),
      PartyA: access.payoutShortcode,
      PartyB: phone,
      Remarks: normalizeRemarks(remarks),
      QueueTimeOutURL: hookUrl(access, `${kind}-timeout`, reference, key),
      ResultURL: hookUrl(access, kind, reference, key),
      Occassion: occasions[kind],
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Our own misconfiguration, fixable: retry rather than fail it.
    if (error.code === errorCodes.busy) throw new ProviderUnreachable(error.message, { cause: error })
    if (error.code !== errorCodes.duplicate) throw error
  }
}

/**
 * Determines the outcome of a transfer from the responses to our own status queries, which Daraja sends by webhook, each to a new URL that
 * nobody has used before. The webhook about the sending itself is only a reason to query; alone it ends nothing (decision 0029).
 */
export async function checkTransferStatus(
  access: MpesaAccess,
  transferKey: MoneyTransferKey,
  webhookPayloads: readonly unknown[],
): Promise<{ state: 'sent' | 'done' | 'failed'; providerStatus: string }> {
  const { kind, key } = transferKey
  const results = callbackResults(webhookPayloads, `${kind}-status`, (callbackKey) =>
    callbackKey.startsWith(`${key}.`),
  )
  if (results.some(isCompleted)) return { state: 'done', providerStatus: 'completed' }
  const [result] = callbackResults(webhookPayloads, kind, (callbackKey) => callbackKey === key)
  const isUnknown = results.some(({ code }) => code !== '0')
  if (results.some(hasFailed) || (isUnknown && result && result.code !== '0'))
    return { state: 'failed', providerStatus: `${result?.code ?? ''} ${result?.providerStatus ?? ''}` }
  await requestTransferStatus(access, transferKey)
  return { state: 'sent', providerStatus: 'asked about' }
}

async function requestTransferStatus(access: MpesaAccess, { kind, reference, key }: MoneyTransferKey) {
  const callbackKey = `${key}.${randomBytes(9).toString('base64url')}`
  try {
    await requestDaraja(access, '/mpesa/transactionstatus/v1/query', acknowledgement, {
      Initiator: access.initiator,
      SecurityCredential: access.securityCredential,
      CommandID: 'TransactionStatusQuery',
      OriginalConversationID: key,
      PartyA: access.payoutShortcode,
      IdentifierType: '4',
      ResultURL: hookUrl(access, `${kind}-status`, reference, callbackKey),
      QueueTimeOutURL: hookUrl(access, `${kind}-timeout`, reference, callbackKey),
      Remarks: occasions[kind],
      Occasion: occasions[kind],
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
}

const occasions = { refund: 'Refund', transfer: 'Payout' }

/** The results sent to some URLs: the first to each, since a URL may leak once it has been used. */
function callbackResults(
  webhookPayloads: readonly unknown[],
  subject: Subject,
  isMatchingKey: (key: string) => boolean,
): Result[] {
  const byKey = new Map<string, Result>()
  for (const { key, body } of webhookPayloadsOf(webhookPayloads, subject)) {
    const parsed = result.safeParse(body)
    if (parsed.success && isMatchingKey(key) && !byKey.has(key)) byKey.set(key, parsed.data)
  }
  return [...byKey.values()]
}

const isCompleted = ({ code, status }: Result) => code === '0' && status === 'Completed'
const hasFailed = ({ code, status }: Result) => code === '0' && failureStatuses.includes(status)
const failureStatuses = ['Failed', 'Cancelled', 'Declined', 'Expired']

/** Daraja accepts 2 to 100 plain characters. */
const normalizeRemarks = (reason: string): string =>
  reason
    .replace(/[^\w .,-]+/g, ' ')
    .trim()
    .slice(0, 100)
    .padEnd(2, '.')
