import { createHash } from 'node:crypto'
import { isValidatable } from '@server/platform/untrusted-json'
import { storableJson } from '@server/platform/storable-text'
import type { ProviderEvent } from './provider'
import { mapState } from './schemas'

interface WebhookFields {
  kind: string
  /** The provider's id of the subject. Without one, duplicates are recognised by a hash of the body. */
  id: string | null | undefined
  status: string | null | undefined
  reference: string | null | undefined
}

/** A webhook event such as `charge.success` in our form: the first word of its type names the subject. */
export function eventOf(
  { kind, id, status, reference }: WebhookFields,
  rawBody: Uint8Array,
  payload: unknown,
) {
  return {
    eventKey: `${kind}:${id ?? hashOf(rawBody)}:${status ?? ''}`,
    kind,
    subject: kind.includes('.dispute.') ? 'dispute' : (mapState(subjects, kind.split('.')[0]!) ?? 'other'),
    reference: reference ?? null,
    payload,
  } satisfies ProviderEvent
}

/**
 * The JSON of a webhook's body, made storable; undefined if it is not JSON. A signature proves who sent it, not that it is well-formed: values
 * nested too deeply are omitted, and the rest is read.
 */
export function readPayload(rawBody: Uint8Array): unknown {
  try {
    const payload = storableJson(JSON.parse(Buffer.from(rawBody).toString('utf8')))
    return isValidatable(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

/** A hash that identifies a body. */
export const hashOf = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')

const subjects: Record<string, ProviderEvent['subject']> = {
  charge: 'payment',
  refund: 'refund',
  transfer: 'transfer',
}
