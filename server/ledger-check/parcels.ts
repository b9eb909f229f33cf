import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import type { Check } from './check'
import { mismatchColumns, moneyFact, recordFact, selectMismatches } from './mismatch-query'

/** What vendors pay of each parcel is the sum of its items' shares. */
export async function checkParcels(tx: Queryable): Promise<Check> {
  const countResult = await tx.execute<{ n: number }>(sql`select count(*)::int as n from order_parcels`)
  const mismatches = await selectMismatches(
    tx,
    `
    select ${mismatchColumns('vendor_shipping_of_items_differs', {
      order: recordFact('order', 'p.order_id'),
      parcel: moneyFact('p.vendor_paid_minor'),
      items: moneyFact('sum(i.vendor_shipping_minor)'),
    })}
    from order_parcels p join order_items i on i.order_id = p.order_id and i.vendor_id = p.vendor_id
    group by p.order_id, p.vendor_id having p.vendor_paid_minor <> sum(i.vendor_shipping_minor)`,
  )
  return {
    name: 'parcels: what vendors pay of them',
    checked: countResult.rows[0]!.n,
    mismatches,
  }
}
