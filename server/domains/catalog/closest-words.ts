import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { kindsOf } from './kinds'
import { isOfCountry } from './names'
import { isOnSale } from './queries'
import { holdsEvery, type WordGroups } from './search'

/**
 * What each word of a search may have meant: the word itself where a product on sale holds it, else two words of a product that it joins,
 * else the words of products that it is nearest to; nothing where nothing is near.
 */
export async function closestWords(tx: Queryable, words: readonly string[]): Promise<WordGroups[]> {
  // Each word stands in the query by itself: the plan for one word is not the plan for another.
  const isHeld = words.map(
    (word) => sql`exists (select from ${products} where ${isOnSale} and ${holdsEvery([kindsOf(word)])})`,
  )
  const { rows } = await tx.execute<{ held: boolean[] }>(
    sql`select array[${sql.join(isHeld, sql`, `)}] as held`,
  )
  const { held } = rows[0]!
  return Promise.all(words.map((word, nth) => (held[nth] ? [kindsOf(word)] : meantBy(tx, word))))
}

async function meantBy(tx: Queryable, word: string): Promise<WordGroups> {
  if (isOfCountry(word)) return []
  const apart = await wordsJoined(tx, word)
  if (apart) return apart.map((part) => [part])
  const near = await wordsNear(tx, word)
  return near.length > 0 ? [near] : []
}

/** The two words that a word joins, if a product holds them side by side: sheabutter is shea butter. */
async function wordsJoined(tx: Queryable, word: string): Promise<string[] | undefined> {
  const { rows } = await tx.execute<{ one: string; other: string }>(sql`
    with parts as materialized (
      select left(word, cut) as one, substr(word, cut + 1) as other
      from plain_text(${word}) as word, generate_series(3, least(length(word), 40) - 3) as cut
    )
    select one, other from parts
      join search_words a on a.word = one
      join search_words b on b.word = other
    where exists (select from products where on_sale and search_text like '% ' || one || ' ' || other || ' %')
    limit 1`)
  return rows[0] && [rows[0].one, rows[0].other]
}

/**
 * The words of products nearest to a word. Near is two letters away for a word of six letters or more, and for one of four or five whose
 * first letter is right; else one. With the same consonants and the same first letter, it is three. A word of three letters must have both:
 * in so short a word another consonant is another word. A word still being typed may be near the beginning of another.
 *
 * The nearest has the most of the same consonants, since people slip in vowels and doubled letters. Then count a right first letter,
 * the number of slips, the length, and letters that were not typed at all: those of soap all stand in saop, those of soup do not.
 */
async function wordsNear(tx: Queryable, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    with typed as materialized (
      select word, ${consonants(sql`word`)} as bones, length(word) as size, left(word, 1) as first, substr(word, 2, 1) as second
      from plain_text(${word}) as word
      where length(word) between 3 and 40 and word !~ '[0-9]'
    ), compared as materialized (
      select s.word, typed.word as typed, bones, size, left(s.word, 1) = first as begins_right,
        levenshtein_less_equal(s.word, typed.word, 3) as slips,
        case when size >= 4 and left(s.word, 1) = first
          then levenshtein_less_equal(left(s.word, size), typed.word, 2) end as slips_in_beginning
      from search_words s join typed on length(s.word) >= size - 2 and (left(s.word, 1) = first or length(s.word) <= size + 2
        and (left(s.word, 1) = second or substr(s.word, 2, 1) in (first, second)))
    ), measured as materialized (
      select *, levenshtein(bones, ${consonants(sql`word`)}) as wrong,
        levenshtein(bones, ${consonants(sql`left(word, size)`)}) as wrong_in_beginning
      from compared where slips <= 3 or slips_in_beginning <= 2
    ), near as (
      select word, least(
        case when slips <= case
            when begins_right and wrong = 0 then case when size = 3 then 1 else 3 end
            when size >= 6 or size >= 4 and begins_right then 2
            when size >= 4 then 1
            else 0 end
          then 12 * wrong + 3 * slips + abs(length(word) - size) + length(translate(word, typed, ''))
            + case when begins_right then 0 else 8 end end,
        case when slips_in_beginning <= case when size >= 6 then 2 else 1 end
          then 12 * wrong_in_beginning + 3 * slips_in_beginning + 8 end
      ) as far from measured
    )
    select word from near
    where far is not null and exists (select from products where on_sale and search_text like '% ' || near.word || '%')
    order by far fetch first row with ties`)
  return rows.map((row) => row.word).sort()
}

/** The consonants of a plain word, doubled ones once. */
const consonants = (word: SQL) =>
  sql`regexp_replace(translate(${word}, 'aeiouwy', ''), '(.)\\1+', '\\1', 'g')`
