import { dayAfter, dayOf, formatDay } from '@contract/core/day'
import { countryName } from '@contract/core/country-names'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { lastOrderTo } from './queries'

/**
 * Refuses changing a country's rates on a day for which orders were already priced: their charges would no longer match the rates. An order
 * being placed concurrently keeps the rates it was priced with.
 */
export async function refusePricedDay(
  tx: Queryable,
  country: string,
  day: string,
  code: 'tax_rate_starts_too_early' | 'tax_rate_ends_too_early',
): Promise<void> {
  const lastOrderAt = await lastOrderTo(tx, country)
  if (!lastOrderAt || day > dayOf(lastOrderAt)) return
  const lastOrderDay = dayOf(lastOrderAt)
  // A rate may end with the day of the last order, and the next one starts after it.
  const earliest = code === 'tax_rate_ends_too_early' ? lastOrderDay : dayAfter(lastOrderDay)
  throw new Refusal(code, { country: countryName(country), earliest: formatDay(earliest) })
}
