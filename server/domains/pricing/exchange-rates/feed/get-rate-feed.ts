import type { RateCurrency } from '@contract/core/currencies'
import type { RateFeed } from '@contract/pricing/rate-feed-procedures'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { recentRates } from '../queries'
import { exchangeRateFactsOf } from '../serializers'
import { findHeldRates } from './held-rates'
import { rateSource } from './rate-source'
import { readSourceState } from './source-state'

/** Where rates are fetched from, whether that works, and which rates wait for somebody to confirm them. */
export async function getRateFeed(_: unknown, context: Context): Promise<RateFeed> {
  const { tx, now, services } = context
  const source = rateSource(services)
  const isOn = await readSetting(tx, 'exchange_rates_fetched')
  const state = await readSourceState(tx, source.id)
  const heldRates = await findHeldRates(context)
  const newest = heldRates.length > 0 ? await recentRates(tx, now, 1) : []
  return {
    is_on: isOn,
    source: source.name,
    currencies: state?.currencies ?? [],
    fetched_at: state?.fetchedAt?.toISOString() ?? null,
    failure:
      state?.failingSince && isOn
        ? {
            since: state.failingSince.toISOString(),
            reason: state.error!,
            retry_at: state.nextFetchAt.toISOString(),
          }
        : null,
    held: heldRates.map((held) => {
      const before = newest.find(({ currency }) => currency === held.currency)
      return {
        held_rate_id: held.id,
        currency: held.currency as RateCurrency,
        ...exchangeRateFactsOf(held),
        before: before ? exchangeRateFactsOf(before) : null,
      }
    }),
  }
}
