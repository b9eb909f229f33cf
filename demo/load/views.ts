import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

/**
 * People have looked at the products every day since these were put on sale, and more on days with orders. The same numbers on every machine:
 * they depend on names. Today's views are those of whoever looks around.
 */
export async function loadViews(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into product_views (product_id, day, vendor_id, views)
    select product.product_id, day::date, product.vendor_id,
      2 + abs(hashtext(product.name)) % 9 + abs(hashtext(product.name || (current_date - day::date))) % 8 + 15 * sold.orders
    from product_listings as product
    cross join generate_series(product.created_at::date, current_date - 1, interval '1 day') as day
    cross join lateral (
      select count(distinct order_id)::int as orders from order_items as item
      where item.product_id = product.product_id and item.created_at >= day::date and item.created_at < day::date + 1) as sold
    on conflict do nothing`)
}
