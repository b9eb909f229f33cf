import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queryable } from '@server/database/connect'
import type { Market } from './market'

/** Makes PostgreSQL report the plan of every statement, including those inside functions. */
const explainEverything = `load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_parameter_max_length = 0;
  set client_min_messages = log`

/** The plans of all queries made by `work`, as executed. Those that read no table are omitted. */
export async function plansOf(market: Market, work: (tx: Queryable) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const pool = new pg.Pool({ connectionString: market.url, max: 1 })
  try {
    await pool.query(explainEverything)
    const client = await pool.connect()
    client.on('notice', ({ message = '' }) => plans.push(...(planIn(message) ?? [])))
    client.release()
    await work(drizzle(pool, { casing: 'snake_case' }))
    return plans.filter((plan) => plan.includes(' Scan '))
  } finally {
    await pool.end()
  }
}

/** The plan in auto_explain's output, which starts with the query text. */
const planIn = (message: string) => /^\S.*\(cost=[^]*$/m.exec(message)
