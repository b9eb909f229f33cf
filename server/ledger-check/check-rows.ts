import type { Mismatch } from '@contract/accounting/findings'
import type { Queryable } from '@server/database/connect'
import type { RecordsCheck } from './check'

interface RowsCheck<Row> extends Pick<RecordsCheck, 'name' | 'by'> {
  /** The rows that belong to some subjects. */
  rows(tx: Queryable, ids: string[]): Promise<Row[]>
  check(tx: Queryable, rows: Row[]): Promise<Mismatch[]>
}

/** A check that compares rows of ours with what is posted for them. */
export const checkRows = <Row>({ name, by, rows: select, check }: RowsCheck<Row>): RecordsCheck => ({
  name,
  by,
  async check(tx, ids) {
    const rows = await select(tx, [...ids])
    return { checked: rows.length, mismatches: rows.length > 0 ? await check(tx, rows) : [] }
  },
})
