import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '@server/testing/market'
import { prepared } from './prepared-statements'
import { searchWords } from './schema/catalog'

test('a prepared statement is built once, and runs in the transaction that it is given', async ({
  market,
}) => {
  let builds = 0
  const wordOf = prepared('word_of_a_test', (tx) => {
    builds++
    return tx
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(eq(searchWords.word, sql.placeholder('word')))
  })
  const word = 'seen only in its own transaction'
  const rolledBack = market.db.transaction(async (tx) => {
    await tx.insert(searchWords).values({ word })
    expect(await wordOf(tx).execute({ word })).toEqual([{ word }])
    expect(await wordOf(market.db).execute({ word })).toEqual([])
    // A savepoint is a transaction of its own to the query builder.
    await tx.transaction(async (inner) => expect(await wordOf(inner).execute({ word })).toEqual([{ word }]))
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await wordOf(market.db).execute({ word })).toEqual([])
  expect(builds).toBe(1)
})
