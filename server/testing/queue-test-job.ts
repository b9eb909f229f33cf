import { queueJobs, type JobOptions } from '@server/platform/jobs'
import type { Queryable } from '@server/database/connect'

/** Queues a job that only a test's own workers know. */
export const queueTestJob = (
  tx: Queryable,
  name: string,
  payload: object = {},
  options: JobOptions = {},
): Promise<void> => queueTestJobs(tx, name, [payload], options)

/** Queues several jobs of one name, in one statement. */
export const queueTestJobs = (
  tx: Queryable,
  name: string,
  payloads: readonly object[],
  options: JobOptions = {},
): Promise<void> => queueJobs(tx, name as never, payloads as never, options)
