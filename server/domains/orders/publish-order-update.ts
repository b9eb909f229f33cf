import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

/**
 * Publishes an order update to the open pages of those who see it, as a column of a statement: its buyer, and of its vendors' teams those
 * who see orders or earnings. `orderId`: a column with its table's name, or a parameter.
 */
export const orderUpdate = (orderId: SQL) => sql<string>`(
  select count(publish_message(json_build_object('user', person.id, 'topic', person.topic, 'id', ${orderId})::text))
  from (
    select o.customer_id as id, 'order' as topic from orders o where o.id = ${orderId}
    union
    select m.user_id, 'sale' from order_items i
    join team_members m on m.vendor_id = i.vendor_id and m.permissions && '{all,orders,money}'
    where i.order_id = ${orderId}
  ) as person)`

/** The same as a statement of its own. */
export async function publishOrderUpdate(tx: Queryable, orderId: string): Promise<void> {
  await tx.execute(sql`select ${orderUpdate(sql`${orderId}::uuid`)}`)
}
