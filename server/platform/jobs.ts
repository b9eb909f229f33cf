import { sql, type SQL } from 'drizzle-orm'
import {
  Logger,
  runOnce,
  type CronItem,
  type Job as GraphileJob,
  type JobHelpers,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import type { Queryable } from '@server/database/connect'
import { storableFailure } from './job-failure'
import type { Services } from './services'
import { observe } from './telemetry/telemetry'

/** Attempts for money that must arrive: with backoff growing to six hours, a provider may be down for three weeks. */
export const moneyJobAttempts = 100

/** The payload of a job that needs none, such as a scheduled one. */
export type NoPayload = Record<string, never>

/** A job's work. It may run more than once and must be idempotent; throwing retries it later. `attempt` counts from 1. */
export type Job<Payload = NoPayload> = (
  payload: Payload,
  services: Services,
  attempt?: number,
) => Promise<void>

/** Jobs of any kind, by name. */
export type JobTable = Record<string, Job<never>>

/** The payloads of a table of jobs, by name. */
export type PayloadsOf<Table extends JobTable> = { [Name in keyof Table]: Parameters<Table[Name]>[0] }

/**
 * Every job's payload, by the job's name. A domain that defines jobs adds them by declaration merging, so that a job can be queued only
 * with an existing name and payload; `server/jobs.ts` must name a handler for each. A domain that queues a job for a higher domain declares
 * it itself, and the higher domain supplies the handler.
 */
export interface JobPayloads {}
export type JobName = keyof JobPayloads & string
/** A handler for every job. */
export type Jobs = { [Name in JobName]: Job<JobPayloads[Name]> }

export interface JobOptions {
  runAt?: Date
  /** Replaces a waiting job with the same key instead of queueing a second. */
  key?: string
  maxAttempts?: number
  /** Waiting jobs with lower numbers run first; usually 0. */
  priority?: number
  /** Jobs with the same queue run one after another. */
  queue?: string
}

/** Queues a job in the caller's transaction: the job exists if and only if the transaction commits. */
export const queueJob = <Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> => queueJobs(tx, name, [payload], options)

/** Queues several jobs of one name, in one statement. */
export async function queueJobs<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payloads: readonly JobPayloads[Name][],
  options: JobOptions = {},
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await tx.execute(
    sql`select ${queueJobExpression(name, sql`job.payload`, options)} from unnest(${sql.param(texts)}::text[]) as job (payload)`,
  )
}

/**
 * Queues a job as a column of another statement: one for each of its rows. `payload`: its properties as SQL expressions, each of a type that
 * JSON has too.
 */
export const addJob = <Name extends JobName>(
  name: Name,
  payload: { [Property in keyof JobPayloads[Name]]: SQL },
  options: JobOptions = {},
): SQL => {
  const properties = Object.entries<SQL>(payload).map(([key, value]) => sql`${key}::text, ${value}`)
  return queueJobExpression(name, sql`json_build_object(${sql.join(properties, sql`, `)})`, options)
}

/** The expression that queues a job. Workers look for it by themselves. */
function queueJobExpression(name: JobName, payload: SQL, options: JobOptions): SQL {
  const { runAt, key, maxAttempts = 12, priority = 0, queue } = options
  return sql`queue_job(${name}, (${payload})::json, ${runAt?.toISOString() ?? null}::timestamptz,
    ${maxAttempts}, ${key ?? null}, ${priority}, ${queue ?? null})`
}

/** Cron patterns by the names of scheduled jobs. */
export type Schedule = Record<string, string>

/** The queue of a scheduled job, also for one that is queued by hand: both at once would do the same work twice. */
export const scheduleQueue = (name: string): string => `clock:${name}`

/** Cron items for scheduled jobs. At most one of a kind runs and one waits, so that slow runs cannot fill the workers. */
export const cronItems = (schedule: Schedule): CronItem[] =>
  Object.entries(schedule).map(([task, match]) => ({
    task,
    match,
    options: { queueName: scheduleQueue(task), jobKey: `clock:${task}` },
  }))

/** Runs every waiting job, including those they queue; failed ones are left to their retry. */
export const runWaitingJobs = (pool: pg.Pool, services: Services, jobs: JobTable): Promise<void> =>
  runOnce({ pgPool: pool, taskList: taskList(jobs, services), logger: jobLogger(services.log) })

export const taskList = (jobs: JobTable, services: Services): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        observe(
          () => ({ metric: 'jobs', span: `job ${name}`, isRoot: true, labels: { kind: name } }),
          () => work(payload as never, services, job.attempts),
        ).catch((error: unknown) => {
          throw storableFailure(error)
        }),
    ]),
  )

/** The queue's own log lines; what failed is logged as an error, not as part of a sentence. */
export const jobLogger = (log: Services['log']) =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error') return log.debug(message)
    const { job, error } = (meta ?? {}) as { job?: GraphileJob; error?: unknown }
    if (!job) return log.error({ err: error }, message)
    const { id, task_identifier, attempts, max_attempts } = job
    log.error({ err: error, job: task_identifier, id, attempts, max_attempts }, 'a job failed')
  })
