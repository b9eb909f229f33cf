import { sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import type { ProductQuery } from '@contract/catalog/product-query'
import type { Inside } from '@contract/core/money'
import type { Context } from '@server/platform/services'

const { maxPerDay, wordsMax: maxTerms } = serverLimits.searchesWithoutResults

/**
 * The words of a search as they are counted: in small letters, with single spaces. Null for what is not counted: what may be an address,
 * a phone, card or order number, and what is too long to be the name of goods.
 */
export function normalizedSearch(search: string): string | null {
  const words = search.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isPersonal = /[@/]|\d(?:[\s().+-]*\d){4}/.test(words)
  return words === '' || words.length > maxTerms || isPersonal ? null : words
}

/**
 * Counts a search that found nothing, unless filters may be the reason. Only words and day are stored, and only so many different words a
 * day: strangers may search for anything. Callers that share an answer count as one.
 */
export async function recordSearchWithoutResults(
  { search = '', cursor, before, limit: _, sort: __, ...filters }: Inside<ProductQuery>,
  { now, services: { db, log } }: Pick<Context, 'now' | 'services'>,
): Promise<void> {
  const words = normalizedSearch(search)
  const isNarrowed = Object.values(filters).some((value) => value !== undefined && value !== false)
  if (!words || isNarrowed || cursor || before) return
  const day = dayOf(now)
  try {
    await db.execute(sql`
      insert into empty_searches (day, words, count)
      select ${day}::date, ${words}, 1
      where exists (select from empty_searches where day = ${day}::date and words = ${words})
        or (select count(*) from empty_searches where day = ${day}::date) < ${maxPerDay}
      on conflict (day, words) do update set count = empty_searches.count + 1`)
  } catch (error) {
    log.warn({ err: error }, 'an empty search was not counted')
  }
}
