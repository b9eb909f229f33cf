import type { PaymentStatusResult, FailureReason } from '../provider'

type PromptOutcome = 'cancelled' | 'failed' | 'expired'

/** Final prompt outcomes by result code. An unlisted code leaves the payment open, to be queried again. */
const outcomes: Record<string, { state: PromptOutcome; failureReason: FailureReason }> = {
  1: { state: 'failed', failureReason: 'insufficient_funds' },
  2: { state: 'failed', failureReason: 'over_limit' },
  3: { state: 'failed', failureReason: 'over_limit' },
  4: { state: 'failed', failureReason: 'over_limit' },
  8: { state: 'failed', failureReason: 'over_limit' },
  1019: { state: 'expired', failureReason: 'prompt_expired' },
  1025: { state: 'expired', failureReason: 'prompt_not_sent' },
  1032: { state: 'cancelled', failureReason: 'cancelled_on_phone' },
  1037: { state: 'expired', failureReason: 'phone_unreachable' },
  2001: { state: 'failed', failureReason: 'wrong_pin' },
  2028: { state: 'failed', failureReason: 'number_cannot_pay' },
  8006: { state: 'failed', failureReason: 'account_locked' },
}

/** The outcome of a prompt with a result code other than 0. */
export function outcomeOf(code: string, providerStatus: string): PaymentStatusResult {
  const outcome = Object.hasOwn(outcomes, code) ? outcomes[code] : undefined
  return outcome
    ? { ...outcome, providerStatus }
    : { state: 'open', providerStatus: `${code} ${providerStatus}`.trim() }
}
