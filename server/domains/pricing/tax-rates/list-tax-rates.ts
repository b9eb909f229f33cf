import { dayOf } from '@contract/core/day'
import {
  taxRateFacts,
  type TaxRate,
  type TaxRateChange,
  type TaxRateQuery,
} from '@contract/pricing/tax-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { auditHistory } from '@server/platform/audit-history'
import { findTaxRates, taxRateIdsOf } from './queries'
import { serializeTaxRate } from './serializers'

/** A page of the tax rates, by country unless the query sorts otherwise. */
export async function listTaxRates(
  { sort = 'country_asc', limit, ...query }: TaxRateQuery = {},
  { tx, now }: Context,
): Promise<{ items: InternalAmounts<TaxRate>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findTaxRates(tx, { ...query, sort, day: dayOf(now), limit: size + 1 })
  return pageFrom(rows, size, ({ rate, sortKey }) => ({ sortKey, id: rate.id }), serializeTaxRate)
}

/** Who added or ended which rate of a country, newest first. Seeded rates have no entry. */
export const listTaxRateChanges = (
  { country, ...page }: { country: string; cursor?: string | undefined; limit?: number | undefined },
  { tx }: Context,
): Promise<{ items: InternalAmounts<TaxRateChange>[]; next_cursor: string | null }> =>
  auditHistory(tx, { subject: 'tax_rate', ids: taxRateIdsOf(tx, country), facts: taxRateFacts }, page)
