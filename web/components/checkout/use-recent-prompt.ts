import type { PaymentAttempt } from '@contract/orders/procedures'
import { promptTimeoutMs } from '@contract/payments/facts'
import { useTimeLeft } from './use-time-left'

const epoch = new Date(0).toISOString()

/** Whether a phone prompt was sent so recently that it may still be open. */
export function useRecentPrompt(payment: PaymentAttempt | null): boolean {
  const expiresAt = Date.parse(payment?.started_at ?? epoch) + promptTimeoutMs
  return useTimeLeft(new Date(expiresAt).toISOString(), 'second') > 0 && Boolean(payment?.phone_number)
}
