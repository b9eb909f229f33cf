import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { inTransaction, type TransactionMode } from '@server/database/transaction'
import type { Services } from '@server/platform/services'

/** A transaction whose statements may take longer than a request, or wait for those of another run: nobody waits for it. */
export const inLongTransaction = <Result>(
  db: Services['db'],
  work: (tx: Queryable) => Promise<Result>,
  mode?: TransactionMode,
): Promise<Result> =>
  inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = '30min'`)
      return work(tx)
    },
    mode,
  )

/** Reads the database as of one moment: whatever happens meanwhile is seen whole or not at all. */
export const inSnapshot = <Result>(
  db: Services['db'],
  read: (tx: Queryable) => Promise<Result>,
): Promise<Result> => inLongTransaction(db, read, 'isolation level repeatable read, read only')
