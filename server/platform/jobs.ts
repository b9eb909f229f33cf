import { sql } from 'drizzle-orm'
import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type CronItem,
  type Runner,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import type { Queryable } from '@server/database/connect'
import type { Services } from './services'

/**
 * Enough tries for money that must arrive: with the pauses between them growing to six hours, a provider may be away for three
 * weeks.
 */
export const triesForMoney = 100

/** A job's work. It may be run more than once and must then do nothing twice; throwing makes it try again later. */
export type Job<Payload = never> = (payload: Payload, services: Services) => Promise<void>
export type Jobs = Record<string, Job>

export interface JobOptions {
  runAt?: Date
  /** A job with the same key that still waits is replaced instead of queued twice. */
  key?: string
  maxAttempts?: number
}

/** Queues a job in the transaction of the business event: it exists exactly if the event does. */
export async function queueJob(
  tx: Queryable,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  const { runAt, key, maxAttempts = 12 } = options
  await tx.execute(sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}, job_key => ${key ?? null})`)
}

/** Takes jobs from the database until stopped; `every` names jobs with the cron pattern they run by. */
export function startJobs(
  pool: pg.Pool,
  services: Services,
  jobs: Jobs,
  every: Record<string, string>,
): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    taskList: taskList(jobs, services),
    parsedCronItems: parseCronItems(cronItems(every)),
    logger: quietLogger(services),
  })
}

/**
 * Jobs by the clock. One of a kind runs at a time and one waits: a run that takes longer than its interval must not fill the
 * workers with its successors.
 */
export const cronItems = (every: Record<string, string>): CronItem[] =>
  Object.entries(every).map(([task, match]) => ({
    task,
    match,
    options: { queueName: `clock:${task}`, jobKey: `clock:${task}` },
  }))

/** Does every job that waits now, those they queue included; one that fails is left to its retry. */
export const runWaitingJobs = (pool: pg.Pool, services: Services, jobs: Jobs): Promise<void> =>
  runOnce({ pgPool: pool, taskList: taskList(jobs, services), logger: quietLogger(services) })

const taskList = (jobs: Jobs, services: Services): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(payload as never, services)]),
  )

const quietLogger = ({ log }: Services) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta: meta?.['error'] ?? undefined }, message)
    else log.debug(message)
  })
