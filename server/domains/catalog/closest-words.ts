import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { isOnSale } from './queries'
import { holdsEvery } from './search'

/**
 * For each word of a search: the word itself where a product on sale holds it, else the words of products that it is nearest to;
 * none where nothing is near.
 */
export async function closestWords(tx: Queryable, words: readonly string[]): Promise<string[][]> {
  // Each word stands in the query by itself: the plan for one word is not the plan for another.
  const isHeld = words.map(
    (word) => sql`exists (select from ${products} where ${isOnSale} and ${holdsEvery([[word]])})`,
  )
  const { rows } = await tx.execute<{ held: boolean[] }>(
    sql`select array[${sql.join(isHeld, sql`, `)}] as held`,
  )
  const { held } = rows[0]!
  return Promise.all(words.map((word, nth) => (held[nth] ? [word] : wordsNear(tx, word))))
}

/**
 * The words of products nearest to a word: one letter away, or two for a word of six letters or more and for one of four or five whose
 * first letter is right. A word still being typed may be near the beginning of another. Another first letter, another length and
 * the beginning of a longer word count a little more.
 */
async function wordsNear(tx: Queryable, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    with typed as materialized (
      select word, length(word) as size, left(word, 1) as first, substr(word, 2, 1) as second
      from plain_text(${word}) as word
      where length(word) between 3 and 40 and word !~ '[0-9]'
    ), candidates as materialized (
      select s.word, size, left(s.word, 1) = first as begins_right, least(
        levenshtein_less_equal(s.word, typed.word, 2) + 0.1::float4 * abs(length(s.word) - size),
        case when size >= 4 and left(s.word, 1) = first
          then 0.75::float4 + levenshtein_less_equal(left(s.word, size), typed.word, 2) end
      ) as letters
      from search_words s join typed on length(s.word) >= size - 2 and (left(s.word, 1) = first or length(s.word) <= size + 2
        and (left(s.word, 1) = second or substr(s.word, 2, 1) in (first, second)))
    )
    select word from (
      select word, size, letters + case when begins_right then 0 else 0.75::float4 end as far from candidates
    ) found
    where far < case when size >= 6 then 3 when size >= 4 then 2.75 else 2 end
      and exists (select from products where on_sale and search_text like '% ' || found.word || '%')
    order by far fetch first row with ties`)
  return rows.map((row) => row.word).sort()
}
