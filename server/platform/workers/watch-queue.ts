import type pg from 'pg'
import type { Logger } from 'pino'

/** Workers that look for a job of theirs when they are told to. */
interface WakeableGroup {
  jobNames: readonly string[]
  /** How many of its workers have nothing to do. */
  idleCount(): number
  /** Makes up to `count` idle workers look for a job. */
  nudge(count: number): void
}

interface QueueWatchOptions {
  pool: pg.Pool
  log: Logger
  groups: readonly WakeableGroup[]
  everyMs?: number | undefined
}

/** How many due jobs one look counts, at most. */
const maxCounted = 50

/** The jobs of some names that can be taken now: due, waiting, and in no queue of which another one runs. */
const dueJobsSql = `
  select t.identifier as name, count(*)::int from (
    select j.task_id from graphile_worker._private_jobs j
    where j.is_available and j.run_at <= now()
      and j.task_id in (select id from graphile_worker._private_tasks where identifier = any ($1))
      and (j.job_queue_id is null or exists (
        select from graphile_worker._private_job_queues q where q.id = j.job_queue_id and q.is_available))
    order by j.priority, j.run_at limit ${maxCounted}
  ) due join graphile_worker._private_tasks t on t.id = due.task_id group by 1`

/**
 * Looks four times a second, in one statement for all groups, whether jobs are due, and wakes idle workers of their groups. Nobody is notified of
 * a job: see decision 0199. Busy workers are not woken, since they look for the next job as soon as they have finished one.
 */
export function watchQueue({ pool, log, groups, everyMs = 250 }: QueueWatchOptions): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let hasFailed = false

  async function look(): Promise<void> {
    const idleGroups = groups.filter(({ idleCount }) => idleCount() > 0)
    if (idleGroups.length === 0) return
    const names = idleGroups.flatMap(({ jobNames }) => jobNames)
    const { rows } = await pool.query<{ name: string; count: number }>({
      name: 'due_jobs',
      text: dueJobsSql,
      values: [names],
    })
    for (const { jobNames, nudge } of idleGroups) {
      const dueCount = rows
        .filter(({ name }) => jobNames.includes(name))
        .reduce((sum, { count }) => sum + count, 0)
      if (dueCount > 0 && !isStopped) nudge(dueCount)
    }
  }

  function lookAgain() {
    look()
      .then(
        () => (hasFailed = false),
        (error: unknown) => {
          if (!hasFailed) log.warn({ err: error }, 'the job queue cannot be read')
          hasFailed = true
        },
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(lookAgain, everyMs)
      })
  }
  lookAgain()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
