import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { rateCurrencies, rateCurrencyCodes, type RateCurrency } from '@contract/core/currencies'
import { dayOf } from '@contract/core/day'
import type {
  ExchangeRateQuery,
  ExchangeRateSort,
  ExchangeRateState,
} from '@contract/pricing/exchange-procedures'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { exchangeRates } from '@server/database/schema/pricing'
import { containsText } from '@server/platform/like-patterns'
import { sortedList } from '@server/platform/sorted-list'
import { isRecent, newestFirst, oldestUsable } from './service'

export type ExchangeRate = typeof exchangeRates.$inferSelect

const sortColumns = {
  currency: { column: exchangeRates.currency, type: 'text' },
  valid_from: { column: exchangeRates.validFrom, type: 'date' },
  set_at: { column: exchangeRates.createdAt, type: 'timestamptz' },
} as const

/** The id of the newest rate of the row's currency; `usable` of those that are not too old. */
const newestId = (now: Date, usable: boolean) => sql`(select r.id from exchange_rates r
  where r.currency = ${exchangeRates.currency} and r.valid_from <= ${dayOf(now)}::date
    ${usable ? sql`and (r.is_sample or r.valid_from >= ${oldestUsable(now)}::date)` : sql``}
  order by r.valid_from desc, r.created_at desc, r.id desc limit 1)`

/** A rate's state, by the same rule that chooses the one to charge by. */
export const stateOn = (now: Date) => sql<ExchangeRateState>`case
  when ${exchangeRates.validFrom} > ${dayOf(now)}::date then 'future'
  when ${exchangeRates.id} = ${newestId(now, true)} then 'current'
  when ${exchangeRates.id} = ${newestId(now, false)} and not ${isRecent(now)!} then 'too_old'
  else 'past' end`

interface ExchangeRateListQuery extends Omit<ExchangeRateQuery, 'sort' | 'limit'> {
  sort: ExchangeRateSort
  now: Date
  limit: number
}

/** A page of the rates matching a query, each with who set it and its sort key. */
export function findExchangeRates(
  tx: Queryable,
  { search, currency, state, now, limit, ...page }: ExchangeRateListQuery,
) {
  const { sortKey, after, orderBy } = sortedList(sortColumns, exchangeRates.id, page)
  return tx
    .select({ rate: exchangeRates, state: stateOn(now), setBy: profiles.fullName, sortKey })
    .from(exchangeRates)
    .leftJoin(
      auditLog,
      and(eq(auditLog.subject, 'exchange_rate'), eq(auditLog.subjectId, sql`${exchangeRates.id}::text`)),
    )
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(
      and(
        currency ? eq(exchangeRates.currency, currency) : undefined,
        state ? eq(stateOn(now), state) : undefined,
        search ? searchCondition(search) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

function searchCondition(search: string): SQL | undefined {
  const needle = search.toLowerCase()
  const matchingCodes = rateCurrencyCodes.filter((code) =>
    `${code} ${rateCurrencies[code]}`.toLowerCase().includes(needle),
  )
  return or(inArray(exchangeRates.currency, matchingCodes), containsText(exchangeRates.source, search))
}

/** The recent rates of every currency, newest first. */
export function recentRates(tx: Queryable, now: Date, maxPerCurrency: number): Promise<ExchangeRate[]> {
  const rowNumber = sql<number>`row_number() over (partition by ${exchangeRates.currency}
    order by ${sql.join(newestFirst, sql`, `)})`
  const ranked = tx
    .select({ id: exchangeRates.id, nth: rowNumber.as('nth') })
    .from(exchangeRates)
    .where(lte(exchangeRates.validFrom, dayOf(now)))
    .as('ranked')
  return tx
    .select()
    .from(exchangeRates)
    .where(
      inArray(
        exchangeRates.id,
        tx.select({ id: ranked.id }).from(ranked).where(lte(ranked.nth, maxPerCurrency)),
      ),
    )
    .orderBy(...newestFirst)
}

/** The newest rate of a currency on a day, however old; undefined if there has been none. */
export async function newestRate(
  tx: Queryable,
  currency: RateCurrency,
  now: Date,
): Promise<ExchangeRate | undefined> {
  const [rate] = await tx
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.validFrom, dayOf(now))))
    .orderBy(...newestFirst)
    .limit(1)
  return rate
}

// An arbitrary advisory lock key: rates are set one after another, so that each is checked against the one before.
const rateLock = 7_203_118

export const lockRates = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${rateLock})`)

/** A query for the ids of a currency's rates, in the form the audit log stores. */
export const exchangeRateIdsOf = (tx: Queryable, currency: RateCurrency) =>
  tx
    .select({ id: sql<string>`${exchangeRates.id}::text` })
    .from(exchangeRates)
    .where(eq(exchangeRates.currency, currency))
