import { sql, type SQL } from 'drizzle-orm'
import type { FindingKind, Mismatch, RecordKind } from '@contract/accounting/findings'
import type { Queryable } from '@server/database/connect'

type Expression = string

// The facts of a mismatch as SQL, from the names of columns.

export const moneyFact = (amount: Expression, currency: Expression = `'USD'`): Expression =>
  `jsonb_build_object('amountMinor', ${amount}, 'currency', ${currency})`

export const recordFact = (record: RecordKind, id: Expression): Expression =>
  `jsonb_build_object('record', '${record}', 'id', ${id})`

export const accountFact = (kind: Expression, owner: Expression): Expression =>
  `jsonb_build_object('account', ${kind}, 'owner', ${owner})`

export const eventFact = (key: Expression): Expression => `jsonb_build_object('event', ${key})`

/** The columns of a query for mismatches of a kind. */
export const mismatchColumns = (kind: FindingKind, facts: Record<string, Expression>): Expression => {
  const parts = Object.entries(facts).map(([name, expression]) => `'${name}', ${expression}`)
  return `'${kind}' as kind, jsonb_build_object(${parts.join(', ')}) as facts`
}

/** The mismatches that a query of `mismatchColumns` finds. */
export async function selectMismatches(tx: Queryable, query: SQL | string): Promise<Mismatch[]> {
  const { rows } = await tx.execute<Mismatch & Record<string, unknown>>(
    typeof query === 'string' ? sql.raw(query) : query,
  )
  return rows.map(({ kind, facts }) => ({ kind, facts }) as Mismatch)
}
