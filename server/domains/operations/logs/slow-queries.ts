import { sql } from 'drizzle-orm'
import type { SlowQueries } from '@contract/operations/procedures'
import { serverLimits } from '@server/limits'
import type { Context } from '@server/platform/services'

const { maxShown, maxTextLength } = serverLimits.slowQueries

interface QueryStats extends Record<string, unknown> {
  query: string
  calls: string
  mean_exec_time: number
  max_exec_time: number
  total_exec_time: number
  rows: string
}

/**
 * The statements of this database that took longest, by the time of all their calls. PostgreSQL counts them where its extension
 * `pg_stat_statements` is loaded and created; elsewhere nothing does, and the response says so.
 */
export async function listSlowQueries({ tx }: Pick<Context, 'tx'>): Promise<SlowQueries> {
  const { rows: extensionRows } = await tx.execute<{ schema: string | null; loaded: boolean }>(sql`select
    (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'pg_stat_statements') as schema,
    current_setting('shared_preload_libraries') like '%pg_stat_statements%' as loaded`)
  const { schema, loaded } = extensionRows[0]!
  if (!schema || !loaded) return { available: false, since: null, items: [] }
  const { rows } = await tx.execute<QueryStats>(sql`
    select left(regexp_replace(query, '\s+', ' ', 'g'), ${maxTextLength}) as query, calls, mean_exec_time, max_exec_time, total_exec_time, rows
    from ${sql.raw(schema)}.pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit ${maxShown}`)
  const { rows: resetRows } = await tx.execute<{ at: string }>(
    sql`select stats_reset as at from ${sql.raw(schema)}.pg_stat_statements_info`,
  )
  return {
    available: true,
    since: resetRows[0] ? new Date(resetRows[0].at).toISOString() : null,
    items: rows.map((row) => ({
      query: row.query,
      calls: Number(row.calls),
      mean_ms: roundToTenth(row.mean_exec_time),
      max_ms: roundToTenth(row.max_exec_time),
      total_ms: roundToTenth(row.total_exec_time),
      rows: Number(row.rows),
    })),
  }
}

const roundToTenth = (ms: number) => Math.round(ms * 10) / 10
