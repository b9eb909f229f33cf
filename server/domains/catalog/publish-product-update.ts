import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

/**
 * Tells the open pages of those who edit some products that these have changed. A change of the stock alone is published by the trigger that
 * records it (`record_stock_movements`).
 */
export async function publishProductUpdates(tx: Queryable, productIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select publish_message(json_build_object('user', m.user_id, 'topic', 'product', 'id', p.id)::text)
    from products p join team_members m on m.vendor_id = p.vendor_id and m.permissions && '{all,products}'
    where p.id = any(${sql.param([...productIds])}::uuid[])`)
}
