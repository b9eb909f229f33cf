import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

const recordedStatements = new AsyncLocalStorage<string[]>()
const transactionControl = /^(begin|commit|rollback|savepoint|release)\b/i

const client = pg.Client.prototype as unknown as { query: Query }
const originalQuery = client.query
client.query = function (...args) {
  const [statement] = args
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  if (text && !transactionControl.test(text)) recordedStatements.getStore()?.push(text)
  return originalQuery.apply(this, args)
}

/**
 * The SQL statements that `work` sends to the database, in order. The begin and commit of a transaction are left out: they are the same two
 * whatever it does. So are the statements that answer an HTTP request of `work`, such as a provider's sandbox.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  // Queries of drizzle start when they are awaited.
  await recordedStatements.run(statements, async () => await work())
  return statements
}

/** Runs a part of the measured work that only the test needs, without counting its statements. */
export const withoutCounting = <T>(work: () => Promise<T>): Promise<T> =>
  recordedStatements.exit(async () => await work())
