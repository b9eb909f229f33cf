import { createHash } from 'node:crypto'
import { readJson } from '../http'
import type { ProviderEvent } from '../provider'
import { isSignedBy } from './signature'
import { callback } from './wire'

/** Reads a callback of Paystack; null when its signature is missing or not ours, or when it is no callback at all. */
export function readCallback(rawBody: Uint8Array, headers: Headers, secretKey: string): ProviderEvent | null {
  if (!isSignedBy(rawBody, headers.get('x-paystack-signature'), secretKey)) return null
  const payload = readJson(rawBody)
  const read = callback.safeParse(payload)
  if (!read.success) return null
  const { event: kind, data } = read.data
  const id = data.id ?? data.transfer_code ?? createHash('sha256').update(rawBody).digest('hex')
  return {
    eventKey: `${kind}:${id}:${data.status ?? ''}`,
    kind,
    about: subjects[kind.split('.')[0]!] ?? 'other',
    reference: data.reference ?? data.transaction_reference ?? null,
    payload,
  }
}

const subjects: Record<string, ProviderEvent['about']> = {
  charge: 'payment',
  refund: 'refund',
  transfer: 'transfer',
}
