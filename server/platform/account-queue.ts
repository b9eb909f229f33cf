import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'

/** The last call in the queue of each account that has one. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after the account's earlier calls in this process. Otherwise, each would hold a connection that others need while it waits
 * for the same database lock (`lockUser`). Refuses: busy, if its turn comes too late.
 */
export async function queueForAccount<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const queuedAt = performance.now()
  const previous = queues.get(userId) ?? Promise.resolve()
  const call = previous.then(() => {
    if (performance.now() - queuedAt > serverLimits.lockWaitMs) throw new Refusal('busy')
    return work()
  })
  const done = call.catch(() => {})
  queues.set(userId, done)
  try {
    return await call
  } finally {
    if (queues.get(userId) === done) queues.delete(userId)
  }
}
