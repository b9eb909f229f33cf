import { sql, type SQL } from 'drizzle-orm'

// The job queue's tables belong to graphile-worker. They are read here, in `server/platform/health/` and for the metrics, and changed by its own functions alone.
// The ids of its jobs are numbers, and our cursors take UUIDs: `jobIdAsUuid` writes one as the other.

export const queuedJobs = sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

/** Failed permanently: nothing runs it again by itself. */
export const isExhausted = sql`(j.locked_at is null and j.attempts >= j.max_attempts)`
export const isRetrying = sql`(j.locked_at is null and j.attempts > 0 and j.attempts < j.max_attempts)`
export const isRunning = sql`(j.locked_at is not null)`
export const isPending = sql`(j.locked_at is null and j.attempts = 0)`

export const jobIdAsUuid = (id: SQL): SQL => sql`lpad(to_hex(${id}), 32, '0')::uuid`

/** The id of the job that such a UUID stands for, or undefined for a real one. */
export const jobIdOf = (uuid: string): string | undefined =>
  uuid.startsWith('00000000-0000-0000-') ? BigInt(`0x${uuid.replaceAll('-', '')}`).toString() : undefined
