import { eventOf, readPayload } from '../event'
import { unreadable, type ParsedWebhook } from '../provider'
import type { FlutterwaveAccess } from './http'
import { isFromFlutterwave } from './signature'
import { callback } from './api-types'

type Secrets = Pick<FlutterwaveAccess, 'secretHash' | 'plainSignature'>

/** Parses a Flutterwave webhook; null if the signature is missing or invalid. */
export function readCallback(rawBody: Uint8Array, headers: Headers, secrets: Secrets): ParsedWebhook {
  if (!isFromFlutterwave(rawBody, headers, secrets)) return null
  const payload = readPayload(rawBody)
  const parsed = callback.safeParse(payload)
  if (!parsed.success) return unreadable
  const { event: kind, data } = parsed.data
  const { id, status, tx_ref, reference } = data
  return eventOf({ kind, id, status, reference: tx_ref ?? reference }, rawBody, payload)
}
