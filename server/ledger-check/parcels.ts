import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import type { Check } from './check'
import { mismatchColumns, moneyFact, recordFact, selectMismatches } from './mismatch-query'

/** What vendors pay of each parcel is the sum of its items' shares; nothing of items without a parcel. */
export async function checkParcels(tx: Queryable): Promise<Check> {
  const countResult = await tx.execute<{ n: number }>(sql`select count(*)::int as n from order_parcels`)
  const mismatches = await selectMismatches(
    tx,
    `
    select ${mismatchColumns('vendor_shipping_of_items_differs', {
      order: recordFact('order', 'i.order_id'),
      parcel: moneyFact('coalesce(p.vendor_paid_minor, 0)'),
      items: moneyFact('sum(i.vendor_shipping_minor)'),
    })}
    from order_items i left join order_parcels p on p.order_id = i.order_id and p.vendor_id = i.vendor_id
    group by i.order_id, i.vendor_id, p.vendor_paid_minor
    having coalesce(p.vendor_paid_minor, 0) <> sum(i.vendor_shipping_minor)`,
  )
  return {
    name: 'parcels: what vendors pay of them',
    checked: countResult.rows[0]!.n,
    mismatches,
  }
}
