import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test } from '@server/testing/market'
import { connect } from '@server/database/connect'
import { createLog } from '@server/platform/log'
import { lastDue, overdueJobs, queueMissedJobs, recordCompletions, watchSchedule } from './schedule'

describe('a scheduled job', () => {
  test.for([
    ['* * * * *', '2026-03-01T12:34:56Z', '2026-03-01T12:34:00Z'],
    ['*/5 * * * *', '2026-03-01T12:34:56Z', '2026-03-01T12:30:00Z'],
    ['17 * * * *', '2026-03-01T00:16:59Z', '2026-02-28T23:17:00Z'],
    ['0 3 * * *', '2026-03-01T02:59:59Z', '2026-02-28T03:00:00Z'],
  ] as const)('with the pattern %s was last due, at %s, at %s', ([pattern, timestamp, due]) => {
    expect(lastDue(pattern, new Date(timestamp))).toEqual(new Date(due))
  })

  test('is overdue ten minutes after it was due, whoever runs it, until it finishes', async ({ market }) => {
    const { db, services } = market
    const { pool, close } = connect(market.url, 1)
    const schedule = { sweep: '* * * * *', reconcile_closed_payments: '17 * * * *' }
    const setFinishedMinutesAgo = (minutes: number) =>
      db.execute(sql`update scheduled_jobs set finished_at = now() - make_interval(mins => ${minutes})
        where name = 'sweep'`)
    expect(await overdueJobs(pool, schedule)).toEqual([])
    await setFinishedMinutesAgo(9)
    expect(await overdueJobs(pool, schedule)).toEqual([])
    await setFinishedMinutesAgo(12)
    expect(await overdueJobs(pool, schedule)).toEqual(['sweep'])

    const lines: string[] = []
    const watch = watchSchedule(pool, schedule, createLog('info', { write: (line) => void lines.push(line) }))
    await expect.poll(() => watch.overdue()).toEqual(['sweep'])
    watch.stop()
    expect(lines.join('')).toMatch(/"level":50.*"job":"sweep".*has not finished for more than 10 minutes/)

    const { sweep } = recordCompletions({ sweep: async () => {} }, schedule)
    await sweep!(undefined as never, services)
    expect(await overdueJobs(pool, schedule)).toEqual([])
    await close()
  })

  test('is queued at the start if it was due since it last finished, or never has', async ({ market }) => {
    const { db } = market
    const schedule = {
      count_sales: '* * * * *',
      count_cohorts: '0 0 * * *',
      reconcile_payouts: '* * * * *',
      reconcile_refunds: '* * * * *',
    }
    await db.execute(sql`insert into scheduled_jobs (name, finished_at) values
      ('count_sales', now() - interval '2 minutes'), ('count_cohorts', now()), ('reconcile_refunds', null)
      on conflict (name) do update set finished_at = excluded.finished_at`)
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    await queueMissedJobs(db, schedule)
    const { rows } = await db.execute(
      sql`select task_identifier as name from graphile_worker.jobs order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['count_sales', 'reconcile_payouts', 'reconcile_refunds'])
  })
})
