import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { ExportedOrder } from '@contract/privacy/procedures'
import type { Queryable } from '@server/database/connect'
import { orderItemEvents, orderItems, orders, orderNotes } from '@server/database/schema/orders'
import { vendors } from '@server/database/schema/vendors'
import { discountOf } from '@server/domains/orders/item-amounts'
import { itemMoneyOf, moneyOf, serializeDiscount, serializeMoney } from '@server/domains/orders/order-money'
import { groupBy } from '@server/platform/group-by'
import { exportPayments } from './export-payments'
import { toIsoString } from './to-iso-string'

/** A user's orders with their items, history and payments, newest first. */
export async function exportOrders(tx: Queryable, userId: string): Promise<InternalAmounts<ExportedOrder>[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.customerId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const ids = rows.map(({ id }) => id)
  const itemsOfOrder = await exportItems(tx, ids)
  const money = await itemMoneyOf(tx, ids)
  const paymentsOfOrder = await exportPayments(tx, ids)
  const notesOfOrder = await exportNotes(tx, ids)
  return rows.map((order) => ({
    order_id: order.id,
    created_at: toIsoString(order.createdAt),
    paid_at: toIsoString(order.paidAt),
    invoice_number: order.invoiceNumber,
    subtotal: order.subtotalMinor,
    discount: serializeDiscount(order),
    shipping: order.shippingMinor,
    tax: order.taxMinor,
    ...serializeMoney(moneyOf(money.get(order.id)!)),
    payment_method: order.paymentMethod,
    shipping_address: order.shippingAddress,
    billing_details: order.billingDetails,
    shipping_option: { ...order.shippingOption, estimated_cost: order.shippingMinor },
    items: itemsOfOrder(order.id),
    payments: paymentsOfOrder(order.id),
    notes: notesOfOrder(order.id),
  }))
}

async function exportNotes(tx: Queryable, orderIds: string[]) {
  const rows = await tx
    .select({
      orderId: orderNotes.orderId,
      at: orderNotes.createdAt,
      vendorName: vendors.companyName,
      note: orderNotes.note,
    })
    .from(orderNotes)
    .innerJoin(vendors, eq(vendors.id, orderNotes.vendorId))
    .where(inArray(orderNotes.orderId, orderIds))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
  const byOrder = groupBy(rows, ({ orderId }) => orderId)
  return (orderId: string) =>
    (byOrder.get(orderId) ?? []).map(({ at, vendorName, note }) => ({
      sent_at: toIsoString(at),
      vendor_name: vendorName,
      note,
    }))
}

async function exportItems(tx: Queryable, orderIds: string[]) {
  const rows = await tx
    .select({ item: orderItems, vendorName: vendors.companyName })
    .from(orderItems)
    .innerJoin(vendors, eq(vendors.id, orderItems.vendorId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.line), asc(orderItems.part))
  const byOrder = groupBy(rows, ({ item }) => item.orderId)
  const eventsOfItem = await exportEvents(
    tx,
    rows.map(({ item }) => item.id),
  )
  return (orderId: string): InternalAmounts<ExportedOrder>['items'] =>
    (byOrder.get(orderId) ?? []).map(({ item, vendorName }) => ({
      item_id: item.id,
      product_id: item.productId,
      variant_id: item.variantId,
      product_name: item.productName,
      variant_title: item.variantTitle,
      sku: item.sku,
      vendor_name: vendorName,
      quantity: item.quantity,
      price: item.priceMinor,
      discount: discountOf(item),
      shipping: item.shippingMinor,
      tax: item.taxMinor,
      status: item.status,
      shipping_provider: item.shippingProvider,
      tracking_number: item.trackingNumber,
      shipped_at: toIsoString(item.shippedAt),
      delivered_at: toIsoString(item.deliveredAt),
      events: eventsOfItem(item.id),
    }))
}

async function exportEvents(tx: Queryable, itemIds: string[]) {
  const rows = await tx
    .select()
    .from(orderItemEvents)
    .where(inArray(orderItemEvents.itemId, itemIds))
    .orderBy(asc(orderItemEvents.createdAt))
  const byItem = groupBy(rows, ({ itemId }) => itemId)
  return (itemId: string): ExportedOrder['items'][number]['events'] =>
    (byItem.get(itemId) ?? []).map((event) => ({
      at: toIsoString(event.createdAt),
      action: event.action,
      from_status: event.fromStatus,
      to_status: event.toStatus,
      by: event.actor,
      reason: event.reason,
    }))
}
