import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Job, PayloadsOf } from '@server/platform/jobs'

/**
 * The job that adds up the rows of each group of the counter tables that has several. Rows that others add meanwhile stay as they are: it adds up
 * those that it has deleted.
 */
export const foldProductCounts: Job = async (_, { db }) => {
  await fold(db, {
    table: sql`product_counts`,
    group: sql`status, category, sustainability_score, manual_score_override, score_version`,
    count: sql`products`,
  })
  await fold(db, { table: sql`listing_counts`, group: sql`vendor_id`, count: sql`listings` })
}

interface Counters {
  table: SQL
  group: SQL
  count: SQL
}

const fold = (db: Database, { table, group, count }: Counters) =>
  inTransaction(db, async (tx) => {
    // Runs take turns; whoever adds rows waits for none.
    await tx.execute(sql`lock table ${table} in share update exclusive mode`)
    await tx.execute(sql`
      with folded as (
        delete from ${table} where ctid in (
          select unnest(rows) from (
            select array_agg(ctid) as rows from ${table} group by ${group} having count(*) > 1 or sum(${count}) = 0
          ) several
        ) returning *
      )
      insert into ${table} (${group}, ${count})
        select ${group}, sum(${count}) from folded group by ${group} having sum(${count}) <> 0`)
  })

export const productCountJobs = {
  jobs: { fold_product_counts: foldProductCounts },
  every: { fold_product_counts: '*/10 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof productCountJobs.jobs> {}
}
