import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Market } from '@server/testing/market'
import type { Check } from '../check'
import { nameMismatches } from '../name-mismatches'
import { describeChecks, exitCodeOf } from '../report'

/** A check of our own rows. */
export type RecordsCheck = (tx: Queryable) => Promise<Check>

/** Runs SQL that no constraint or trigger may prevent, makes the one check that is to find it, and undoes it. */
export async function withInjectedMismatch(
  { db }: Market,
  check: RecordsCheck,
  statements: readonly string[],
) {
  class RollbackError extends Error {}
  let result = { name: '', text: '' }
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    const done = await check(tx)
    expect(exitCodeOf([done])).toBe(1)
    result = { name: done.name, text: describeChecks(await nameMismatches(tx, [done])) }
    throw new RollbackError()
  }).catch((error: unknown) => {
    if (!(error instanceof RollbackError)) throw error
  })
  return result
}
