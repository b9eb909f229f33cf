import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { erasedText } from '@server/platform/erased-placeholders'

/** Takes out of what vendors were notified of some orders why an item was withdrawn. `orderIds`: a query that selects them. */
export async function eraseOrderNotifications(tx: Queryable, orderIds: SQL): Promise<void> {
  await tx.execute(sql`update notifications set facts = jsonb_set(facts, '{reason}', to_jsonb(${erasedText}::text))
    where kind = 'order' and facts ? 'reason' and facts ->> 'order_id' in (select id::text from orders where id in ${orderIds})
      and user_id in (select m.user_id from team_members m join order_items i on i.vendor_id = m.vendor_id where i.order_id in ${orderIds})`)
}

/** Takes out of what buyers were notified of where and when they could collect goods from a vendor. */
export async function eraseCollectionPoint(tx: Queryable, vendorId: string): Promise<void> {
  await tx.execute(sql`update notifications
    set facts = facts || jsonb_build_object('place', ${erasedText}::text, 'hours', null)
    where kind = 'collection' and facts ->> 'vendor_id' = ${vendorId}::text`)
}
