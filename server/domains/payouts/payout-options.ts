import { dayOf } from '@contract/core/day'
import type { PayoutOption } from '@contract/payouts/admin-procedures'
import { payoutChannelsOf } from '@contract/payouts/routes'
import { Refusal } from '@contract/refusals'
import type { RatesInForce } from '@server/domains/pricing/exchange-rates/service'
import type { Context } from '@server/platform/services'
import type { Payout } from './queries'
import { serializeSent } from './serializers'
import { quoteTransfer } from './transfer-quote'

/** The ways in which a payout can be sent at today's rates, the preferred first; each with what would be sent, or why not now. */
export function payoutOptions(
  row: { payout: Payout; country: string },
  rates: RatesInForce,
  { now, services }: Pick<Context, 'now' | 'services'>,
): PayoutOption[] {
  return payoutChannelsOf(row.country, row.payout.destination.method).map((way) => {
    try {
      const quote = quoteTransfer(row, way, rates, services)
      const rate = quote.exchangeRateId === null ? undefined : rates[quote.transferCurrency]
      const sent = {
        way,
        provider: quote.provider,
        ...serializeSent(quote, rate),
        rate_age_days: rate ? daysBetween(rate.validFrom, dayOf(now)) : null,
      }
      return { way, sent, refused: null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { way, sent: null, refused: error.message }
    }
  })
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000))
