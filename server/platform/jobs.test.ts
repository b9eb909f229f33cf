import { sql } from 'drizzle-orm'
import { run } from 'graphile-worker'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { openPool } from '@server/database/pool'
import { test, type Market } from '@server/testing/market'
import { queueTestJob } from '@server/testing/queue-test-job'
import { cronItems, type JobOptions } from './jobs'

test('a long-running scheduled job has at most one run queued behind it and never runs concurrently', async ({
  market,
}) => {
  const pool = openPool({ connectionString: market.url, max: 4 })
  let running = 0
  let peak = 0
  let runs = 0
  const slow = async () => {
    runs++
    peak = Math.max(peak, ++running)
    await new Promise((resolve) => setTimeout(resolve, 300))
    running--
  }
  const [item] = cronItems({ slow: '* * * * *' })
  const { queueName, jobKey } = item!.options!
  const worker = await run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    taskList: { slow },
    pollInterval: 50,
  })
  // What the scheduler enqueues each minute, five minutes at once.
  for (let minute = 0; minute < 5; minute++) {
    await market.db.execute(
      sql`select graphile_worker.add_job('slow', queue_name => ${queueName}, job_key => ${jobKey}, job_key_mode => 'replace')`,
    )
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await worker.stop()
  await pool.end()
  expect(peak).toBe(1)
  expect(runs).toBe(2)
})

/** Queues a job with the library's own function instead of ours. */
const addJob = ({ db }: Market, payload: object, { key, maxAttempts, priority, queue, runAt }: JobOptions) =>
  db.execute(sql`select graphile_worker.add_job('compared', payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
    max_attempts => ${maxAttempts ?? 12}, priority => ${priority ?? 0}, queue_name => ${queue ?? null},
    run_at => ${runAt?.toISOString() ?? null}::timestamptz)`)

/** The jobs as the library sees them, without what differs by the moment; and leaves none. */
async function takeJobs({ db }: Market) {
  const { rows } = await db.execute(sql`
    with taken as (delete from graphile_worker._private_jobs returning *)
    select to_jsonb(taken) - '{id,created_at,updated_at,locked_at}'::text[]
      || jsonb_build_object('run_at', case when run_at > now() + interval '1 hour' then run_at end) as job
    from taken order by taken.id`)
  return rows
}

const whileRunning = ({ db }: Market) =>
  db.execute(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'me', attempts = 1`)
const afterFailing = ({ db }: Market) =>
  db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'lost'`)
const afterOneAttempt = ({ db }: Market) =>
  db.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'lost'`)

const afterFlagging = ({ db }: Market) =>
  db.execute(sql`update graphile_worker._private_jobs set flags = '{"slow": true}'`)

const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
const scenarios: Record<
  string,
  { options: JobOptions; between?: (market: Market) => Promise<unknown>; secondOptions?: JobOptions }
> = {
  'without options': { options: {} },
  'with all of them': {
    options: { key: 'one', maxAttempts: 3, priority: 5, queue: 'line', runAt: tomorrow },
  },
  'with the key of a waiting one': { options: { key: 'one', queue: 'line' } },
  'with the key of one in another queue': {
    options: { key: 'one', queue: 'line' },
    secondOptions: { queue: 'other line', maxAttempts: 3, runAt: tomorrow },
  },
  'with the key of one that was in no queue': { options: { key: 'one' }, secondOptions: { queue: 'line' } },
  'with the key of one in a queue, and no queue': {
    options: { key: 'one', queue: 'line' },
    secondOptions: { queue: undefined },
  },
  'with the key of one that has flags': { options: { key: 'one' }, between: afterFlagging },
  'with the key of a running one': { options: { key: 'one' }, between: whileRunning },
  'with the key of one that failed for good': { options: { key: 'one' }, between: afterFailing },
  'with the key of one that is tried again': { options: { key: 'one' }, between: afterOneAttempt },
}

test.for(Object.entries(scenarios))(
  'a job %s is what the library would have queued',
  async ([, { options, between, secondOptions }], { market }) => {
    const queueTwice = async (queue: (payload: object, options: JobOptions) => Promise<unknown>) => {
      await queue({ n: 1 }, options)
      await between?.(market)
      await queue({ n: 2 }, options.key ? { ...options, priority: 7, ...secondOptions } : options)
      return takeJobs(market)
    }
    await takeJobs(market)
    const expected = await queueTwice((payload, jobOptions) => addJob(market, payload, jobOptions))
    expect(expected.length).toBeGreaterThan(0)
    expect(
      await queueTwice((payload, jobOptions) => queueTestJob(market.db, 'compared', payload, jobOptions)),
    ).toEqual(expected)
  },
)

test('queueing a job notifies nobody', async ({ market }) => {
  const client = new pg.Client({ connectionString: market.url })
  await client.connect()
  onTestFinished(() => client.end())
  const channels: string[] = []
  client.on('notification', ({ channel }) => void channels.push(channel))
  await client.query('listen "jobs:insert"')
  await queueTestJob(market.db, 'silent')
  // What has been sent arrives before the answer to a query.
  await client.query('select')
  expect(channels).toEqual([])
  await addJob(market, {}, {})
  await client.query('select')
  expect(channels).toEqual(['jobs:insert'])
})
