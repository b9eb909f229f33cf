import type pg from 'pg'
import type { Logger } from 'pino'

export interface HeartbeatTimes {
  everyMs: number
  /** After this long without a heartbeat a worker is dead, and its jobs go to others. */
  silenceMs: number
}

/** A killed worker's jobs are taken over within a minute: silence, then a heartbeat, then the queue's poll every 2 s. */
const usual: HeartbeatTimes = { everyMs: 10_000, silenceMs: 45_000 }

interface Setting {
  /** A pool of its own, so that a heartbeat never waits for a connection behind pages or jobs. */
  pool: pg.Pool
  log: Logger
  /** The ids of this process's groups of workers that are alive now. */
  ids(): string[]
  times?: HeartbeatTimes | undefined
}

/**
 * Reports this process's workers as alive, and releases the jobs of dead ones, which the queue would keep locked for four hours. All times
 * are the database's. A worker that is alive but slow may be taken for dead, if its process is stopped for longer than the silence; then a
 * job runs twice, which jobs must bear anyway. Answers the function that ends it.
 */
export function startHeartbeat({ pool, log, ids, times = usual }: Setting): () => Promise<void> {
  const { everyMs, silenceMs } = times
  let lastBeatAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const reported = new Set<string>()

  async function beat() {
    for (const id of ids()) reported.add(id)
    // After a pause of our own or of the database everyone looks dead: others get the time to report first.
    const isOnTime = performance.now() - lastBeatAt < 2 * everyMs
    await pool.query(reportAlive, [ids()])
    lastBeatAt = performance.now()
    if (!isOnTime) return
    const { rows } = await pool.query<{ jobs: string; queues: string }>(releaseDead, [silenceMs])
    const { jobs, queues } = rows[0]!
    if (jobs !== '0' || queues !== '0') log.warn({ jobs, queues }, 'took over the jobs of a dead worker')
  }

  let beating = Promise.resolve()
  const goOn = () => {
    beating = beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat of the workers failed'))
    void beating.then(() => {
      if (!isStopped) timer = setTimeout(goOn, everyMs)
    })
  }
  goOn()

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await beating
    await pool.query('delete from workers where id = any($1)', [[...reported]]).catch(() => {})
  }
}

const reportAlive = `
  insert into workers (id, seen_at) select id, now() from unnest($1::text[]) id
  on conflict (id) do update set seen_at = excluded.seen_at`

/**
 * Releases what workers without a recent heartbeat hold. A worker that was taken for dead and then finished its job leaves behind a queue
 * locked by the worker that took the job over, without a job: such queues are released too. Locks younger than the silence stay.
 */
const releaseDead = `
  with silence as (
    select now() - make_interval(secs => $1::float8 / 1000) as since
  ), alive as (
    select id from workers, silence where seen_at > since
  ), jobs as (
    update graphile_worker._private_jobs job set locked_at = null, locked_by = null
    from silence
    where job.locked_at < since and job.locked_by not in (select id from alive)
    returning job.id
  ), queues as (
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    from silence
    where queue.locked_at < since and (
      queue.locked_by not in (select id from alive) or not exists (
        select from graphile_worker._private_jobs job
        where job.job_queue_id = queue.id and job.locked_at is not null))
    returning queue.id
  )
  select (select count(*) from jobs) as jobs, (select count(*) from queues) as queues`
