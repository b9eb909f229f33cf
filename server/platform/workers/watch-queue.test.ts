import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { test } from '@server/testing/market'
import { queueTestJob, queueTestJobs } from '@server/testing/queue-test-job'
import { watchQueue } from './watch-queue'

test('many due jobs of one group do not hide those of another', async ({ market }) => {
  const pool = new pg.Pool({ connectionString: market.url, max: 1 })
  const nudges: Record<string, number> = {}
  const group = (name: string, ...jobNames: string[]) => ({
    jobNames,
    idleCount: () => 1,
    nudge: (count: number) => void (nudges[name] = count),
  })
  await queueTestJobs(
    market.db,
    'burst',
    Array.from({ length: 60 }, () => ({})),
  )
  await queueTestJob(market.db, 'rare', {}, { priority: 1 })
  await queueTestJob(market.db, 'unusual', {}, { priority: 1 })
  await queueTestJob(market.db, 'later', {}, { runAt: new Date(Date.now() + 3_600_000) })
  const groups = [group('busy', 'burst'), group('quiet', 'rare', 'unusual'), group('none', 'later', 'never')]
  const watch = watchQueue({ pool, log: market.services.log, groups, everyMs: 20 })
  onTestFinished(async () => {
    watch.stop()
    await pool.end()
    await market.db.execute(sql`delete from graphile_worker._private_jobs`)
  })
  await expect.poll(() => nudges).toEqual({ busy: 50, quiet: 2 })
})
