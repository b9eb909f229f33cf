import { and, asc, eq, inArray } from 'drizzle-orm'
import { maxOrdersPerRequest } from '@contract/orders/facts'
import type { PickListLine } from '@contract/orders/vendor-procedures'
import { orderItems, orderParcels, orders, vendorOrders } from '@server/database/schema/orders'
import { groupBy } from '@server/platform/group-by'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { parcelOfItem, serializeService } from './parcels'

/** What the acting vendor packs for some of its orders, or for the oldest to be shipped: one line per variant, by name. */
export async function getPickList(
  { orderIds }: { orderIds?: readonly string[] | undefined },
  context: Context,
): Promise<{ lines: PickListLine[]; orders: number; more: boolean }> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  const candidateIds = orderIds ?? (await ordersToShip(context, vendorId))
  const selectedIds = candidateIds.slice(0, maxOrdersPerRequest)
  const rows = await tx
    .select({ item: orderItems, parcel: orderParcels, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(orderParcels, parcelOfItem)
    .where(
      and(
        eq(orderItems.vendorId, vendorId),
        inArray(orderItems.orderId, selectedIds),
        eq(orderItems.status, 'processing'),
      ),
    )
    .orderBy(asc(orderItems.productName), asc(orderItems.variantTitle), asc(orderItems.orderId))
  const items = rows.map(({ item, parcel, order }) => ({
    ...item,
    service: serializeService(parcel, order).service,
  }))
  const lines = [...groupBy(items, ({ variantId }) => variantId).values()].map(
    (variantItems): PickListLine => {
      const { variantId, productName, variantTitle, sku, imageUrl } = variantItems[0]!
      return {
        variant_id: variantId,
        product_name: productName,
        variant_title: variantTitle,
        sku,
        image_url: imageUrl,
        quantity: variantItems.reduce((units, { quantity }) => units + quantity, 0),
        orders: variantItems.map(({ orderId, quantity, service }) => ({
          order_id: orderId,
          quantity,
          service,
        })),
      }
    },
  )
  return {
    lines,
    orders: new Set(items.map(({ orderId }) => orderId)).size,
    more: candidateIds.length > selectedIds.length,
  }
}

async function ordersToShip({ tx }: Context, vendorId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: vendorOrders.orderId })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.vendorId, vendorId), eq(vendorOrders.status, 'processing')))
    .orderBy(asc(vendorOrders.createdAt), asc(vendorOrders.orderId))
    .limit(maxOrdersPerRequest + 1)
  return rows.map(({ id }) => id)
}
