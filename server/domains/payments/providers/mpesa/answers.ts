import type { PaymentAnswer, Why } from '../provider'

type Ended = 'cancelled' | 'failed' | 'expired'

/** What ended a prompt, by its result code. A code that is not here leaves the payment open, and it is asked about again. */
const outcomes: Record<string, { state: Ended; why: Why }> = {
  1: { state: 'failed', why: 'not_enough_money' },
  2: { state: 'failed', why: 'over_limit' },
  3: { state: 'failed', why: 'over_limit' },
  4: { state: 'failed', why: 'over_limit' },
  8: { state: 'failed', why: 'over_limit' },
  1019: { state: 'expired', why: 'prompt_expired' },
  1025: { state: 'expired', why: 'prompt_not_sent' },
  1032: { state: 'cancelled', why: 'cancelled_on_phone' },
  1037: { state: 'expired', why: 'phone_unreachable' },
  2001: { state: 'failed', why: 'wrong_pin' },
  2028: { state: 'failed', why: 'number_cannot_pay' },
  8006: { state: 'failed', why: 'account_locked' },
}

/** How a prompt ended, by a result code that is not 0. */
export function endOf(code: string, said: string): PaymentAnswer {
  const outcome = Object.hasOwn(outcomes, code) ? outcomes[code] : undefined
  return outcome ? { ...outcome, said } : { state: 'open', said: `${code} ${said}`.trim() }
}
