import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import type { Services } from '@server/platform/services'

/** Reads the database as of one moment: whatever happens meanwhile is seen whole or not at all. */
export const inSnapshot = <Result>(
  db: Services['db'],
  read: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      // It may take longer than a request, and nobody waits for it.
      await tx.execute(sql`set local statement_timeout = '30min'`)
      return read(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
