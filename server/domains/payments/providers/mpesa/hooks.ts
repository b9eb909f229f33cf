import { createHmac } from 'node:crypto'
import { readJson } from '../http'
import type { Callback, ProviderEvent } from '../provider'
import { sameText } from '../schemas'
import type { MpesaAccess } from './access'
import { result, stkCallback } from './api-types'

/**
 * Daraja does not sign webhooks. Instead each callback URL we issue carries its subject, its payment, and an HMAC-SHA256 over both that
 * only we can compute. A leaked URL is valid for no other subject or payment.
 */
export const subjects = ['stk', 'refund', 'refund-timeout', 'refund-status'] as const
export type Subject = (typeof subjects)[number]

/** The callback URL for a payment; `key` is our id of the operation, where a payment has several. */
export const hookUrl = (
  { callbackSecret, hooksUrl }: Pick<MpesaAccess, 'callbackSecret' | 'hooksUrl'>,
  subject: Subject,
  reference: string,
  key = '-',
): string => `${hooksUrl}/${signOf(callbackSecret, subject, reference, key)}/${subject}/${reference}/${key}`

const signOf = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('/')).digest('base64url')

/** Parses a Daraja webhook; null if its URL was not issued by us, or the body is malformed. */
export function readCallback(
  { rawBody, path }: Callback,
  { callbackSecret }: Pick<MpesaAccess, 'callbackSecret'>,
): ProviderEvent | null {
  const [sign = '', named = '', reference = '', key = '', ...more] = path.split('/')
  const subject = subjects.find((one) => one === named)
  if (!sameText(sign, signOf(callbackSecret, named, reference, key)) || !subject || more.length > 0)
    return null
  const sent = sayings[subject](readJson(rawBody))
  if (sent === null) return null
  return {
    eventKey: `${subject}:${key}:${sent.once}`,
    kind: kinds[subject],
    about: subject === 'stk' ? 'payment' : 'refund',
    reference,
    payload: { subject, key, body: readJson(rawBody) },
  }
}

const kinds: Record<Subject, string> = {
  stk: 'stk.result',
  refund: 'refund.result',
  'refund-status': 'refund.status',
  'refund-timeout': 'refund.timeout',
}

/** Whether a body matches its URL's subject; `once` is the same for every copy. */
const sayings: Record<Subject, (json: unknown) => { once: string } | null> = {
  stk(json) {
    const read = stkCallback.safeParse(json)
    return read.success ? { once: `${read.data.promptId}:${read.data.code}` } : null
  },
  refund: (json) => resultOnce(json, ({ code }) => code),
  'refund-status': (json) => resultOnce(json, ({ code, status }) => `${code}:${status}`),
  'refund-timeout': () => ({ once: 'timeout' }),
}

function resultOnce(json: unknown, say: (read: { code: string; status: string }) => string) {
  const read = result.safeParse(json)
  return read.success ? { once: say(read.data) } : null
}

/** The stored webhook payloads, by subject. */
export interface WebhookPayload {
  subject: Subject
  key: string
  body: unknown
}
export const webhookPayloadsAbout = (
  webhookPayloads: readonly unknown[],
  subject: Subject,
): WebhookPayload[] => (webhookPayloads as WebhookPayload[]).filter((one) => one.subject === subject)
