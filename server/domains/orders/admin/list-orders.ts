import type { AdminOrderQuery, AdminOrderRow, OrderTotals } from '@contract/orders/admin-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { splitSort } from '@contract/core/sorting'
import { orderStatusOf } from '@contract/orders/states'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import { pageFrom, pageSize } from '@server/platform/paging'
import { periodStart } from '@server/platform/period-start'
import type { Context } from '@server/platform/services'
import { billedCompanyOf } from '../billed-company'
import { chargedAmountsOf, itemMoneyOf, moneyOf } from '../order-money'
import { orderSummaries } from '../queries'
import { orderKeysByAmount, totalsOf } from './matching-orders'
import { orderKeys } from './order-keys'
import { ordersWithCustomers } from './queries'

/** A page of all orders, newest first unless the query sorts otherwise. */
export async function listOrders(
  { sort = 'created_at_desc', limit, period, ...query }: AdminOrderQuery = {},
  { tx, now }: Context,
): Promise<{ items: InternalAmounts<AdminOrderRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { key, direction } = splitSort(sort)
  const findKeys = key === 'total' ? orderKeysByAmount : orderKeys
  const keys: { id: string }[] = await findKeys(tx, {
    ...query,
    now,
    direction,
    startDate: periodStart(period, now),
    limit: size + 1,
  })
  const ids = keys.map(({ id }) => id)
  const ordersById = await ordersWithCustomers(tx, ids)
  const summaries = await orderSummaries(tx, ids)
  const money = await itemMoneyOf(tx, ids)
  return pageFrom(
    keys,
    size,
    ({ id }) => {
      const { createdAt, totalMinor } = ordersById.get(id)!
      return { sortKey: key === 'total' ? totalMinor : createdAt, id }
    },
    ({ id }) => {
      const { createdAt, paidAt, totalMinor, rateId, name, email, country, ...order } = ordersById.get(id)!
      const { units, statuses, preview } = summaries.get(id)!
      return {
        order_id: id,
        order_created_at: createdAt.toISOString(),
        order_status: orderStatusOf(statuses),
        service: serviceOfRate(rateId),
        paid: paidAt !== null,
        paid_at: paidAt?.toISOString() ?? null,
        customer: { name, email },
        item_count: units,
        ordered_amount: totalMinor,
        total_amount: moneyOf(money.get(id)!).totalMinor,
        amounts: chargedAmountsOf(money.get(id)!),
        country,
        ...billedCompanyOf(order.billingDetails),
        payment_reference: order.reference,
        preview,
      }
    },
  )
}

/** How many orders the list has on all its pages, and their amounts, by status. */
export const getOrderTotals = (
  { period, ...query }: Omit<AdminOrderQuery, 'cursor' | 'limit' | 'sort'> = {},
  { tx, now }: Context,
): Promise<InternalAmounts<OrderTotals>> =>
  totalsOf(tx, { ...query, now, startDate: periodStart(period, now) })
