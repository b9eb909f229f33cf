import { createHash } from 'node:crypto'
import type { ProviderEvent } from './provider'

interface WebhookFields {
  kind: string
  /** The provider's id of what it is about. Without one, a copy is known by its bytes. */
  id: string | null | undefined
  status: string | null | undefined
  reference: string | null | undefined
}

/** A callback of the kind `charge.success`, as we keep it: its first word says what it is about. */
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
