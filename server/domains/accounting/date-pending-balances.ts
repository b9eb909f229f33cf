import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { readHoldStart, oldestPendingAt } from './escrow'

/** How many vendors' sales wait for one step of the job, a few milliseconds each. */
const batchSize = 50

/**
 * Finds since when money has been pending, for the vendors where it is not known, so that it need not be looked up for each admin who
 * reads it.
 */
export const datePendingBalances: Job = async (_, { db, clock }) => {
  let lastId: string | undefined
  do lastId = await dateNextBatch(db, clock(), lastId)
  while (lastId !== undefined)
}

/** Dates the next accounts by id; the last of them, undefined once there are no more. */
const dateNextBatch = (db: Database, now: Date, afterId?: string): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const ids = await lockUndatedAccounts(tx, afterId)
    if (ids.length === 0) return undefined
    // A statement of its own: it sees everything that was committed before the accounts were locked, and nothing leaves them meanwhile.
    await tx.execute(sql`
      update ledger_accounts a set held_since = ${oldestPendingAt(sql`a.owner::uuid`, await readHoldStart(tx, now))}
      where a.id in ${ids}`)
    return ids.at(-1)
  })

/**
 * Locks the next pending accounts without a date. One that is busy is left to the next run. A vendor with an open dispute is left out: its
 * disputed items look pending until the dispute is closed, which may move nothing of this account.
 */
async function lockUndatedAccounts(tx: Queryable, afterId: string | undefined): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ledger_accounts a
    where kind = 'vendor_pending' and currency = 'USD' and balance_minor <> 0 and held_since is null and ${afterId ? sql`id > ${afterId}::uuid` : sql`true`}
      and not exists (
        select from dispute_items i join disputes d on d.id = i.dispute_id
        where i.vendor_id::text = a.owner and d.status = 'open' and not i.released)
    order by id limit ${batchSize} for no key update skip locked`)
  return rows.map(({ id }) => id)
}
