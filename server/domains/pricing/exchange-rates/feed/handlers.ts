import type { rateFeedProcedures } from '@contract/pricing/rate-feed-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getRateFeed } from './get-rate-feed'
import { acceptHeldRate, dismissHeldRate } from './held-rates'

export const rateFeedHandlers: Handlers<keyof typeof rateFeedProcedures> = {
  get_rate_feed: getRateFeed,
  accept_held_rate: acceptHeldRate,
  dismiss_held_rate: dismissHeldRate,
}
