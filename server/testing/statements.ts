import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

const recording = new AsyncLocalStorage<string[]>()
const boundaries = /^(begin|commit|rollback|savepoint|release)\b/i

const client = pg.Client.prototype as unknown as { query: Query }
const query = client.query
client.query = function (...args) {
  const [statement] = args
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  if (text && !boundaries.test(text)) recording.getStore()?.push(text)
  return query.apply(this, args)
}

/**
 * The SQL statements that `work` sends to the database, in order. The begin and commit of a transaction are left out: they are the same two
 * whatever it does. So is what answers an HTTP request of `work`, such as a provider's sandbox.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  // Queries of drizzle start when they are awaited.
  await recording.run(statements, async () => await work())
  return statements
}

/** Runs a part of the counted work that only the test needs, without counting it. */
export const withoutTransactionControl = <T>(work: () => Promise<T>): Promise<T> =>
  recording.exit(async () => await work())
