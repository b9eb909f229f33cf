import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queryable } from '@server/database/connect'
import type { Market } from './market'

/** The plans of all queries that `work` makes, as the database would run them. */
export async function plansOf(market: Market, work: (tx: Queryable) => Promise<unknown>): Promise<string[]> {
  const seen: { text: string; values: unknown[] }[] = []
  const client = new pg.Pool({ connectionString: market.url, max: 1 })
  try {
    await work(
      drizzle(client, {
        casing: 'snake_case',
        logger: { logQuery: (text, values) => seen.push({ text, values }) },
      }),
    )
    const plans: string[] = []
    for (const { text, values } of seen) {
      if (!/^\s*(select|with)/.test(text)) continue
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.end()
  }
}
