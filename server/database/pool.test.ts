import { expect } from 'vitest'
import { test, type Market } from '@server/testing/market'
import { openPool } from './pool'

// An error that nobody listens to would fail the run: it is an uncaught exception.

async function pidOf(client: { query(text: string): Promise<{ rows: { pid: number }[] }> }): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

const breakConnection = ({ db }: Market, pid: number) =>
  db.execute(`select pg_terminate_backend(${pid}, 5000)`)

test('a connection that breaks while it is idle is replaced', async ({ market }) => {
  const pool = openPool({ connectionString: market.url, max: 1 })
  const pid = await pidOf(pool)
  await breakConnection(market, pid)
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(await pidOf(pool)).not.toBe(pid)
  await pool.end()
})

test('a connection that breaks while it is in use fails its next query', async ({ market }) => {
  const pool = openPool({ connectionString: market.url, max: 1 })
  const client = await pool.connect()
  await breakConnection(market, await pidOf(client))
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  await pool.end()
})

test('a connection that breaks while the pool closes it is ignored', async ({ market }) => {
  const pool = openPool({ connectionString: market.url, max: 1 })
  const client = await pool.connect()
  const pid = await pidOf(client)
  client.release()
  // Takes its time to close, as on a busy machine.
  client.end = () => Promise.resolve()
  await pool.end()
  await breakConnection(market, pid)
  await expect(client.query('select 1')).rejects.toThrow()
})
