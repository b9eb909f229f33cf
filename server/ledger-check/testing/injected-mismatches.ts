import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Market } from '@server/testing/market'
import { addUpCheckpoints, balancesFromCheckpoints } from '../balance-sources'
import type { BalancesCheck, Check, RecordsCheck } from '../check'
import { newResults } from '../check-ledger'
import { balancesChecks, checkAll, checkSubjects } from '../checks'
import { nameMismatches } from '../name-mismatches'
import { describeChecks, exitCodeOf } from '../report'
import { nextUnchecked, recordAsChecked, subjectsToCheck } from '../unchecked'

/**
 * Runs SQL that no constraint or trigger may prevent, and undoes it. Returns what the one check that is to find it says about everything, and
 * what all checks together say about what it has changed.
 */
export async function withInjectedMismatch(
  { db }: Market,
  check: RecordsCheck | BalancesCheck,
  statements: readonly string[],
) {
  class RollbackError extends Error {}
  let result = { name: '', text: '', ofChanges: '' }
  await inTransaction(db, async (tx) => {
    await addUpCheckpoints(tx)
    await recordAsChecked(tx, await nextUnchecked(tx))
    await tx.execute(sql`set local session_replication_role = replica`)
    await keepMarking(tx)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    const done = await checkAll(tx, check)
    expect(exitCodeOf([done])).toBe(1)
    const text = describeChecks(await nameMismatches(tx, [done]))
    const ofChanges = describeChecks(await nameMismatches(tx, await checkChangesIn(tx)))
    result = { name: done.name, text, ofChanges }
    throw new RollbackError()
  }).catch((error: unknown) => {
    if (!(error instanceof RollbackError)) throw error
  })
  return result
}

/** Lets the triggers that mark changes work although all others are off. */
async function keepMarking(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    select format('alter table %s enable always trigger %I', tgrelid::regclass, tgname) as statement
    from pg_trigger where tgfoid = 'mark_unchecked'::regproc`)
  for (const { statement } of rows) await tx.execute(sql.raw(statement))
}

async function checkChangesIn(tx: Queryable): Promise<Check[]> {
  const results = newResults()
  for (const [subject, ids] of await subjectsToCheck(tx, await nextUnchecked(tx)))
    await checkSubjects(tx, subject, [...ids], results)
  for (const check of balancesChecks) results.add(check.name, await check.check(tx, balancesFromCheckpoints))
  return results.list()
}
