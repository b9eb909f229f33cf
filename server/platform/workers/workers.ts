import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { cronItems, jobLogger, taskList, type JobTable, type Schedule } from '../jobs'
import type { Services } from '../services'
import { startHeartbeat, type HeartbeatTimes } from './heartbeat'
import { recordCompletions, queueMissedJobs } from './schedule'
import { watchQueue } from './watch-queue'

/** Jobs with workers of their own: however many others wait, these do not wait for them. */
export interface WorkerGroup {
  jobs: JobTable
  /** How many of them run at a time. */
  concurrency: number
}

interface WorkerOptions {
  /** For the jobs. */
  pool: pg.Pool
  /** For heartbeats and looking for due jobs. */
  heartbeatPool: pg.Pool
  services: Services
  groups: readonly WorkerGroup[]
  schedule: Schedule
  times?: HeartbeatTimes
  /** How often all idle workers together look for due jobs. */
  watchMs?: number
  /** How often each idle worker looks by itself, in case the others cannot. */
  pollMs?: number
}

export interface Workers {
  /** Takes no more jobs and waits for those under way, but not for long: others take them over. */
  stop(): Promise<void>
}

const restartDelayMs = 5_000
const timeoutMs = 20_000
/** How long a group that failed gets to end by itself. */
const stopTimeoutMs = 10_000

/** Runs jobs from the database until stopped. */
export async function startWorkers(options: WorkerOptions): Promise<Workers> {
  const { heartbeatPool, services, schedule, times, watchMs } = options
  const groups = await Promise.all(options.groups.map((group) => startGroup(options, group)))
  const queueWatch = watchQueue({ pool: heartbeatPool, log: services.log, groups, everyMs: watchMs })
  const endHeartbeat = startHeartbeat({
    pool: heartbeatPool,
    log: services.log,
    ids: () => groups.flatMap(({ id }) => id() ?? []),
    times,
  })
  await queueMissedJobs(services.db, schedule)
  return {
    async stop() {
      queueWatch.stop()
      const finished = Promise.all(groups.map((group) => group.stop()))
      await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })])
      await endHeartbeat()
    },
  }
}

/** Keeps one group running: the queue ends it when it cannot record a finished job, as when the database restarts. */
async function startGroup(
  { pool, services, schedule, pollMs = 10_000 }: WorkerOptions,
  { jobs, concurrency }: WorkerGroup,
) {
  const groupSchedule = Object.fromEntries(Object.entries(schedule).filter(([name]) => name in jobs))
  let runner: Runner | undefined
  let id: string | undefined
  let nudge: ((count: number) => void) | undefined
  let runningCount = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function start() {
    const events: WorkerEvents = new EventEmitter()
    runningCount = 0
    events.on('job:start', () => runningCount++)
    events.on('job:complete', () => runningCount--)
    events.once('pool:create', ({ workerPool }) => {
      id = workerPool.id
      nudge = (count) => workerPool.nudge(count)
    })
    // From then on its workers throw when they are nudged.
    events.once('pool:gracefulShutdown', () => (nudge = undefined))
    // Each group listens for all jobs itself, and would look for those of others too.
    events.on('pool:listen:success', ({ client }) =>
      queueMicrotask(() => void client.query('unlisten *').catch(() => {})),
    )
    runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      events,
      taskList: taskList(recordCompletions(jobs, schedule), services),
      parsedCronItems: parseCronItems(cronItems(groupSchedule)),
      logger: jobLogger(services.log),
      // In batches, however small, a result that the database does not take ends the group, which is started again; otherwise it would be
      // an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const current = runner
    const onRunnerEnd = (error?: unknown) => {
      if (runner === current) restart(error)
    }
    runner.promise.then(onRunnerEnd, onRunnerEnd)
    // A group that could not record several results waits for ever for the last of them (its count goes below zero, 0.17.3).
    events.once('pool:fatalError', ({ error }) => {
      setTimeout(onRunnerEnd, stopTimeoutMs, error).unref()
    })
  }

  function restart(error?: unknown) {
    runner = id = nudge = undefined
    if (isStopped) return
    services.log.error({ err: error }, 'the job workers ended and are started again')
    timer = setTimeout(() => void start().catch(restart), restartDelayMs)
  }

  await start()
  return {
    jobNames: Object.keys(jobs),
    idleCount: () => (nudge ? concurrency - runningCount : 0),
    /** The queue's id for the group; undefined while it is not running. */
    id: () => id,
    /** Makes up to `count` idle workers look for a job. */
    nudge: (count: number) => nudge?.(count),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await runner?.stop()
    },
  }
}
