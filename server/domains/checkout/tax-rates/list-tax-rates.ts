import { dayOf } from '@contract/day'
import type { TaxRate, TaxRateQuery } from '@contract/tax-rates'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { findTaxRates } from './queries'
import { serializeTaxRate } from './serializers'

/** A page of the tax rates, by country unless the query sorts otherwise. */
export async function listTaxRates(
  { sort = 'country_asc', limit, ...query }: TaxRateQuery = {},
  { tx, now }: Context,
): Promise<{ items: TaxRate[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findTaxRates(tx, { ...query, sort, day: dayOf(now), limit: size + 1 })
  return pageFrom(rows, size, ({ rate, sortKey }) => ({ sortKey, id: rate.id }), serializeTaxRate)
}
