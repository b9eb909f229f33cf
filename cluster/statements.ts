import pg from 'pg'
import type { ClusterDatabase } from './database'

/** How many reading statements the primary and the reader have run for the marketplace. */
export interface StatementCounts {
  primary: number
  reader: number
}

// Those of the failover manager and of this program are none of the marketplace's.
const countSql = `
  select coalesce(sum(s.calls), 0)::int as calls from pg_stat_statements s
  where s.dbid = (select oid from pg_database where datname = current_database())
    and s.query ~* '^select' and s.query !~* 'pg_(stat_(statements|replication)|\\w*wal)'`

export async function enableStatementCounts({ primary }: ClusterDatabase): Promise<void> {
  await queryNode(primary().url, 'create extension if not exists pg_stat_statements')
}

export async function countStatements({ primary, reader }: ClusterDatabase): Promise<StatementCounts> {
  const countOn = async (url: string) => (await queryNode<{ calls: number }>(url, countSql))[0]!.calls
  return { primary: await countOn(primary().url), reader: await countOn(reader().url) }
}

/** How many of them the reader has run in between, as a sentence. */
export function describeShare(before: StatementCounts, after: StatementCounts): string {
  const reader = after.reader - before.reader
  const total = reader + after.primary - before.primary
  const share = ((100 * reader) / total).toFixed(0)
  return `While nothing failed, the reader ran ${share} % of the selects: ${reader} of ${total}.`
}

async function queryNode<Row extends object>(connectionString: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}
