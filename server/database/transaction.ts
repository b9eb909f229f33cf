import type { Database, Queryable } from './connect'

/** PostgreSQL's codes for a transaction that lost a race and may simply be tried again. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` as one transaction: it is kept whole when `work` answers and undone when it throws. A transaction that the
 * database gave up because of a race (deadlock, serialization) is tried again, up to three times.
 */
export async function inTransaction<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === 3 || !retryable.has(databaseCode(error) ?? '')) throw error
    }
  }
}

/** PostgreSQL's five-character error code, wherever it stands in the chain of causes. */
export function databaseCode(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && e.code.length === 5) return e.code
  }
  return undefined
}
