import { lt } from 'drizzle-orm'
import { rateLimits } from '@server/database/schema/accounts'
import { callCounts } from '@server/database/schema/platform'
import type { Job } from './jobs'

// No limit counts over more than a day.
const keptMs = 24 * 60 * 60_000

/** Forgets how often a network address made a call, once no limit asks for it: what is not needed is not kept. */
const forgetCounts: Job = async (_, { db, clock }) => {
  const since = new Date(clock().getTime() - keptMs)
  await db.delete(callCounts).where(lt(callCounts.since, since))
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, since.getTime()))
}

export const countJobs = { jobs: { forget_counts: forgetCounts }, every: { forget_counts: '17 * * * *' } }
