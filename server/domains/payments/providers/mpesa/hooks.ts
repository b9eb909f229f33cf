import { createHmac } from 'node:crypto'
import { readJson } from '../http'
import type { Callback, ProviderEvent } from '../provider'
import { sameText } from '../schemas'
import type { MpesaAccess } from './access'
import { result, stkCallback } from './api-types'

/**
 * Daraja signs nothing. So each address we give it carries a sign of its own: what it is for, of which payment, and an HMAC-SHA256
 * over both that only we can make. One that leaks opens no other.
 */
export const subjects = ['stk', 'refund', 'refund-timeout', 'refund-status'] as const
export type Subject = (typeof subjects)[number]

/** The address for callbacks about a payment; `key` is our id of the deed, where a payment has several. */
export const hookUrl = (
  { callbackSecret, hooksUrl }: Pick<MpesaAccess, 'callbackSecret' | 'hooksUrl'>,
  subject: Subject,
  reference: string,
  key = '-',
): string => `${hooksUrl}/${signOf(callbackSecret, subject, reference, key)}/${subject}/${reference}/${key}`

const signOf = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(parts.join('/')).digest('base64url')

/** Reads a callback of Daraja; null when its address is none that we gave, or when it is no callback at all. */
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

/** Whether a body is what its address is for; `once` is the same for every copy of what it says. */
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

/** What was kept of callbacks, by what they are about. */
export interface WebhookPayload {
  subject: Subject
  key: string
  body: unknown
}
export const webhookPayloadsAbout = (
  webhookPayloads: readonly unknown[],
  subject: Subject,
): WebhookPayload[] => (webhookPayloads as WebhookPayload[]).filter((one) => one.subject === subject)
