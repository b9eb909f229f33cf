import { sql } from 'drizzle-orm'
import type { Market } from '@server/testing/market'

/** Groups of products and vendors whose counts differ from what is there. */
export async function miscounted({ db }: Pick<Market, 'db'>) {
  const keys = sql.raw('status, category, sustainability_score, manual_score_override, score_version')
  const { rows } = await db.execute(sql`
    (select ${keys}, sum(products) as n from product_counts group by ${keys} having sum(products) <> 0
      except select ${keys}, count(*) from products where deleted_at is null group by ${keys})
    union all
    (select ${keys}, count(*) from products where deleted_at is null group by ${keys}
      except select ${keys}, sum(products) from product_counts group by ${keys})`)
  const { rows: ofVendors } = await db.execute(sql`
    (select vendor_id, sum(listings) from listing_counts group by vendor_id having sum(listings) <> 0
      except select vendor_id, count(*) from product_listings group by vendor_id)
    union all
    (select vendor_id, count(*) from product_listings group by vendor_id
      except select vendor_id, sum(listings) from listing_counts group by vendor_id)`)
  return [...rows, ...ofVendors]
}
