import { sql } from 'drizzle-orm'
import type { Market } from './market'

/** How many deadlocks PostgreSQL has resolved while `work` ran. Those that were retried count too. */
export async function countDeadlocksDuring(market: Market, work: () => Promise<unknown>): Promise<number> {
  const before = await countDeadlocks(market)
  await work()
  return (await countDeadlocks(market)) - before
}

async function countDeadlocks({ db }: Market): Promise<number> {
  // A connection reports its statistics late, so each of the pool is made to; holding it for a moment keeps it from doing so twice.
  const connections = Array.from({ length: 20 }, () =>
    db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`),
  )
  await Promise.all(connections)
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]!.deadlocks)
}
