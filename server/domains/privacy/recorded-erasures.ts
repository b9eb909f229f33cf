import { eq } from 'drizzle-orm'
import { inTransaction } from '@server/database/transaction'
import { profiles, users } from '@server/database/schema/accounts'
import { audit } from '@server/platform/audit'
import type { FileStore } from '@server/platform/files/file-store'
import { moneyJobAttempts, queueJob, type Job } from '@server/platform/jobs'
import { lockUser } from '@server/platform/lock-user'
import type { Context, Services } from '@server/platform/services'
import { eraseAccount } from './erase-account'

// Which accounts were erased is recorded beside the files too, where a database that goes back to a backup cannot forget it.

const folder = 'installation/erased/'
const keyOf = (userId: string) => `${folder}${userId}.json`

/** The job that records the erasure of an account, once it has been committed. */
export const recordErasure: Job<{ userId: string }> = ({ userId }, { files, clock }) =>
  files.put(keyOf(userId), Buffer.from(JSON.stringify({ erased_at: clock().toISOString() })))

/** What became of the recorded erasures that a restored database had forgotten. */
export interface RepeatedErasures {
  repeated: number
  /** Those that failed, such as for an order that was still open then: a job tries again. */
  postponed: PostponedErasure[]
}

export interface PostponedErasure {
  userId: string
  reason: string
}

/** Erases the accounts again that a restored database still has. One that fails is left to a job and does not hold up the others. */
export async function repeatErasures(
  services: Services,
  source: Context['source'],
): Promise<RepeatedErasures> {
  const result: RepeatedErasures = { repeated: 0, postponed: [] }
  for (const userId of await listErasedIds(services.files)) {
    try {
      if (await repeatErasureOf(userId, services, source)) result.repeated++
    } catch (error) {
      await queueJob(
        services.db,
        'repeat_erasure',
        { userId },
        { key: `repeat_erasure:${userId}`, maxAttempts: moneyJobAttempts },
      )
      result.postponed.push({ userId, reason: reasonOf(error) })
    }
  }
  return result
}

/** What the database said, if it was that: the driver's error contains the query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The job that repeats an erasure which failed. */
export const repeatErasure: Job<{ userId: string }> = async ({ userId }, services) => {
  await repeatErasureOf(userId, services)
}

async function listErasedIds(files: FileStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of files.list())
    if (key.startsWith(folder)) ids.push(key.slice(folder.length, -'.json'.length))
  return ids
}

/** Whether there was anything to erase. The person was told at the time. */
const repeatErasureOf = (userId: string, services: Services, source?: Context['source']): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const [account] = await tx
      .select({ email: users.email, deletedAt: profiles.deletedAt })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(profiles.id, userId))
    if (!account || account.deletedAt) return false
    await lockUser(tx, userId)
    const context = { tx, now: services.clock(), session: null, services, ...(source && { source }) }
    await eraseAccount({ userId, email: account.email }, context, { notifies: false })
    await audit(context, { actionType: 'erasure_repeated', subject: 'user', subjectId: userId })
    return true
  })
