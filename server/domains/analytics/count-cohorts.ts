import { sql } from 'drizzle-orm'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'

/**
 * Counts customers by the month of their first paid order, and those who have paid for another one since; every night, since it reads every
 * order.
 */
export const countCohorts: Job = async (_, { db, clock }) => {
  const now = clock().toISOString()
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer_cohorts', 0))`)
    await tx.execute(sql`delete from customer_cohorts`)
    await tx.execute(sql`
      insert into customer_cohorts (month, customers, came_back, counted_at)
      select date_trunc('month', first at time zone 'UTC')::date, count(*), count(*) filter (where paid > 1), ${now}::timestamptz
      from (select min(paid_at) as first, count(*) as paid from orders where paid_at is not null group by customer_id) c
      group by 1`)
  })
}
