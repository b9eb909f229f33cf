import { sandboxUrl } from '@server/sandbox/frankfurter/url'
import type { Services } from '@server/platform/services'
import { frankfurter, publicFrankfurterUrl } from './frankfurter'

/** What a source publishes: the value of one US dollar in a currency on a day. */
export interface PublishedRate {
  currency: string
  /** A decimal with at most six places. */
  perUsd: string
  day: string
}

/** Somewhere that publishes exchange rates every day. */
export interface RateSource {
  id: string
  /** What it is called where people read it. */
  name: string
  /** The newest rate of each currency that it has; throws `RateSourceFailure`. */
  fetchRates(): Promise<PublishedRate[]>
}

/** The source that rates are fetched from: the bundled sandbox where external services are simulated. */
export function rateSource({ config, internalUrl }: Pick<Services, 'config' | 'internalUrl'>): RateSource {
  const simulatedUrl = config.sandbox ? sandboxUrl(internalUrl) : undefined
  return frankfurter({ baseUrl: config.exchangeRatesUrl ?? simulatedUrl ?? publicFrankfurterUrl })
}
