import { and, desc, eq } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { Redemption } from '@contract/promotions/procedures'
import { orderStatusOf } from '@contract/orders/states'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { orders } from '@server/database/schema/orders'
import { promotionRedemptions } from '@server/database/schema/promotions'
import { afterCursor, pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { itemMoneyOf, moneyOf } from '../order-money'
import { rateIdOfOrder } from '../parcels'

interface Page {
  promotionId: string
  cursor?: string | undefined
  limit?: number | undefined
}

/** A page of a promotion's uses, newest first, each with what its order comes to now. */
export async function listRedemptions(
  { promotionId, cursor, limit }: Page,
  { tx }: Context,
): Promise<{ items: InternalAmounts<Redemption>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findRedemptions(tx, promotionId, { cursor, limit: size + 1 })
  const money = await itemMoneyOf(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  return pageFrom(
    rows,
    size,
    ({ createdAt, orderId }) => ({ sortKey: createdAt, id: orderId }),
    ({ orderId, createdAt, returnedAt, paidAt, discountMinor, customerName, rateId }) => {
      const items = money.get(orderId)!
      return {
        order_id: orderId,
        customer_name: customerName,
        created_at: createdAt.toISOString(),
        state: returnedAt ? 'returned' : paidAt ? 'kept' : 'reserved',
        order_status: orderStatusOf(items.map(({ item }) => item.status)),
        service: serviceOfRate(rateId),
        discount: discountMinor,
        order_total: moneyOf(items).totalMinor,
      }
    },
  )
}

/** A page of a promotion's uses, newest first, each with its order and customer. */
const findRedemptions = (
  tx: Queryable,
  promotionId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  tx
    .select({
      orderId: promotionRedemptions.orderId,
      createdAt: promotionRedemptions.createdAt,
      returnedAt: promotionRedemptions.returnedAt,
      paidAt: orders.paidAt,
      discountMinor: orders.discountMinor,
      customerName: profiles.fullName,
      rateId: rateIdOfOrder,
    })
    .from(promotionRedemptions)
    .innerJoin(orders, eq(orders.id, promotionRedemptions.orderId))
    .innerJoin(profiles, eq(profiles.id, promotionRedemptions.customerId))
    .where(
      and(
        eq(promotionRedemptions.promotionId, promotionId),
        afterCursor(
          cursor,
          promotionRedemptions.createdAt,
          promotionRedemptions.orderId,
          'desc',
          'timestamptz',
        ),
      ),
    )
    .orderBy(desc(promotionRedemptions.createdAt), desc(promotionRedemptions.orderId))
    .limit(limit)
