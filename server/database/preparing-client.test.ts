import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '@server/testing/market'
import { openPool } from './pool'

test('a repeated statement is prepared; one without values, which may be several statements, never is', async ({
  market,
}) => {
  const pool = openPool({ connectionString: market.url, max: 1 })
  const name = randomUUID()
  const listPrepared = async () =>
    (await pool.query(`select statement from pg_prepared_statements where statement like '%${name}%'`)).rows
  const repeatedQuery = { text: `select $1::int as n, '${name}' as of` }
  for (const n of [1, 2]) expect((await pool.query(repeatedQuery, [n])).rows).toEqual([{ n, of: name }])
  expect(await listPrepared()).toEqual([])
  for (const n of [3, 4]) expect((await pool.query(repeatedQuery, [n])).rows).toEqual([{ n, of: name }])
  for (let n = 0; n < 5; n++) await pool.query({ text: `select 1; select '${name} twice'` })
  expect(await listPrepared()).toEqual([{ statement: repeatedQuery.text }])
  await pool.end()
})
