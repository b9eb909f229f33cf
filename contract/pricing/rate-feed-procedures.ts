import { z } from 'zod'
import { rateCurrencyCodes } from '../core/currencies'
import { noInput, procedure } from '../core/procedure'
import { id } from '../core/schemas'
import { exchangeRateFacts, exchangeRateRow } from './exchange-procedures'

/** A fetched rate that is not used until somebody confirms it; `before` is null for a currency's first rate. */
export const heldRate = exchangeRateFacts.extend({
  held_rate_id: id,
  currency: z.enum(rateCurrencyCodes),
  before: exchangeRateFacts.nullable(),
})

export type HeldRate = z.infer<typeof heldRate>

/** Where rates are fetched from, and how that is going. */
export const rateFeed = z.object({
  is_on: z.boolean(),
  /** The name of the source, such as Frankfurter. */
  source: z.string(),
  /** The currencies that the source published the last time; the others are set by hand. */
  currencies: z.array(z.string()),
  /** When rates were last fetched; null if they never were. */
  fetched_at: z.string().nullable(),
  /** Since when fetching has failed, why it did the last time, and when it is tried again; null while it works. */
  failure: z.object({ since: z.string(), reason: z.string(), retry_at: z.string() }).nullable(),
  held: z.array(heldRate),
})

export type RateFeed = z.infer<typeof rateFeed>

export const rateFeedProcedures = {
  get_rate_feed: procedure({
    summary: 'Where exchange rates are fetched from, whether that works, and which rates are held back',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: noInput,
    output: rateFeed,
  }),
  accept_held_rate: procedure({
    summary: 'Confirms a fetched rate that was held back: it applies from now on',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_held_rate_id: id }),
    output: exchangeRateRow,
    refusals: ['held_rate_not_found', 'exchange_rate_not_in_force'],
  }),
  dismiss_held_rate: procedure({
    summary: 'Dismisses a fetched rate that was held back: the rate before it still applies',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_held_rate_id: id }),
    output: z.object({ dismissed: z.literal(true) }),
    refusals: ['held_rate_not_found'],
  }),
}
