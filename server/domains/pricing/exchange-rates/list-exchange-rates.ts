import type { RateCurrency } from '@contract/core/currencies'
import type {
  ExchangeRateChange,
  ExchangeRateQuery,
  ExchangeRateRow,
} from '@contract/pricing/exchange-procedures'
import { auditHistory } from '@server/platform/audit-history'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { exchangeRateIdsOf, findExchangeRates } from './queries'
import { serializeExchangeRate } from './serializers'

/** A page of the rates there have been, the one set last first unless the query sorts otherwise. */
export async function listExchangeRates(
  { sort = 'set_at_desc', limit, ...query }: ExchangeRateQuery = {},
  { tx, now }: Context,
): Promise<{ items: ExchangeRateRow[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findExchangeRates(tx, { ...query, sort, now, limit: size + 1 })
  return pageFrom(rows, size, ({ rate, sortKey }) => ({ sortKey, id: rate.id }), serializeExchangeRate)
}

/** Who set which rate of a currency, newest first. Rates that came with the marketplace have no entry. */
export const listExchangeRateChanges = (
  { currency, ...page }: { currency: RateCurrency; cursor?: string | undefined; limit?: number | undefined },
  { tx }: Context,
): Promise<{ items: ExchangeRateChange[]; next_cursor: string | null }> =>
  auditHistory(tx, { subject: 'exchange_rate', ids: exchangeRateIdsOf(tx, currency) }, page)
