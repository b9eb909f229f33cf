import type { Database, Queryable } from './connect'

/** PostgreSQL error codes of transactions that lost a race and may simply be retried. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. Retried up to three times after a deadlock or
 * serialization failure.
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

/** PostgreSQL's five-character error code, anywhere in the chain of causes. */
export function databaseCode(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && e.code.length === 5) return e.code
  }
  return undefined
}
