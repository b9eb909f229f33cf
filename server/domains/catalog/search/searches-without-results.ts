import { sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import type { ProductQuery } from '@contract/catalog/product-query'
import type { InternalAmounts } from '@contract/core/money'
import type { Context } from '@server/platform/services'

const { maxPerDay, maxWordsLength: maxLength } = serverLimits.searchesWithoutResults

/**
 * The words of a search as they are counted: in lower case, with single spaces. Null for what is not counted: what may be an address,
 * a phone, card or order number, and what is too long to be a product name.
 */
export function normalizeSearch(search: string): string | null {
  const normalized = search.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isPersonal = /[@/]|\d(?:[\s().+-]*\d){4}/.test(normalized)
  return normalized === '' || normalized.length > maxLength || isPersonal ? null : normalized
}

/**
 * Counts a search that found nothing, unless filters may be the reason. Only words and day are stored, and only so many different words a
 * day: strangers may search for anything. Callers that share a response count as one.
 */
export async function recordSearchWithoutResults(
  { search = '', cursor, before, limit: _, sort: __, ...filters }: InternalAmounts<ProductQuery>,
  { now, services: { db, log } }: Pick<Context, 'now' | 'services'>,
): Promise<void> {
  const normalized = normalizeSearch(search)
  const hasFilters = Object.values(filters).some((value) => value !== undefined && value !== false)
  if (!normalized || hasFilters || cursor || before) return
  const day = dayOf(now)
  try {
    await db.execute(sql`
      insert into empty_searches (day, words, count)
      select ${day}::date, ${normalized}, 1
      where exists (select from empty_searches where day = ${day}::date and words = ${normalized})
        or (select count(*) from empty_searches where day = ${day}::date) < ${maxPerDay}
      on conflict (day, words) do update set count = empty_searches.count + 1`)
  } catch (error) {
    log.warn({ err: error }, 'an empty search was not counted')
  }
}
