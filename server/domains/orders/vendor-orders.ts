import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { toDecimal } from '@contract/money'
import type { VendorOrder, VendorOrderItem } from '@contract/orders'
import { orderStatusOf, type openOrderStatuses, type OrderStatus } from '@contract/states'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { netOf, type Item } from './item-amounts'
import { itemMoneyOf, vendorMoneyOf } from './order-money'
import type { Order } from './service'
import { openOrderCounts, orderKeysOfVendor, ordersWithBuyers } from './queries'

interface Page {
  cursor?: string | undefined
  limit?: number | undefined
  status?: OrderStatus | undefined
}

/**
 * Orders containing the acting vendor's items, newest first, optionally filtered by `status`. `order_status` is derived from the vendor's
 * own items only.
 */
export async function listVendorOrders(
  { cursor, limit, status }: Page = {},
  context: Context,
): Promise<{ items: VendorOrder[]; next_cursor: string | null }> {
  const { tx } = context
  const { vendorId } = actingVendor(context)
  const size = pageSize(limit)
  const keys = await orderKeysOfVendor(tx, vendorId, { cursor, limit: size + 1, status })
  const page = pageFrom(
    keys,
    size,
    (key) => ({ sortKey: key.createdAt, id: key.id }),
    (key) => key.id,
  )
  return { items: await showVendorOrders(context, vendorId, page.items), next_cursor: page.next_cursor }
}

/** How many of the acting vendor's orders are in each open status, derived from its own items as in the list. */
export async function countVendorOrders({
  tx,
  session,
}: Context): Promise<Record<(typeof openOrderStatuses)[number], number>> {
  const counts = await openOrderCounts(tx, actingVendor({ session }).vendorId)
  const countOf = (status: OrderStatus) => counts.get(status) ?? 0
  return {
    awaiting_payment: countOf('awaiting_payment'),
    processing: countOf('processing'),
    shipped: countOf('shipped'),
  }
}

/** One order with the acting vendor's items. Refuses: order_not_found, also if none of its items are the vendor's. */
export async function getVendorOrderDetails(orderId: string, context: Context): Promise<VendorOrder> {
  const [order] = await showVendorOrders(context, actingVendor(context).vendorId, [orderId])
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** Orders as one of their vendors sees them, in the order of their ids; those without its items are left out. */
export async function showVendorOrders(
  { tx, now }: Context,
  vendorId: string,
  orderIds: string[],
): Promise<VendorOrder[]> {
  if (orderIds.length === 0) return []
  const orders = await ordersWithBuyers(tx, orderIds)
  const money = await itemMoneyOf(tx, orderIds)
  return orderIds.flatMap((orderId) => {
    const ownMoney = money.get(orderId)!.filter(({ item }) => item.vendorId === vendorId)
    const own = ownMoney.map(({ item }) => item)
    const found = orders.get(orderId)
    if (own.length === 0 || !found) return []
    const { goodsMinor, commissionMinor, netMinor, lostMinor } = vendorMoneyOf(ownMoney)
    const hidden = whyBuyerHidden(found.order, own, now)
    return {
      order_id: orderId,
      order_created_at: found.order.createdAt.toISOString(),
      order_status: orderStatusOf(own.map((item) => item.status)),
      customer_name: hidden ? null : found.customerName,
      buyer_hidden: hidden,
      paid: found.order.paidAt !== null,
      total_vendor_amount: toDecimal(goodsMinor),
      commission: toDecimal(commissionMinor),
      net: toDecimal(netMinor),
      lost: toDecimal(lostMinor),
      vendor_items: own.map(showItem),
      shipping_address: hidden ? null : found.order.shippingAddress,
    }
  })
}

/** A vendor needs to know the buyer from payment until some time after delivery, for what is not cancelled or refunded. */
function whyBuyerHidden({ paidAt }: Order, own: readonly Item[], now: Date): VendorOrder['buyer_hidden'] {
  const live = own.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
  if (live.length === 0) return 'cancelled'
  if (!paidAt) return 'unpaid'
  const longAgo = new Date(now.getTime() - limits.buyerShownDays * 24 * 60 * 60_000)
  return live.every(({ deliveredAt }) => deliveredAt && deliveredAt < longAgo) ? 'delivered' : null
}

const showItem = (item: Item): VendorOrderItem => ({
  item_id: item.id,
  product_id: item.productId,
  variant_id: item.variantId,
  product_name: item.productName,
  variant_title: item.variantTitle,
  sku: item.sku,
  image_url: item.imageUrl,
  quantity: item.quantity,
  price: toDecimal(item.priceMinor),
  status: item.status,
  commission: toDecimal(item.commissionMinor),
  net: toDecimal(netOf(item)),
  tracking_number: item.trackingNumber,
  shipping_provider: item.shippingProvider,
})
