import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from './connect'

/** PostgreSQL error codes of transactions that lost a race and may simply be retried. */
const retryableCodes = new Set(['40001', '40P01'])

/** How a transaction reads; each statement sees what is committed by then, unless this says otherwise. */
export type TransactionMode = 'isolation level repeatable read, read only'

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. Retried up to three times after a deadlock or
 * serialization failure.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  mode?: TransactionMode,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work, mode)
    } catch (error) {
      if (attempt === 3 || !retryableCodes.has(databaseCode(error) ?? '')) throw error
    }
  }
}

/** A connection to what was the primary: it must not be used again. */
const readOnlyCode = '25006'

/**
 * Drizzle's own `transaction` hides what failed when its rollback fails too, as it does on a connection that broke, and never releases one
 * that broke before `begin` (0.45).
 */
async function runOnce<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  mode: TransactionMode | undefined,
): Promise<T> {
  const client = await db.$client.connect()
  const { dialect } = db as unknown as { dialect: PgDialect }
  const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
    dialect,
    new NodePgSession(client, dialect, undefined),
    undefined,
  )
  try {
    await client.query(mode ? `begin ${mode}` : 'begin')
    const result = await work(tx)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // The server rolls back what a broken connection had begun.
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(isBroken || databaseCode(error) === readOnlyCode)
    throw error
  }
}

/** PostgreSQL's five-character error code, anywhere in the chain of causes. */
export function databaseCode(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && e.code.length === 5) return e.code
  }
  return undefined
}

/**
 * Whether a query failed because the database is busy or away, and may succeed in a moment: a statement, a lock or a connection took too
 * long, there are too many connections, or it is being restarted, or is no longer the primary. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isTransient(error: unknown): boolean {
  const code = databaseCode(error) ?? ''
  if (/^(57014|55P03|53300|25006|57P0[123]|08...)$/.test(code)) return true
  for (let e = error; e instanceof Error; e = e.cause) if (connectionErrors.test(e.message)) return true
  return false
}

/** The driver's and the system's sentences about a connection that cannot be made, or broke. */
const connectionErrors =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|Query read timeout|is a standby$/
