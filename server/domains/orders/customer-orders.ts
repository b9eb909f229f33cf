import type { CustomerOrder } from '@contract/orders/procedures'
import type { InternalAmounts } from '@contract/core/money'
import { orderStatusOf, type OrderStatus } from '@contract/orders/states'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { itemMoneyOf, moneyOf } from './order-money'
import { ordersOfCustomer, orderSummaries } from './queries'

interface Page {
  cursor?: string | undefined
  limit?: number | undefined
  status?: OrderStatus | undefined
}

/** The signed-in customer's orders, newest first, optionally filtered by `status`. `item_count` counts units, as the cart does. */
export const listCustomerOrders = (
  page: Page = {},
  context: Context,
): Promise<{ items: InternalAmounts<CustomerOrder>[]; next_cursor: string | null }> =>
  listOrdersOf(requireSession(context).userId, page, context)

/** The same for any customer. */
export async function listOrdersOf(
  userId: string,
  { cursor, limit, status }: Page,
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: InternalAmounts<CustomerOrder>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await ordersOfCustomer(tx, userId, { cursor, limit: size + 1, status })
  const ids = rows.map((row) => row.id)
  const summaries = await orderSummaries(tx, ids)
  const money = await itemMoneyOf(tx, ids)
  return pageFrom(
    rows,
    size,
    (row) => ({ sortKey: row.createdAt, id: row.id }),
    (row) => {
      const { units, statuses, preview } = summaries.get(row.id)!
      return {
        order_id: row.id,
        order_created_at: row.createdAt.toISOString(),
        order_status: orderStatusOf(statuses),
        service: serviceOfRate(row.rateId),
        item_count: units,
        total_amount: moneyOf(money.get(row.id)!).totalMinor,
        preview,
      }
    },
  )
}
