import type pg from 'pg'
import type { Logger } from 'pino'

export interface HeartbeatTimes {
  everyMs: number
  /** After this long without a heartbeat a worker is dead, and its jobs go to others. */
  timeoutMs: number
}

/** A killed worker's jobs are taken over within a minute: the timeout, then a heartbeat; workers look for due jobs all the time. */
const defaultTimes: HeartbeatTimes = { everyMs: 10_000, timeoutMs: 45_000 }

interface HeartbeatOptions {
  /** A pool of its own, so that a heartbeat never waits for a connection behind pages or jobs. */
  pool: pg.Pool
  log: Logger
  /** The ids of this process's groups of workers that are alive now. */
  ids(): string[]
  times?: HeartbeatTimes | undefined
}

/**
 * Reports this process's workers as alive, and releases the jobs of dead ones, which the queue would keep locked for four hours. All times
 * are the database's. A worker that is alive but slow may be taken for dead, if its process is stopped for longer than the timeout; then a
 * job runs twice, which jobs must bear anyway. Returns a function that stops it.
 */
export function startHeartbeat({
  pool,
  log,
  ids,
  times = defaultTimes,
}: HeartbeatOptions): () => Promise<void> {
  const { everyMs, timeoutMs } = times
  let lastHeartbeatAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const reportedIds = new Set<string>()

  async function sendHeartbeat() {
    for (const id of ids()) reportedIds.add(id)
    // After a pause of our own or of the database everyone looks dead: others get the time to report first.
    const isOnTime = performance.now() - lastHeartbeatAt < 2 * everyMs
    await pool.query(heartbeatSql, [ids()])
    lastHeartbeatAt = performance.now()
    if (!isOnTime) return
    const { rows } = await pool.query<{ jobs: string; queues: string }>(releaseDeadWorkersSql, [timeoutMs])
    const { jobs, queues } = rows[0]!
    if (jobs !== '0' || queues !== '0') log.warn({ jobs, queues }, 'took over the jobs of a dead worker')
  }

  let lastHeartbeat = Promise.resolve()
  const scheduleNext = () => {
    lastHeartbeat = sendHeartbeat().catch((error: unknown) =>
      log.warn({ err: error }, 'a heartbeat of the workers failed'),
    )
    void lastHeartbeat.then(() => {
      if (!isStopped) timer = setTimeout(scheduleNext, everyMs)
    })
  }
  scheduleNext()

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await lastHeartbeat
    await pool.query('delete from workers where id = any($1)', [[...reportedIds]]).catch(() => {})
  }
}

const heartbeatSql = `
  insert into workers (id, seen_at) select id, now() from unnest($1::text[]) id
  on conflict (id) do update set seen_at = excluded.seen_at`

/**
 * Releases what workers without a recent heartbeat hold. A worker that was taken for dead and then finished its job leaves behind a queue
 * locked by the worker that took the job over, without a job: such queues are released too. Locks younger than the timeout stay.
 */
const releaseDeadWorkersSql = `
  with cutoff as (
    select now() - make_interval(secs => $1::float8 / 1000) as since
  ), alive as (
    select id from workers, cutoff where seen_at > since
  ), jobs as (
    update graphile_worker._private_jobs job set locked_at = null, locked_by = null
    from cutoff
    where job.locked_at < since and job.locked_by not in (select id from alive)
    returning job.id
  ), queues as (
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    from cutoff
    where queue.locked_at < since and (
      queue.locked_by not in (select id from alive) or not exists (
        select from graphile_worker._private_jobs job
        where job.job_queue_id = queue.id and job.locked_at is not null))
    returning queue.id
  )
  select (select count(*) from jobs) as jobs, (select count(*) from queues) as queues`
