import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { createMessageFeed } from './message-feed'
import { realtimeJobs } from './realtime-jobs'

/** A feed, what has happened on it, and what can happen to its database. */
async function openFeed(market: Market) {
  const pool = new pg.Pool({ connectionString: market.url, max: 1 })
  const database = { isReachable: true, isRecovered: false }
  const query = async (statement: pg.QueryConfig) => {
    if (!database.isReachable) throw new Error('unreachable')
    const result = await pool.query<{ era: string }>(statement)
    if (database.isRecovered) result.rows[0]!.era += ' recovered'
    return result
  }
  const feed = createMessageFeed({ query } as unknown as pg.Pool, market.services.log, 20)
  const happened: string[] = []
  feed.start({
    onMessage: (text) => void happened.push(text),
    onConnect: () => void happened.push('connected'),
    onDisconnect: () => void happened.push('disconnected'),
  })
  onTestFinished(async () => {
    feed.stop()
    await pool.end()
  })
  await expect.poll(() => happened).toEqual(['connected'])
  return { happened, database }
}

const startFeed = async (market: Market) => (await openFeed(market)).happened

const publish = ({ db }: Pick<Market, 'db'>, ...messages: string[]) =>
  db.execute(sql`select publish_message(message) from unnest(${sql.param(messages)}::text[]) message`)

const newClient = async (market: Market) => {
  const client = new pg.Client({ connectionString: market.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a transaction that began earlier and commits later loses no message, and repeats none', async ({
  market,
}) => {
  const slow = await newClient(market)
  await slow.query('begin')
  await slow.query(`select publish_message('slow')`)
  const happened = await startFeed(market)
  await publish(market, 'a', 'a')
  await expect.poll(() => happened).toEqual(['connected', 'a'])
  await publish(market, 'a', 'b')
  await expect.poll(() => happened.slice(2).toSorted()).toEqual(['a', 'b'])
  await slow.query('commit')
  await expect.poll(() => happened.slice(4)).toEqual(['slow'])
  await publish(market, 'c')
  await expect.poll(() => happened.slice(5)).toEqual(['c'])
})

test('what was published before is not received, nor what is rolled back', async ({ market }) => {
  await publish(market, 'before')
  const happened = await startFeed(market)
  await inTransaction(market.db, async (tx) => {
    await tx.execute(sql`select publish_message('undone')`)
    throw new Error('undone')
  }).catch(() => {})
  await publish(market, 'after')
  await expect.poll(() => happened).toEqual(['connected', 'after'])
})

test('nothing is lost while the database cannot be reached', async ({ market }) => {
  const { happened, database } = await openFeed(market)
  database.isReachable = false
  await publish(market, 'meanwhile')
  await sleep(100)
  database.isReachable = true
  await expect.poll(() => happened, { timeout: 10_000 }).toEqual(['connected', 'meanwhile'])
})

test('a crash of the database is an interruption', async ({ market }) => {
  const { happened, database } = await openFeed(market)
  database.isRecovered = true
  await expect.poll(() => happened).toEqual(['connected', 'disconnected', 'connected'])
  await publish(market, 'after')
  await expect.poll(() => happened.slice(3)).toEqual(['after'])
})

test('messages restored from another cluster, whose transactions are ahead, are not received', async ({
  market,
}) => {
  const happened = await startFeed(market)
  await market.db.execute(
    sql`insert into realtime_messages (transaction_id, message) values ('9999999999', 'foreign')`,
  )
  await publish(market, 'own')
  await expect.poll(() => happened).toEqual(['connected', 'own'])
  await market.db.execute(sql`delete from realtime_messages where message = 'foreign'`)
})

test('messages are deleted after some minutes, and a crash may empty their table', async ({ market }) => {
  await publish(market, 'old')
  await market.db.execute(sql`update realtime_messages set created_at = now() - interval '6 minutes'`)
  await publish(market, 'new')
  await realtimeJobs.jobs.delete_realtime_messages({}, market.services)
  const { rows } = await market.db.execute(sql`select message from realtime_messages`)
  expect(rows).toEqual([{ message: 'new' }])
  const { rows: tables } = await market.db.execute(
    sql`select relpersistence from pg_class where oid = 'realtime_messages'::regclass`,
  )
  expect(tables).toEqual([{ relpersistence: 'u' }])
})
