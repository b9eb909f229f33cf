import { eventOf, readPayload } from '../event'
import { unreadable, type ParsedWebhook } from '../provider'
import { isSignedBy } from './signature'
import { callback } from './api-types'

/** Parses a Paystack webhook; null if the signature is missing or invalid. */
export function readCallback(rawBody: Uint8Array, headers: Headers, secretKey: string): ParsedWebhook {
  if (!isSignedBy(rawBody, headers.get('x-paystack-signature'), secretKey)) return null
  const payload = readPayload(rawBody)
  const parsed = callback.safeParse(payload)
  if (!parsed.success) return unreadable
  const { event: kind, data } = parsed.data
  const { id, status, transfer_code, reference, transaction_reference } = data
  // A dispute is identified by its id. There can be several reminders, and each counts separately.
  if (kind.startsWith('charge.dispute.'))
    return eventOf({ kind, status, id: null, reference: id ?? null }, rawBody, payload)
  const fields = { kind, status, id: id ?? transfer_code, reference: reference ?? transaction_reference }
  return eventOf(fields, rawBody, payload)
}
