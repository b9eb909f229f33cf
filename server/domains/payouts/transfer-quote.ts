import { minorDigitsOf } from '@contract/core/countries'
import type { Minor } from '@contract/core/money'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { payoutChannelsOf, payoutCurrencyOf, type PayoutChannel } from '@contract/payouts/routes'
import { providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { chargeOf } from '@contract/pricing/exchange'
import { Refusal } from '@contract/refusals'
import { hasProvider, payoutProvider } from '@server/domains/payments/providers/registry'
import type { RatesInForce } from '@server/domains/pricing/exchange-rates/service'
import type { Services } from '@server/platform/services'
import { requirePayoutRoutes } from './payout-routes'
import type { Payout } from './queries'

/** What would be sent for a payout: by whom, how much in which currency, and the rate that fixes it; none in US dollars. */
export interface TransferQuote {
  provider: PaymentMethod | null
  transferMinor: Minor
  transferCurrency: string
  exchangeRateId: string | null
}

interface QuotedPayout {
  payout: Pick<Payout, 'amountMinor' | 'destination'>
  country: string
}

/**
 * What is sent for a payout in one of the ways, at today's rates. Our bank and whoever pays by hand send US dollars where there is no rate; a
 * provider sends nothing then. Refuses: payout_destination_unsupported, payment_method_unavailable (no provider is configured),
 * exchange_rate_missing (also one that is too old).
 */
export function quoteTransfer(
  { payout, country }: QuotedPayout,
  channel: PayoutChannel,
  rates: RatesInForce,
  services: Services,
): TransferQuote {
  if (channel === 'provider') return quoteProviderTransfer({ payout, country }, rates, services)
  if (!payoutChannelsOf(country, payout.destination.method).includes(channel))
    throw new Refusal('payout_way_unavailable', { method: payoutMethodLabels[payout.destination.method] })
  const inUsd = { transferMinor: payout.amountMinor, transferCurrency: 'USD', exchangeRateId: null }
  return {
    provider: null,
    ...(convert(payout.amountMinor, { currency: payoutCurrencyOf(country) }, rates) ?? inUsd),
  }
}

function quoteProviderTransfer(
  { payout, country }: QuotedPayout,
  rates: RatesInForce,
  services: Services,
): TransferQuote {
  const routes = requirePayoutRoutes(country, payout.destination)
  // Checked first: an approved payout without a provider would be stuck.
  const { provider, currency } = routes.find((route) => hasProvider(route.provider, services)) ?? routes[0]
  payoutProvider(provider, services)
  const converted = convert(
    payout.amountMinor,
    { currency, wholeUnits: isWholeUnitsOnly(provider, currency) },
    rates,
  )
  if (!converted) throw new Refusal('exchange_rate_missing', { currency })
  return { provider, ...converted }
}

function convert(
  amountMinor: Minor,
  { currency, wholeUnits = false }: { currency: string; wholeUnits?: boolean },
  rates: RatesInForce,
): Omit<TransferQuote, 'provider'> | undefined {
  const rate = rates[currency]
  if (!rate) return undefined
  const exchange = { minor_digits: minorDigitsOf(currency), whole_units: wholeUnits, per_usd: rate.perUsd }
  return {
    transferMinor: chargeOf(amountMinor, exchange),
    transferCurrency: currency,
    exchangeRateId: rate.id,
  }
}

/** A provider that charges a currency in whole units only also sends it so. */
const isWholeUnitsOnly = (provider: PaymentMethod, currency: string): boolean => {
  const { charges } = providerInfo(provider)
  return charges.wholeUnits && charges.currency === currency
}
