import { sql } from 'drizzle-orm'
import type { Job } from '@server/platform/jobs'

/**
 * The job that adds up the rows of each group. What is added by others meanwhile stays as it is, and two runs at once do not count anything
 * twice: each adds up the rows that it deleted.
 */
export const foldProductCounts: Job = async (_, { db }) => {
  await db.execute(sql`
    with folded as (delete from product_counts returning *)
    insert into product_counts (status, category, sustainability_score, manual_score_override, score_version, products)
      select status, category, sustainability_score, manual_score_override, score_version, sum(products)
      from folded group by 1, 2, 3, 4, 5 having sum(products) <> 0`)
  await db.execute(sql`
    with folded as (delete from listing_counts returning *)
    insert into listing_counts (vendor_id, listings)
      select vendor_id, sum(listings) from folded group by vendor_id having sum(listings) <> 0`)
}

export const productCountJobs = {
  jobs: { fold_product_counts: foldProductCounts },
  every: { fold_product_counts: '*/10 * * * *' },
}
