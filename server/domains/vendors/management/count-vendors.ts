import { sql } from 'drizzle-orm'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'

const batchSize = 200

/**
 * Counts what admins sort vendors by: their orders, the paid goods that were neither cancelled nor refunded, and what they are owed. A batch at a
 * time, in order of their ids; a vendor whose figures are the same is not written.
 */
export const countVendors: Job = async (_, { db }) => {
  let lastId: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (lastId) {
    const { rows }: { rows: { id: string }[] } = await inTransaction(db, (tx) =>
      tx.execute<{ id: string }>(sql`
        with batch as materialized (
          select id from vendors where id > ${lastId}::uuid order by id limit ${batchSize} for no key update),
        figures as (
          select id,
            (select count(*) from vendor_orders where vendor_id = batch.id) as orders,
            (select coalesce(sum(price_minor * quantity), 0) from order_items
              where vendor_id = batch.id and status in ('processing', 'shipped', 'delivered')) as sales,
            (select coalesce(sum(balance_minor), 0) from ledger_accounts
              where owner = batch.id::text and currency = 'USD'
                and kind in ('vendor_pending', 'vendor_available', 'vendor_held', 'vendor_disputed')) as balance
          from batch),
        counted as (
          update vendors v set order_count = f.orders, sales_minor = f.sales, balance_minor = f.balance
          from figures f
          where v.id = f.id and (v.order_count, v.sales_minor, v.balance_minor) is distinct from (f.orders, f.sales, f.balance))
        select id from batch order by id`),
    )
    lastId = rows.length === batchSize ? rows.at(-1)!.id : undefined
  }
}
