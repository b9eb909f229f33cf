import { sql } from 'drizzle-orm'
import { parseCronItems } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Queryable } from '@server/database/connect'
import { scheduledJobs } from '@server/database/schema/platform'
import { cronItems, queueJob, type Job, type JobName, type JobTable, type Schedule } from '../jobs'

const minuteMs = 60_000
/** A scheduled job that was due this long ago and has not finished since is an alarm. */
export const overdueAfterMs = 10 * minuteMs

/** The same jobs, of which the scheduled ones leave a record whenever they finish. */
export const recordCompletions = (jobs: JobTable, schedule: Schedule): JobTable =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      name in schedule ? withCompletionRecord(name, job) : job,
    ]),
  )

const withCompletionRecord =
  (name: string, job: Job<never>): Job<never> =>
  async (payload, services) => {
    await job(payload, services)
    const completion = { finishedAt: sql`now()` }
    await services.db
      .insert(scheduledJobs)
      .values({ name, ...completion })
      .onConflictDoUpdate({ target: scheduledJobs.name, set: completion })
  }

/**
 * Queues the scheduled jobs that were due since they last finished, and those that never have, so that after a stop nobody waits for the
 * next hour. The others are left: reading all postings anew at every start would take minutes on a large marketplace.
 */
export async function queueMissedJobs(db: Queryable, schedule: Schedule): Promise<void> {
  const { rows } = await db.execute<{ name: string; finished_at: string; now: string }>(
    sql`select name, finished_at, now() from scheduled_jobs where finished_at is not null`,
  )
  const lastRuns = new Map(rows.map((row) => [row.name, row]))
  for (const { task, options } of cronItems(schedule)) {
    const lastRun = lastRuns.get(task)
    if (!lastRun || wasMissed(schedule[task]!, new Date(lastRun.finished_at), new Date(lastRun.now)))
      await queueJob(db, task as JobName, {}, { queue: options!.queueName!, key: options!.jobKey! })
  }
}

/** Whether a job with a cron pattern was due, by `date`, since it last finished. */
function wasMissed(pattern: string, finishedAt: Date, date: Date): boolean {
  const due = lastDue(pattern, date)
  return due !== undefined && finishedAt < due
}

/** Watches whether scheduled jobs run, here or in another process. */
export interface ScheduleWatch {
  /** The names of scheduled jobs that are overdue. */
  overdue(): string[]
  stop(): void
}

/** Looks every minute whether a scheduled job is overdue; each that becomes so is an error in the log. */
export function watchSchedule(pool: pg.Pool, schedule: Schedule, log: Logger): ScheduleWatch {
  let previous: string[] = []
  const checkSchedule = async () => {
    const overdue = await overdueJobs(pool, schedule)
    for (const job of overdue.filter((name) => !previous.includes(name)))
      log.error(
        { job },
        `a scheduled job has not finished for more than ${overdueAfterMs / minuteMs} minutes`,
      )
    for (const job of previous.filter((name) => !overdue.includes(name)))
      log.info({ job }, 'an overdue scheduled job has finished')
    previous = overdue
  }
  const checkAgain = () =>
    checkSchedule().catch((error: unknown) => log.warn({ err: error }, 'the schedule is unknown'))
  void checkAgain()
  const timer = setInterval(() => void checkAgain(), minuteMs).unref()
  return { overdue: () => previous, stop: () => clearInterval(timer) }
}

/** The scheduled jobs that were due more than ten minutes ago and have not finished since. */
export async function overdueJobs(pool: pg.Pool, schedule: Schedule): Promise<string[]> {
  const names = Object.keys(schedule)
  await pool.query('insert into scheduled_jobs (name) select unnest($1::text[]) on conflict do nothing', [
    names,
  ])
  const { rows } = await pool.query<{ name: string; finished_at: Date; now: Date }>(
    'select name, coalesce(finished_at, expected_since) as finished_at, now() from scheduled_jobs where name = any($1)',
    [names],
  )
  const overdueRows = rows.filter(({ name, finished_at, now }) =>
    wasMissed(schedule[name]!, finished_at, new Date(now.getTime() - overdueAfterMs)),
  )
  return overdueRows.map(({ name }) => name).sort()
}

/** The last time, up to a day before `date`, that a cron pattern matches. */
export function lastDue(pattern: string, date: Date): Date | undefined {
  const [item] = parseCronItems([{ task: 'any', match: pattern }])
  const latest = Math.floor(date.getTime() / minuteMs) * minuteMs
  for (let time = latest; time > latest - 24 * 60 * minuteMs; time -= minuteMs) {
    const candidate = new Date(time)
    const digest = {
      min: candidate.getUTCMinutes(),
      hour: candidate.getUTCHours(),
      date: candidate.getUTCDate(),
      month: candidate.getUTCMonth() + 1,
      dow: candidate.getUTCDay(),
    }
    if (item!.match(digest)) return candidate
  }
  return undefined
}
