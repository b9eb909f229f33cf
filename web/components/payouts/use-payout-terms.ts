import { formatUsd, toMinor, type Minor } from '@contract/core/money'
import { payoutLimits } from '@contract/payouts/facts'
import { useSite } from '@web/components/page/use-site'

interface PayoutTerms {
  /** The smallest payout, US cents. */
  minimumMinor: Minor
  /** The same as an amount to show. */
  minimum: string
  /** For how long payouts are on hold after a new payout account. */
  holdHours: number
}

/** The terms of payouts that the operator has set. */
export function usePayoutTerms(): PayoutTerms {
  const site = useSite()
  const minimumMinor = site ? toMinor(site.payout_minimum) : payoutLimits.defaultMinimumMinor
  return {
    minimumMinor,
    minimum: formatUsd(minimumMinor),
    holdHours: site?.payout_hold_hours ?? payoutLimits.defaultHoldHours,
  }
}
