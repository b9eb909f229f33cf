import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '@server/testing/market'
import { preparedStatement } from './prepared-statements'
import { searchWords } from './schema/search'

test('a prepared statement is built once, and runs in the transaction that it is given', async ({
  market,
}) => {
  let builds = 0
  const findWord = preparedStatement('word_of_a_test', (tx) => {
    builds++
    return tx
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(eq(searchWords.word, sql.placeholder('word')))
  })
  const word = 'seen only in its own transaction'
  const rollback = market.db.transaction(async (tx) => {
    await tx.insert(searchWords).values({ word })
    expect(await findWord(tx).execute({ word })).toEqual([{ word }])
    expect(await findWord(market.db).execute({ word })).toEqual([])
    // A savepoint is a transaction of its own to the query builder.
    await tx.transaction(async (savepoint) =>
      expect(await findWord(savepoint).execute({ word })).toEqual([{ word }]),
    )
    throw new Error('rolled back')
  })
  await expect(rollback).rejects.toThrow('rolled back')
  expect(await findWord(market.db).execute({ word })).toEqual([])
  expect(builds).toBe(1)
})
