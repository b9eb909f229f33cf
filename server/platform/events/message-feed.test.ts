import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { test, type Market } from '@server/testing/market'
import { createMessageFeed } from './message-feed'
import { realtimeJobs } from './realtime-jobs'

/** A feed, and what has happened on it. */
async function startFeed(market: Market) {
  const pool = new pg.Pool({ connectionString: market.url, max: 1 })
  const feed = createMessageFeed(pool, market.services.log, 20)
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
  return happened
}

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

test('an interruption is reported when it begins and when it is over', async ({ market }) => {
  const happened = await startFeed(market)
  await market.db.execute(sql`alter table realtime_messages rename to messages_away`)
  await expect.poll(() => happened).toEqual(['connected', 'disconnected'])
  await market.db.execute(sql`alter table messages_away rename to realtime_messages`)
  await expect.poll(() => happened.slice(2), { timeout: 10_000 }).toEqual(['connected'])
  await publish(market, 'after')
  await expect.poll(() => happened.slice(3)).toEqual(['after'])
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
