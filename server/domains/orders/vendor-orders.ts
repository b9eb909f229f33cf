import { Refusal } from '@contract/messages'
import { sum, toDecimal } from '@contract/money'
import type { VendorOrder, VendorOrderItem } from '@contract/orders'
import { orderStatusOf, type OrderStatus } from '@contract/states'
import type { Queryable } from '@server/database/connect'
import { groupBy } from '@server/platform/group-by'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { goodsOf, netOf, type Item } from './item-amounts'
import { itemsWithVendors, orderKeysOfVendor, ordersWithBuyers } from './queries'

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
  return { items: await vendorOrders(tx, vendorId, page.items), next_cursor: page.next_cursor }
}

/** One order with the acting vendor's items. Refuses: order_not_found, also if none of its items are the vendor's. */
export async function getVendorOrderDetails(orderId: string, context: Context): Promise<VendorOrder> {
  const [order] = await vendorOrders(context.tx, actingVendor(context).vendorId, [orderId])
  if (!order) throw new Refusal('order_not_found')
  return order
}

async function vendorOrders(tx: Queryable, vendorId: string, orderIds: string[]): Promise<VendorOrder[]> {
  if (orderIds.length === 0) return []
  const orders = await ordersWithBuyers(tx, orderIds)
  const items = groupBy(
    (await itemsWithVendors(tx, orderIds, vendorId)).map((row) => row.item),
    (item) => item.orderId,
  )
  return orderIds.flatMap((orderId) => {
    const own = items.get(orderId)
    const found = orders.get(orderId)
    if (!own || !found) return []
    return {
      order_id: orderId,
      order_created_at: found.order.createdAt.toISOString(),
      order_status: orderStatusOf(own.map((item) => item.status)),
      customer_name: found.customerName,
      paid: found.order.paidAt !== null,
      total_vendor_amount: toDecimal(sum(own.map(goodsOf))),
      commission: toDecimal(sum(own.map((item) => item.commissionMinor))),
      net: toDecimal(sum(own.map(netOf))),
      vendor_items: own.map(showItem),
      shipping_address: found.order.shippingAddress,
    }
  })
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
