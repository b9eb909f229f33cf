import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { holdStart, oldestPending } from './escrow'

/** How many vendors' sales wait for one step of the job, a few milliseconds each. */
const batchSize = 50

/**
 * Finds since when money has been pending, for the vendors of whom that is not known, so that it need not be looked up for each admin who
 * reads it.
 */
export const datePendingBalances: Job = async (_, { db, clock }) => {
  let last: string | undefined
  do last = await dateNext(db, clock(), last)
  while (last !== undefined)
}

/** Dates the next accounts by id; the last of them, undefined once there are no more. */
const dateNext = (db: Database, now: Date, after?: string): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const ids = await lockUndated(tx, after)
    if (ids.length === 0) return undefined
    // A statement of its own: it sees everything that was committed before the accounts were locked, and nothing leaves them meanwhile.
    await tx.execute(sql`
      update ledger_accounts a set held_since = ${oldestPending(sql`a.owner::uuid`, await holdStart(tx, now))}
      where a.id in ${ids}`)
    return ids.at(-1)
  })

/**
 * Locks the next pending accounts without a date. One that is busy is left to the next run. A vendor with an open dispute is left out: its
 * disputed items look pending until the dispute is closed, which may move nothing of this account.
 */
async function lockUndated(tx: Queryable, after: string | undefined): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ledger_accounts a
    where kind = 'vendor_pending' and currency = 'USD' and balance_minor <> 0 and held_since is null and ${after ? sql`id > ${after}::uuid` : sql`true`}
      and not exists (
        select from dispute_items i join disputes d on d.id = i.dispute_id
        where i.vendor_id::text = a.owner and d.status = 'open' and not i.released)
    order by id limit ${batchSize} for no key update skip locked`)
  return rows.map(({ id }) => id)
}
