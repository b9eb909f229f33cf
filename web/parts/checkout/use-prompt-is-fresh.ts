import type { PaymentTry } from '@contract/orders'
import { limits } from '@contract/limits'
import { useMsSince } from './use-server-clock'

/** Whether a phone was asked so short a time ago that the request may still be open on it. */
export function usePromptIsFresh(payment: PaymentTry | null): boolean {
  const since = useMsSince(payment?.started_at ?? new Date(0).toISOString(), 5000)
  return Boolean(payment?.phone_number) && since < limits.promptMs
}
