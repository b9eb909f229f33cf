import { sql } from 'drizzle-orm'
import type { RecordsCheck } from './check'
import { mismatchColumns, moneyFact, recordFact, selectMismatches } from './mismatch-query'

const columns = sql.raw(
  mismatchColumns('vendor_shipping_of_items_differs', {
    order: recordFact('order', 'i.order_id'),
    parcel: moneyFact('coalesce(p.vendor_paid_minor, 0)'),
    items: moneyFact('sum(i.vendor_shipping_minor)'),
  }),
)

/** What vendors pay of each parcel is the sum of its items' shares; nothing of items without a parcel. */
export const checkParcels: RecordsCheck = {
  name: 'parcels: what vendors pay of them',
  by: 'order',
  check: async (tx, ids) => ({
    checked: ids.length,
    mismatches: await selectMismatches(
      tx,
      sql`
      select ${columns}
      from order_items i left join order_parcels p on p.order_id = i.order_id and p.vendor_id = i.vendor_id
      where i.order_id = any(${sql.param(ids)}::uuid[])
      group by i.order_id, i.vendor_id, p.vendor_paid_minor
      having coalesce(p.vendor_paid_minor, 0) <> sum(i.vendor_shipping_minor)`,
    ),
  }),
}
