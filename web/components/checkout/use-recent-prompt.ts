import type { PaymentTry } from '@contract/orders/procedures'
import { promptMs } from '@contract/payments/facts'
import { useTimeLeft } from './use-time-left'

const longAgo = new Date(0).toISOString()

/** Whether a phone prompt was sent so recently that it may still be open. */
export function useRecentPrompt(payment: PaymentTry | null): boolean {
  const openUntil = Date.parse(payment?.started_at ?? longAgo) + promptMs
  return useTimeLeft(new Date(openUntil).toISOString(), 'second') > 0 && Boolean(payment?.phone_number)
}
