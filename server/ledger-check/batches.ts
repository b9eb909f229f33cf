import { asc, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Mismatch } from '@contract/accounting/findings'
import type { Queryable } from '@server/database/connect'
import type { Check } from './check'

const size = 500

/** Checks all rows of a table in batches, in id order; each batch answers its mismatches. */
export async function selectInBatches<Table extends PgTable & { id: PgColumn }>(
  tx: Queryable,
  name: string,
  table: Table,
  check: (rows: Table['$inferSelect'][]) => Promise<Mismatch[]>,
): Promise<Check> {
  const done: Check = { name, checked: 0, mismatches: [] }
  let last: string | undefined
  for (;;) {
    const rows = (await tx
      .select()
      .from(table as PgTable)
      .where(last ? gt(table.id, last) : undefined)
      .orderBy(asc(table.id))
      .limit(size)) as (Table['$inferSelect'] & { id: string })[]
    if (rows.length === 0) return done
    done.checked += rows.length
    done.mismatches.push(...(await check(rows)))
    last = rows.at(-1)!.id
  }
}
