import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { isExhausted, isPending, isRetrying, isRunning, queuedJobs } from './job-queue'

export interface JobCounts extends Record<string, unknown> {
  kind: string
  waiting: number
  running: number
  retrying: number
  failed: number
  /** When the first of those that wait was due. */
  waiting_since: Date | null
}

/** How many jobs of each kind have not succeeded yet, by what they wait for. */
export async function countJobs(tx: Queryable): Promise<JobCounts[]> {
  const { rows } = await tx.execute<JobCounts>(sql`
    select t.identifier as kind,
      count(*) filter (where ${isPending})::int as waiting, count(*) filter (where ${isRunning})::int as running,
      count(*) filter (where ${isRetrying})::int as retrying, count(*) filter (where ${isExhausted})::int as failed,
      min(j.run_at) filter (where ${isPending}) as waiting_since
    from ${queuedJobs} group by t.identifier order by t.identifier`)
  return rows
}
