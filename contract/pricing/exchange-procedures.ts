import { z } from 'zod'
import { rateCurrencyCodes } from '../core/currencies'
import { noInput, procedure } from '../core/procedure'
import { auditEntryOf, day, id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import * as texts from '../texts'
import { exchangeRateLimits } from './facts'

/** A rate's state today. `too_old`: the newest of its currency, but not used anymore. `past`: a newer one applies. */
export const exchangeRateStates = ['current', 'too_old', 'past', 'future'] as const

export type ExchangeRateState = (typeof exchangeRateStates)[number]

/** The sort keys of the list of exchange rates. */
export const exchangeRateSorts = sortIds(['currency', 'valid_from', 'set_at'])

export type ExchangeRateSort = (typeof exchangeRateSorts)[number]

const currency = z.enum(rateCurrencyCodes, { error: texts.exchangeRate.currency })

/** A rate's facts, as recorded in its currency's history. */
export const exchangeRateFacts = z.object({
  per_usd: z.string(),
  valid_from: z.string(),
  source: z.string(),
})

/** The value of one US dollar in a currency from a day on; `set_by` is null for a rate that came with the marketplace. */
export const exchangeRateRow = exchangeRateFacts.extend({
  exchange_rate_id: id,
  currency: z.string(),
  state: z.enum(exchangeRateStates),
  is_sample: z.boolean(),
  set_by: z.string().nullable(),
  set_at: z.string(),
})

export type ExchangeRateRow = z.infer<typeof exchangeRateRow>

/** A currency with its newest rate, whether it is used today, and its recent rates by day, oldest first. */
export const exchangeRateStatus = z.object({
  currency: z.enum(rateCurrencyCodes),
  rate: exchangeRateFacts.nullable(),
  /** `current`: used today; `too_old`: not used anymore; `missing`: there has been none. */
  state: z.enum(['current', 'too_old', 'missing']),
  /** A round figure of a sandbox, which does not get too old. */
  is_sample: z.boolean(),
  age_days: z.number().int().nullable(),
  points: z.array(z.object({ valid_from: z.string(), per_usd: z.string() })),
})

export type ExchangeRateStatus = z.infer<typeof exchangeRateStatus>

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const exchangeRateQuery = pageInput.extend({
  /** Part of a currency's code or name, or of a source. */
  search: searchText.optional(),
  currency: currency.optional(),
  state: z.enum(exchangeRateStates).optional(),
  sort: z.enum(exchangeRateSorts).optional(),
})

export type ExchangeRateQuery = z.infer<typeof exchangeRateQuery>

const { sourceMin, sourceMax } = exchangeRateLimits

/** The form of a new rate. */
export const newExchangeRateForm = z.object({
  currency,
  perUsd: z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, texts.exchangeRate.perUsd)
    .refine((value) => Number(value) > 0, texts.exchangeRate.perUsd)
    .meta({ description: 'A decimal above 0, such as 129.03' }),
  validFrom: day,
  source: z.string().trim().min(sourceMin, texts.exchangeRate.source).max(sourceMax),
})

const fields = newExchangeRateForm.shape

/** By how many percent a rate differs from the one before, to one decimal. */
export const changePercent = (before: string, perUsd: string): number =>
  Math.round((Number(perUsd) / Number(before) - 1) * 1000) / 10

/** Whether a rate differs so much from the one before that it must be confirmed. */
export const isLargeRateChange = (before: string, perUsd: string): boolean =>
  Math.abs(changePercent(before, perUsd)) > exchangeRateLimits.jumpPercent

/** Formats a change: `+5.2%`. */
export const formatChange = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`

export const exchangeRateChange = auditEntryOf(['exchange_rate_set'], exchangeRateFacts)

export type ExchangeRateChange = z.infer<typeof exchangeRateChange>

export const exchangeRateProcedures = {
  get_exchange_rate_status: procedure({
    summary: 'Each currency with its rate in force, its age, and its recent rates',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: noInput,
    output: z.array(exchangeRateStatus),
  }),
  list_exchange_rates: procedure({
    summary: 'All exchange rates, most recently set first',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: exchangeRateQuery.optional(),
    output: pageOf(exchangeRateRow),
  }),
  set_exchange_rate: procedure({
    summary: 'Sets a currency’s rate; orders, payments and payouts from before keep theirs',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({
      p_currency: fields.currency,
      p_per_usd: fields.perUsd,
      p_valid_from: fields.validFrom,
      p_source: fields.source,
      /** Confirms that a rate far from the previous one is correct. */
      p_jump_confirmed: z.boolean().optional(),
    }),
    output: exchangeRateRow,
    refusals: ['exchange_rate_jump', 'exchange_rate_not_in_force'],
  }),
  list_exchange_rate_changes: procedure({
    summary: 'Who set which rate of a currency, newest first',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: pageInput.extend({ currency }),
    output: pageOf(exchangeRateChange),
  }),
}
