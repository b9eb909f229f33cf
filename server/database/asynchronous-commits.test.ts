import { expect } from 'vitest'
import { test } from '@server/testing/market'
import { withAsynchronousCommits } from './asynchronous-commits'
import { openPool } from './pool'

test('commits wait for the disk again afterwards, on every connection, even one that was still busy', async ({
  market,
}) => {
  // The tests' server has it off for everybody.
  const connectionString = `${market.url}?options=${encodeURIComponent('-c synchronous_commit=on')}`
  const pool = openPool({ connectionString, max: 3 })
  const readSetting = async () => {
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    const results = await Promise.all(clients.map((client) => client.query('show synchronous_commit')))
    for (const client of clients) client.release()
    return results.map(({ rows }) => (rows[0] as { synchronous_commit: string }).synchronous_commit)
  }
  await pool.query('select 1')
  const busy = await withAsynchronousCommits(pool, async () => {
    expect(await readSetting()).toEqual(['off', 'off', 'off'])
    return pool.connect()
  })
  await busy.query('select 1')
  busy.release()
  expect(await readSetting()).toEqual(['on', 'on', 'on'])
  await pool.end()
})
