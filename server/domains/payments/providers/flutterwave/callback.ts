import { eventOf } from '../event'
import { readJson } from '../http'
import type { ProviderEvent } from '../provider'
import type { FlutterwaveAccess } from './http'
import { isFromFlutterwave } from './signature'
import { callback } from './api-types'

type Secrets = Pick<FlutterwaveAccess, 'secretHash' | 'plainSignature'>

/** Parses a Flutterwave webhook; null if the signature is missing or invalid, or the body is malformed. */
export function readCallback(rawBody: Uint8Array, headers: Headers, secrets: Secrets): ProviderEvent | null {
  if (!isFromFlutterwave(rawBody, headers, secrets)) return null
  const payload = readJson(rawBody)
  const read = callback.safeParse(payload)
  if (!read.success) return null
  const { event: kind, data } = read.data
  const { id, status, tx_ref, reference } = data
  return eventOf({ kind, id, status, reference: tx_ref ?? reference }, rawBody, payload)
}
