import { lt } from 'drizzle-orm'
import { rateLimits, sessions, verifications } from '@server/database/schema/accounts'
import { idempotencyKeys } from '@server/database/schema/orders'
import { rateLimitCounters } from '@server/database/schema/platform'
import type { Job } from './jobs'

const day = 24 * 60 * 60_000
// No limit counts over more than a day.
const countsKeptMs = day
// A browser that was asleep may send its try again days later.
const requestsKeptMs = 14 * day

/** Forgets what nobody asks for any more: counts of calls, keys of repeatable requests, sessions and links that ran out. */
const deleteExpired: Job = async (_, { db, clock }) => {
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.since, ago(countsKeptMs)))
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, ago(countsKeptMs).getTime()))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(requestsKeptMs)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}

export const retentionJobs = {
  jobs: { delete_expired: deleteExpired },
  every: { delete_expired: '17 * * * *' },
}
