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

/** How many due jobs of a group one look counts, at most. */
const maxCounted = 50

/**
 * For each group, how many of its jobs can be taken now: due, waiting, and in no queue of which another one runs. Counted for each group, so that
 * many of one do not hide those of others. `$1` and `$2`: the group of each name.
 */
const dueJobsSql = `
  select g.number, (
    select count(*)::int from (
      select from graphile_worker._private_jobs j
      where j.is_available and j.run_at <= now() and j.task_id = any (g.task_ids)
        and (j.job_queue_id is null or exists (
          select from graphile_worker._private_job_queues q where q.id = j.job_queue_id and q.is_available))
      order by j.priority, j.run_at limit ${maxCounted}) due) as count
  from (
    select named.number, array_agg(t.id) as task_ids
    from unnest($1::int[], $2::text[]) named (number, name)
      join graphile_worker._private_tasks t on t.identifier = named.name group by 1) g`

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
    const names = idleGroups.flatMap(({ jobNames }, number) => jobNames.map((name) => ({ number, name })))
    const { rows } = await pool.query<{ number: number; count: number }>({
      name: 'due_jobs',
      text: dueJobsSql,
      values: [names.map(({ number }) => number), names.map(({ name }) => name)],
    })
    for (const { number, count } of rows) if (count > 0 && !isStopped) idleGroups[number]!.nudge(count)
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
