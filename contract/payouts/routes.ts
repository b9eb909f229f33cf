import { findCountry } from '../core/countries'
import { payoutRoutes } from '../payments/facts'
import type { PayoutMethod } from './facts'

/**
 * How a payout reaches its vendor: by a provider's transfer; by a person at our bank, from a bank file; or by hand in any other way, with a
 * reference and a proof.
 */
export const payoutChannels = ['provider', 'bank', 'manual'] as const

export type PayoutChannel = (typeof payoutChannels)[number]

/** How payouts to a destination can be sent, the preferred first. Every destination can be paid by hand. */
export function payoutChannelsOf(
  country: string,
  method: PayoutMethod,
): readonly [PayoutChannel, ...PayoutChannel[]] {
  const settled: readonly [PayoutChannel, ...PayoutChannel[]] =
    method === 'bank_transfer' ? ['bank', 'manual'] : ['manual']
  return payoutRoutes(country, method).length > 0 ? ['provider', ...settled] : settled
}

/** The currency of payouts to a country. Without an exchange rate, our bank and whoever pays by hand send US dollars instead. */
export const payoutCurrencyOf = (country: string): string => findCountry(country)?.currency ?? 'USD'
