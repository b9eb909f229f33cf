import type { CustomerOrder } from '@contract/orders'
import { toDecimal } from '@contract/money'
import { orderStatusOf } from '@contract/states'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { ordersOfCustomer, summariesOf } from './queries'

interface Page {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The signed-in customer's orders, newest first. `item_count` counts units, as the cart does. */
export async function listCustomerOrders(
  { cursor, limit }: Page = {},
  context: Context,
): Promise<{ items: CustomerOrder[]; next_cursor: string | null }> {
  const { tx } = context
  const size = pageSize(limit)
  const rows = await ordersOfCustomer(tx, signedIn(context).userId, cursor, size + 1)
  const summaries = await summariesOf(
    tx,
    rows.map((row) => row.id),
  )
  return pageFrom(
    rows,
    size,
    (row) => ({ sortKey: row.createdAt, id: row.id }),
    (row) => {
      const { units, statuses } = summaries.get(row.id)!
      return {
        order_id: row.id,
        order_created_at: row.createdAt.toISOString(),
        order_status: orderStatusOf(statuses),
        item_count: units,
        total_amount: toDecimal(row.totalMinor),
      }
    },
  )
}
