import { countryName } from '@contract/core/country-names'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { Refusal } from '@contract/refusals'
import { payoutRoutes } from '@contract/payments/facts'
import type { PayoutDestination } from '@contract/payouts/procedures'

/** Who can send a payout to a destination, the preferred first. Refuses: payout_destination_unsupported. */
export function requirePayoutRoutes(country: string, { method }: Pick<PayoutDestination, 'method'>) {
  const [preferred, ...rest] = payoutRoutes(country, method)
  if (preferred) return [preferred, ...rest] as const
  throw new Refusal('payout_destination_unsupported', {
    method: payoutMethodLabels[method].toLowerCase(),
    country: countryName(country),
  })
}
