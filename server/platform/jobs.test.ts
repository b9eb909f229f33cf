import { sql } from 'drizzle-orm'
import { run } from 'graphile-worker'
import { expect } from 'vitest'
import { openPool } from '@server/database/pool'
import { test } from '@server/testing/market'
import { cronItems } from './jobs'

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
