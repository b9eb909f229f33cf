import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { CustomerOrder } from '@contract/orders/procedures'
import type { OrderStatus } from '@contract/orders/states'
import type { Queryable } from '@server/database/connect'
import { preparedStatement } from '@server/database/prepared-statements'
import { profiles, users } from '@server/database/schema/accounts'
import { orderItemEvents, orderItems, orderParcels, orders } from '@server/database/schema/orders'
import { payments } from '@server/database/schema/payments'
import { exchangeRates } from '@server/database/schema/pricing'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { afterCursor } from '@server/platform/paging'
import { chargeColumns, chargeRateJoin } from './payment-charge-columns'
import {
  applicationOfVendor,
  collectionPointColumns,
  parcelOfItem,
  parcelsColumn,
  rateIdOfOrder,
} from './parcels'
import { sharesFrom, taxColumns } from './tax-shares'

/** The items of some orders with their vendors and parcels, in cart order. */
export const itemsWithVendors = (tx: Queryable, orderIds: string[]) =>
  tx
    .select({
      item: orderItems,
      vendorName: vendors.companyName,
      vendorSlug: vendors.storeSlug,
      parcel: orderParcels,
      point: collectionPointColumns,
    })
    .from(orderItems)
    .innerJoin(vendors, eq(vendors.id, orderItems.vendorId))
    .leftJoin(vendorApplications, applicationOfVendor)
    .leftJoin(orderParcels, parcelOfItem)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.line), asc(orderItems.part))

/** The latest payment attempt of an order, or undefined. An admin's note on an offline payment is not exposed to the buyer. */
export async function lastPaymentOf(tx: Queryable, orderId: string) {
  const [payment] = await tx
    .select({
      status: payments.status,
      message: sql<string | null>`case when ${payments.recordedBy} is null then ${payments.message} end`,
      method: payments.provider,
      phone_number: payments.payerPhone,
      startedAt: payments.createdAt,
      checkoutUrl: payments.checkoutUrl,
      ...chargeColumns,
    })
    .from(payments)
    .leftJoin(exchangeRates, chargeRateJoin)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return payment
}

/** `orderStatusOf` in SQL, over the items of a group. PostgreSQL orders enum values as declared, from least to most advanced. */
const statusOfGroup = sql`coalesce(
  min(${orderItems.status}) filter (where ${orderItems.status} not in ('cancelled', 'refunded')), max(${orderItems.status}))`

/** The status of the enclosing query's order. */
const statusOfOrder = (tx: Queryable) =>
  sql`(${tx.select({ status: statusOfGroup }).from(orderItems).where(eq(orderItems.orderId, orders.id))})`

/** A page of a customer's orders, newest first. */
export const ordersOfCustomer = (
  tx: Queryable,
  customerId: string,
  { cursor, limit, status }: { cursor: string | undefined; limit: number; status: OrderStatus | undefined },
) =>
  tx
    .select({ id: orders.id, createdAt: orders.createdAt, rateId: rateIdOfOrder })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        afterCursor(cursor, orders.createdAt, orders.id, 'desc', 'timestamptz'),
        status && eq(statusOfOrder(tx), status),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)

type Preview = CustomerOrder['preview'][number]

/** Unit count, item states and first three products of each order, by order id. */
export async function orderSummaries(tx: Queryable, orderIds: string[]) {
  const rows = await tx
    .select({
      orderId: orderItems.orderId,
      units: sql<number>`sum(${orderItems.quantity})::int`,
      statuses: sql<OrderStatus[]>`array_agg(${orderItems.status}::text)`,
      preview: sql<Preview[]>`(array_agg(json_build_object(
        'product_name', ${orderItems.productName}, 'variant_title', ${orderItems.variantTitle}, 'image_url', ${orderItems.imageUrl}) order by ${orderItems.line})
        filter (where ${orderItems.part} = 1))[1:3]`,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .groupBy(orderItems.orderId)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Orders with their buyers' names and one vendor's parcels, by order id. */
export async function ordersWithBuyers(tx: Queryable, vendorId: string, orderIds: string[]) {
  const rows = await tx
    .select({ order: orders, customerName: profiles.fullName, parcel: orderParcels })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.customerId))
    .leftJoin(orderParcels, and(eq(orderParcels.orderId, orders.id), eq(orderParcels.vendorId, vendorId)))
    .where(inArray(orders.id, orderIds))
  return new Map(rows.map((row) => [row.order.id, row]))
}

const orderAndBuyer = preparedStatement('order_and_buyer', (tx) =>
  tx
    .select({
      buyer: { email: users.email, fullName: profiles.fullName },
      order: orders,
      tax: taxColumns,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .innerJoin(profiles, eq(profiles.id, orders.customerId))
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

/** An order, its buyer's contact details, and each item's parts of its tax. */
export async function buyerOf(tx: Queryable, orderId: string) {
  const [row] = await orderAndBuyer(tx).execute({ orderId })
  return row && { ...row, taxes: sharesFrom(row.tax) }
}

const buyerAndCharge = preparedStatement('buyer_and_charge', (tx) =>
  tx
    .select({
      buyer: { email: users.email, fullName: profiles.fullName },
      charge: chargeColumns,
      tax: taxColumns,
      parcels: parcelsColumn,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .innerJoin(profiles, eq(profiles.id, orders.customerId))
    .leftJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(exchangeRates, chargeRateJoin)
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

/** An order's buyer, each item's parts of its tax, its parcels, and what the payment that paid for it has charged. */
export async function buyerAndChargeOf(tx: Queryable, orderId: string) {
  const [row] = await buyerAndCharge(tx).execute({ orderId })
  return row && { ...row, taxes: sharesFrom(row.tax) }
}

/** The email addresses of some vendors' users, by vendor id. */
export async function vendorContacts(tx: Queryable, vendorIds: string[]) {
  const rows = await tx
    .select({ vendorId: vendors.id, email: users.email, companyName: vendors.companyName })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(inArray(vendors.id, vendorIds))
  return new Map(rows.map((row) => [row.vendorId, row]))
}

/** Overdue unpaid orders that still hold stock, in id order after `last`, so that one failing order does not block the rest. */
export const overdueOrders = (tx: Queryable, now: Date, afterId: string | undefined, limit: number) =>
  tx
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        // A literal, not a parameter, so that the partial index applies.
        sql`${orderItems.status} = 'awaiting_payment'`,
        isNull(orders.paidAt),
        lte(orders.paymentDueAt, now),
        afterId ? gt(orders.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)

/** When some items were delivered, by their ids. */
export async function deliveredAtOf(tx: Queryable, itemIds: readonly string[]): Promise<Map<string, Date>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderItems.id, at: orderItems.deliveredAt })
    .from(orderItems)
    .where(inArray(orderItems.id, [...itemIds]))
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}

/** Ids of the items of an order last transitioned by the system. */
export async function itemsCancelledBySystem(tx: Queryable, orderId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinctOn([orderItemEvents.itemId], {
      itemId: orderItemEvents.itemId,
      action: orderItemEvents.action,
      actor: orderItemEvents.actor,
    })
    .from(orderItemEvents)
    .innerJoin(orderItems, eq(orderItems.id, orderItemEvents.itemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItemEvents.itemId, desc(orderItemEvents.createdAt))
  return new Set(
    rows
      .filter((event) => event.action === 'withdraw' && event.actor === 'system')
      .map((event) => event.itemId),
  )
}
