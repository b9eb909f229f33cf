import { lt } from 'drizzle-orm'
import { sessions, verifications } from '@server/database/schema/accounts'
import { idempotencyKeys } from '@server/database/schema/orders'
import { rateLimitCounters, workers } from '@server/database/schema/platform'
import type { Job } from './jobs'

const day = 24 * 60 * 60_000
// No rate limit window exceeds a day.
const countsKeptMs = day
// A suspended browser may retry days later.
const requestsKeptMs = 14 * day
// Long enough to see in the table what happened.
const deadWorkersKeptMs = day

/** Deletes expired technical records: rate limit counters, idempotency keys, sessions, links and dead workers. */
const deleteExpired: Job = async (_, { db, clock }) => {
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.since, ago(countsKeptMs)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(requestsKeptMs)))
  await db.delete(workers).where(lt(workers.seenAt, ago(deadWorkersKeptMs)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}

export const retentionJobs = {
  jobs: { delete_expired: deleteExpired },
  every: { delete_expired: '17 * * * *' },
}
