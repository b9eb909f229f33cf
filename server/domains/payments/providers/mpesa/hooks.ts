import { createHmac } from 'node:crypto'
import { hashOf, readPayload } from '../event'
import { unreadable, type Callback, type ParsedWebhook } from '../provider'
import { isTimingSafeEqual } from '@server/platform/timing-safe'
import type { MpesaAccess } from './access'
import { result, stkCallback } from './api-types'

/**
 * Daraja does not sign webhooks. Instead each callback URL we issue carries its subject, its payment, and an HMAC-SHA256 over both that
 * only we can compute. A leaked URL is valid for no other subject or payment.
 */
export const subjects = [
  'stk',
  'stk-status',
  'stk-timeout',
  'refund',
  'refund-timeout',
  'refund-status',
  'transfer',
  'transfer-timeout',
  'transfer-status',
] as const
export type Subject = (typeof subjects)[number]

/** The callback URL for a payment; `key` is our id of the operation, where a payment has several. */
export const hookUrl = (
  { callbackSecret, hooksUrl }: Pick<MpesaAccess, 'callbackSecret' | 'hooksUrl'>,
  subject: Subject,
  reference: string,
  key = '-',
): string =>
  `${hooksUrl}/${hookSignature(callbackSecret, subject, reference, key)}/${subject}/${reference}/${key}`

const hookSignature = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('/')).digest('base64url')

/** Parses a Daraja webhook; null if its URL was not issued by us. */
export function readCallback(
  { rawBody, path }: Callback,
  { callbackSecret }: Pick<MpesaAccess, 'callbackSecret'>,
): ParsedWebhook {
  const [signature = '', subjectName = '', reference = '', key = '', ...rest] = path.split('/')
  const subject = subjects.find((candidate) => candidate === subjectName)
  if (
    !isTimingSafeEqual(signature, hookSignature(callbackSecret, subjectName, reference, key)) ||
    !subject ||
    rest.length > 0
  )
    return null
  const body = readPayload(rawBody)
  if (!payloadMatchers[subject](body)) return unreadable
  return {
    // Its content does not matter, so a forged one must not pass as a copy of the real one.
    eventKey: `${subject}:${reference}:${key}:${hashOf(rawBody)}`,
    kind: kindBySubject[subject],
    subject: subjectOf(subject),
    reference,
    payload: { subject, key, body },
  }
}

const subjectOf = (subject: Subject) => {
  if (subject === 'stk') return 'payment'
  // Whether a payment has been reversed.
  if (subject.startsWith('stk')) return 'dispute'
  return subject.startsWith('refund') ? 'refund' : 'transfer'
}

const kindBySubject: Record<Subject, string> = {
  stk: 'stk.result',
  'stk-status': 'stk.status',
  'stk-timeout': 'stk.timeout',
  refund: 'refund.result',
  'refund-status': 'refund.status',
  'refund-timeout': 'refund.timeout',
  transfer: 'transfer.result',
  'transfer-status': 'transfer.status',
  'transfer-timeout': 'transfer.timeout',
}

/** Whether a body is what is sent to its URL's subject. */
const payloadMatchers: Record<Subject, (body: unknown) => boolean> = {
  stk: (body) => stkCallback.safeParse(body).success,
  'stk-status': (body) => result.safeParse(body).success,
  'stk-timeout': () => true,
  refund: (body) => result.safeParse(body).success,
  'refund-status': (body) => result.safeParse(body).success,
  'refund-timeout': () => true,
  transfer: (body) => result.safeParse(body).success,
  'transfer-status': (body) => result.safeParse(body).success,
  'transfer-timeout': () => true,
}

/** The stored webhook payloads, by subject. */
export interface WebhookPayload {
  subject: Subject
  key: string
  body: unknown
}
export const webhookPayloadsOf = (webhookPayloads: readonly unknown[], subject: Subject): WebhookPayload[] =>
  (webhookPayloads as WebhookPayload[]).filter((payload) => payload.subject === subject)
