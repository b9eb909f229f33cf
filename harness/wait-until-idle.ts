import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Work that is under way or due soon. */
const pendingJobsSql = `
  select count(*)::int as jobs from graphile_worker._private_jobs j
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.locked_at is not null
    or (j.attempts < j.max_attempts and (q.queue_name is null or q.queue_name not like 'clock:%'))`

/** Waits until every job has run, for at most `timeoutMs`; returns whether it became idle. */
export async function waitUntilIdle(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(500)) {
    const { rows } = await pool.query<{ jobs: number }>(pendingJobsSql)
    if (rows[0]!.jobs === 0) return true
  }
  return false
}
