import { createHash } from 'node:crypto'
import { readJson } from '../http'
import type { ProviderEvent } from '../provider'
import type { FlutterwaveAccess } from './http'
import { isFromFlutterwave } from './signature'
import { callback } from './wire'

/** Reads a callback of Flutterwave; null when it does not carry its signature, or when it is no callback at all. */
export function readCallback(
  rawBody: Uint8Array,
  headers: Headers,
  access: Pick<FlutterwaveAccess, 'secretHash' | 'plainSignature'>,
): ProviderEvent | null {
  if (!isFromFlutterwave(rawBody, headers, access)) return null
  const payload = readJson(rawBody)
  const read = callback.safeParse(payload)
  if (!read.success) return null
  const { event: kind, data } = read.data
  const id = data.id ?? createHash('sha256').update(rawBody).digest('hex')
  return {
    eventKey: `${kind}:${id}:${data.status ?? ''}`,
    kind,
    about: subjects[kind.split('.')[0]!] ?? 'other',
    reference: data.tx_ref ?? data.reference ?? null,
    payload,
  }
}

const subjects: Record<string, ProviderEvent['about']> = {
  charge: 'payment',
  refund: 'refund',
  transfer: 'transfer',
}
