import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '@server/database/connect'
import { openPool } from '@server/database/pool'
import type { Market } from './market'

/** Makes PostgreSQL report the plan of every statement, including those inside functions. */
const explainAll = `load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_parameter_max_length = 0;
  set client_min_messages = log`

/**
 * The plans of all queries made by `work`, as executed. Those that read no table are omitted. `byIndex`: for tables with few rows, which
 * PostgreSQL may otherwise read through, depending on when they were last analysed.
 */
export async function plansOf(
  market: Market,
  work: (tx: Queryable) => Promise<unknown>,
  { byIndex = false } = {},
): Promise<string[]> {
  const plans: string[] = []
  const pool = openPool({ connectionString: market.url, max: 1 })
  try {
    await pool.query(explainAll)
    if (byIndex) await pool.query('set enable_seqscan = off')
    const client = await pool.connect()
    client.on('notice', ({ message = '' }) => plans.push(...(extractPlan(message) ?? [])))
    client.release()
    await work(drizzle(pool, { casing: 'snake_case' }))
    return plans.filter((plan) => plan.includes(' Scan '))
  } finally {
    await pool.end()
  }
}

/**
 * How many rows of a table, or of entries of its indexes, were read in some plans, kept or not. Throws if no plan reads the table: any
 * statement about it would be meaningless.
 */
export function rowsRead(plans: readonly string[], table: PgTable): number {
  requireReads(plans, table)
  return rowsReadOf(plans, getTableName(table))
}

/** The same by the table's name, which no plan needs to read. */
export function rowsReadOf(plans: readonly string[], table: string): number {
  const nodes = plans.flatMap((plan) => plan.split('->'))
  return nodes.reduce((sum, node) => {
    const scan = new RegExp(`Scan[^\\n]* on ${table}\\b[^\\n]*actual rows=([\\d.]+) loops=(\\d+)`).exec(node)
    const removed = /Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(node)
    return scan ? sum + (Number(scan[1]) + Number(removed?.[1] ?? 0)) * Number(scan[2]) : sum
  }, 0)
}

type Tables = readonly [PgTable, ...PgTable[]]

/** Throws if a plan reads one of some tables through, or if none reads it at all. */
export function requireIndexes(plans: readonly string[], ...tables: Tables): void {
  for (const table of tables) requireReads(plans, table)
  refuseScans(plans, ...tables)
}

/** Throws if a plan reads one of some tables through. They need not be read: say elsewhere which are. */
export function refuseScans(plans: readonly string[], ...tables: Tables): void {
  const scan = new RegExp(String.raw`Seq Scan on (${tables.map(getTableName).join('|')})\b`)
  const seqScanPlans = plans.filter((plan) => scan.test(plan))
  if (seqScanPlans.length > 0) throw new Error(`A table is read through:\n${seqScanPlans.join('\n')}`)
}

/** Throws if a plan reads one of some tables, in whatever way. */
export function refuseReads(plans: readonly string[], ...tables: Tables): void {
  const tablesRead = tables.filter((table) => plans.some((plan) => isRead(plan, table)))
  if (tablesRead.length > 0)
    throw new Error(`${tablesRead.map(getTableName).join(' and ')} is read:\n${plans.join('\n')}`)
}

function requireReads(plans: readonly string[], table: PgTable): void {
  if (!plans.some((plan) => isRead(plan, table)))
    throw new Error(`No plan reads ${getTableName(table)}:\n${plans.join('\n')}`)
}

const isRead = (plan: string, table: PgTable) =>
  new RegExp(String.raw`Scan[^\n]* on ${getTableName(table)}\b`).test(plan)

/** The plan in auto_explain's output, which starts with the query text. */
const extractPlan = (message: string) => /^\S.*\(cost=[^]*$/m.exec(message)
