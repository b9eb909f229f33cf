import { and, desc, eq } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { Redemption } from '@contract/promotions/procedures'
import { orderStatusOf } from '@contract/orders/states'
import { serviceOfRate } from '@contract/pricing/service-of-rate'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { orders } from '@server/database/schema/orders'
import { promotionRedemptions } from '@server/database/schema/promotions'
import { managingVendorOf, requirePromotion } from '@server/domains/promotions/managed-promotion'
import { afterCursor, pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { isVendorMember, requireSession } from '@server/platform/session'
import { itemMoneyOf, moneyOf } from './order-money'
import { rateIdOfOrder } from './parcels'
import { vendorOrdersOf } from './vendor-orders'

interface Page {
  promotionId: string
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * A page of a promotion's uses, newest first, each with what its order comes to now; for a vendor, its own goods in it. Refuses:
 * promotion_not_found.
 */
export async function listRedemptions(
  { promotionId, cursor, limit }: Page,
  context: Context,
): Promise<{ items: InternalAmounts<Redemption>[]; next_cursor: string | null }> {
  await requirePromotion(promotionId, context)
  const size = pageSize(limit)
  const rows = await findRedemptions(context.tx, promotionId, { cursor, limit: size + 1 })
  const orderIds = rows.map(({ orderId }) => orderId)
  const vendorId = managingVendorOf(context)
  const orderViews =
    vendorId === null
      ? await viewsForStaff(context.tx, orderIds)
      : await viewsForVendor(context, vendorId, orderIds)
  return pageFrom(
    rows,
    size,
    ({ createdAt, orderId }) => ({ sortKey: createdAt, id: orderId }),
    ({ orderId, createdAt, returnedAt, paidAt, discountMinor, customerName, rateId }) => ({
      order_id: orderId,
      customer_name: vendorId === null ? customerName : null,
      created_at: createdAt.toISOString(),
      state: returnedAt ? 'returned' : paidAt ? 'kept' : 'reserved',
      service: serviceOfRate(rateId),
      discount: discountMinor,
      ...orderViews.get(orderId)!,
    }),
  )
}

/** How an order is shown to whoever looks at the promotion. */
type OrderView = Pick<InternalAmounts<Redemption>, 'order_status' | 'order_total'> &
  Partial<Pick<Redemption, 'customer_name'>>

async function viewsForStaff(tx: Queryable, orderIds: readonly string[]): Promise<Map<string, OrderView>> {
  const money = await itemMoneyOf(tx, orderIds)
  return new Map(
    [...money].map(([orderId, items]) => [
      orderId,
      {
        order_status: orderStatusOf(items.map(({ item }) => item.status)),
        order_total: moneyOf(items).totalMinor,
      },
    ]),
  )
}

/** The buyer's name is for those of the vendor's team who see its orders, and only while the orders show it. */
async function viewsForVendor(
  context: Context,
  vendorId: string,
  orderIds: string[],
): Promise<Map<string, OrderView>> {
  const seesBuyers = isVendorMember(requireSession(context), vendorId, 'orders')
  const orders = await vendorOrdersOf(context, vendorId, orderIds)
  return new Map(
    orders.map(({ order_id, order_status, total_vendor_amount, discount, customer_name }) => [
      order_id,
      {
        order_status,
        order_total: total_vendor_amount - (discount?.amount ?? 0),
        customer_name: seesBuyers ? customer_name : null,
      },
    ]),
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
