import { payoutLimits, payoutMethods, type PayoutMethod } from './facts'
import { payoutChannelsOf } from './routes'
import { payout } from './texts'

/** Within how many business days of its request a payout arrives, such as `3-5`, by the preferred way to send it. */
export const arrivalDaysOf = (country: string, method: PayoutMethod): string =>
  payoutLimits.arrivalDays[payoutChannelsOf(country, method)[0]]

/** How long payouts of a vendor take, as a sentence. Without a payout method, for each that it could choose. */
export function processingText(country: string, method: PayoutMethod | null): string {
  const days = new Set(
    (method ? [method] : payoutMethods).map((possibleMethod) => arrivalDaysOf(country, possibleMethod)),
  )
  return payout.processing([...days].toSorted().join(' or '))
}
