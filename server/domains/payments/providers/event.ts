import { createHash } from 'node:crypto'
import type { ProviderEvent } from './provider'

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
  const name = id ?? createHash('sha256').update(rawBody).digest('hex')
  return {
    eventKey: `${kind}:${name}:${status ?? ''}`,
    kind,
    about: subjects[kind.split('.')[0]!] ?? 'other',
    reference: reference ?? null,
    payload,
  } satisfies ProviderEvent
}

const subjects: Record<string, ProviderEvent['about']> = {
  charge: 'payment',
  refund: 'refund',
  transfer: 'transfer',
}
