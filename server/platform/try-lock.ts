import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

/**
 * Takes an advisory lock until the transaction ends; false if another process or transaction has it. `key`: an arbitrary number, one for each
 * piece of work that runs once at a time.
 */
export async function tryLock(tx: Queryable, key: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select where pg_try_advisory_xact_lock(${key})`)
  return rows.length > 0
}
