import pg from 'pg'
import type { Pooler } from './pooler'
import { isQueryConfig, PreparingClient } from './preparing-client'

/** How long a statement runs, and a transaction stays open doing nothing, in milliseconds. */
export interface SessionTimeouts {
  statement_timeout: number
  idle_in_transaction_session_timeout: number
}

/**
 * The connections to a pooler in transaction mode, where each transaction may run on another connection to PostgreSQL, so that nothing can be set for
 * longer. The statement that begins one sets its timeouts. Outside a transaction the client alone stops waiting; `query_timeout` of PgBouncer ends
 * the statement on the server too.
 */
export function pooledClient({ prepares }: Pooler, timeouts?: SessionTimeouts): typeof pg.Client {
  const settings = Object.entries(timeouts ?? {}).map(([name, ms]) => `; set local ${name} = ${ms}`)
  const Client = prepares ? PreparingClient : UnpreparedClient
  return class extends Client {
    override query(statement: never, ...rest: never[]): never {
      return super.query(this.withTimeout(statement), ...rest)
    }

    private withTimeout(statement: unknown): never {
      if (typeof statement === 'string' && /^begin\b/.test(statement))
        return (statement + settings.join('')) as never
      return (
        timeouts && isQueryConfig(statement) && this.getTransactionStatus() === 'I'
          ? { ...statement, query_timeout: timeouts.statement_timeout }
          : statement
      ) as never
    }
  }
}

/** Sends every statement without a name: the next one may reach another connection, which lacks what was prepared on the first. */
class UnpreparedClient extends pg.Client {
  override query(statement: never, ...rest: never[]): never {
    return super.query(
      (isQueryConfig(statement) ? { ...(statement as object), name: undefined } : statement) as never,
      ...(rest as [never]),
    ) as never
  }
}
