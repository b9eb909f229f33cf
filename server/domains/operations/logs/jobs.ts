import { sql, type SQL } from 'drizzle-orm'
import type { JobQuery, JobRow, JobState } from '@contract/operations/procedures'
import { jobRetryBatchSize } from '@contract/operations/facts'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { audit } from '@server/platform/audit'
import { likeSubstring } from '@server/platform/like-patterns'
import { decodeCursor, pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { describeJobError } from './job-error'
import { isExhausted, isRetrying, isRunning, isPending, queuedJobs } from './job-queue'

interface QueuedJob extends Record<string, unknown> {
  id: string
  kind: string
  state: JobState
  attempts: number
  max_attempts: number
  created_at: string
  run_at: string
  last_error: string | null
  ids: Record<string, string> | null
}

const stateConditions: Record<JobState, SQL> = {
  waiting: isPending,
  running: isRunning,
  retrying: isRetrying,
  failed: isExhausted,
}

const nilUuid = '00000000-0000-0000-0000-000000000000'

/** A page of the jobs that have not succeeded, the newest first: a job that succeeds is deleted. */
export async function listJobs(
  { limit, cursor, search, state, kind }: JobQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: JobRow[]; next_cursor: string | null; kinds: string[] }> {
  const size = pageSize(limit)
  const conditions = [
    ...(state ? [stateConditions[state]] : []),
    ...(kind ? [sql`t.identifier = ${kind}`] : []),
    ...(search ? [sql`(j.last_error ilike ${likeSubstring(search)} or ${payloadContainsId(search)})`] : []),
    ...(cursor ? [sql`j.id < ${decodeCursor(cursor, 'bigint').sortKey}::bigint`] : []),
  ]
  const { rows } = await tx.execute<QueuedJob>(sql`
    select j.id::text as id, t.identifier as kind, j.attempts, j.max_attempts, j.created_at, j.run_at, j.last_error,
      case when ${isRunning} then 'running' when ${isExhausted} then 'failed' when ${isRetrying} then 'retrying' else 'waiting' end as state,
      (${payloadIdsQuery}) as ids
    from ${queuedJobs} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by j.id desc limit ${size + 1}`)
  const page = pageFrom(rows, size, ({ id }) => ({ sortKey: Number(id), id: nilUuid }), serialize)
  return { ...page, kinds: await listKinds(tx) }
}

/** Only the ids of a job's payload: emails hold links that sign people in. */
const payloadIdsQuery = sql`select json_object_agg(p.key, p.value) from json_each_text(
    case when json_typeof(j.payload) = 'object' then j.payload else '{}'::json end) p
  where p.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** Whether a job's payload has an id that begins with a text. */
const payloadContainsId = (search: string): SQL =>
  /^[0-9a-f-]{4,36}$/i.test(search) ? sql`j.payload::text ilike ${likeSubstring(`"${search}`)}` : sql`false`

async function listKinds(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ identifier: string }>(
    sql`select identifier from graphile_worker._private_tasks order by identifier limit 200`,
  )
  return rows.map(({ identifier }) => identifier)
}

const serialize = ({ id, kind, state, attempts, max_attempts, ...job }: QueuedJob): JobRow => ({
  job_id: id,
  kind,
  state,
  attempts,
  attempts_max: max_attempts,
  created_at: new Date(job.created_at).toISOString(),
  run_at: new Date(job.run_at).toISOString(),
  ...describeJobError(job.last_error),
  subjects: Object.entries(job.ids ?? {}).map(([name, subject]) => ({ name, id: subject })),
})

/** Runs a job again that has failed, now and with all its attempts. Refuses: job_not_found. */
export async function retryJob({ jobId }: { jobId: string }, context: Context): Promise<{ retried: 1 }> {
  const condition = sql`j.id = ${jobId}::bigint and j.locked_at is null and j.attempts > 0`
  const [job] = await reschedule(condition, 1, context)
  if (!job) throw new Refusal('job_not_found')
  await audit(context, {
    actionType: 'job_retried',
    subject: 'job',
    subjectId: job.id,
    details: { kind: job.kind, attempts: job.attempts },
  })
  return { retried: 1 }
}

/** Runs the permanently failed jobs of a kind again, the oldest first. */
export async function retryJobs({ kind }: { kind: string }, context: Context): Promise<{ retried: number }> {
  const jobs = await reschedule(sql`t.identifier = ${kind} and ${isExhausted}`, jobRetryBatchSize, context)
  if (jobs.length > 0)
    await audit(context, {
      actionType: 'jobs_retried',
      subject: 'job',
      subjectId: kind,
      details: { jobs: jobs.length },
    })
  return { retried: jobs.length }
}

interface RetriedJob extends Record<string, unknown> {
  id: string
  kind: string
  attempts: number
}

/** By the queue's own function; jobs that somebody else is about to run or retry are left alone. */
async function reschedule(condition: SQL, maxJobs: number, { tx }: Context): Promise<RetriedJob[]> {
  const { rows } = await tx.execute<RetriedJob>(sql`
    with chosen as materialized (
      select j.id, t.identifier as kind, j.attempts from ${queuedJobs}
      where ${condition} order by j.id limit ${maxJobs} for update of j skip locked)
    select id::text as id, kind, attempts from chosen`)
  if (rows.length > 0)
    await tx.execute(sql`select count(*) from graphile_worker.reschedule_jobs(
      array[${sql.join(
        rows.map(({ id }) => sql`${id}::bigint`),
        sql`, `,
      )}], run_at => now(), attempts => 0)`)
  return rows
}
