import { sql } from 'drizzle-orm'
import type { RecordsCheck } from './check'
import { mismatchColumns, selectMismatches } from './mismatch-query'

const labelOf = (series: string, serial: string) =>
  `${series} || '-' || lpad((${serial})::text, greatest(6, length((${serial})::text)), '0')`

const missing = (series: string, serial: string) =>
  sql.raw(mismatchColumns('document_number_missing', { number: labelOf(series, serial) }))

const wrongSeries = sql.raw(
  mismatchColumns('document_in_wrong_series', { label: 'd.label', series: 'w.series' }),
)

/**
 * The numbers of each series have no gap: every document has the one before it, and the last is the one that the series counts. Those of an
 * earlier version (`KJ-000042`) had gaps.
 */
export const checkDocumentNumbers: RecordsCheck = {
  name: 'billing documents: numbers without gaps',
  by: 'billing_document',
  check: async (tx, ids) => ({
    checked: ids.length,
    mismatches: await selectMismatches(
      tx,
      sql`
      with checked as materialized (
        select * from billing_documents where id = any(${sql.param(ids)}::uuid[]) and series ~ '^[A-Z]+-'
      ), wanted as (
        select id, billing_document_series_for(substring(series from '^[A-Z]+'), issued_at, order_id) as series from checked
      )
      select ${missing('d.series', 'd.serial - 1')} from checked d
      where d.serial > 1 and not exists (select from billing_documents b where (b.series, b.serial) = (d.series, d.serial - 1))
      union all
      select ${missing('s.series', 's.last')} from billing_document_series s
      where s.series in (select series from checked)
        and not exists (select from billing_documents b where (b.series, b.serial) = (s.series, s.last))
      union all
      select ${wrongSeries} from checked d join wanted w on w.id = d.id where w.series <> d.series`,
    ),
  }),
}
