import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Charge } from '@contract/pricing/exchange'
import { formatDecimal } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { orderItems, orders } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'
import { exchangeRates } from '@server/database/schema/pricing'
import { vendors } from '@server/database/schema/vendors'
import type { Order } from '@server/domains/orders/service'
import type { Payment, Refund } from './transitions'

/** The payment with our reference, or undefined. */
export async function findPayment(tx: Queryable, reference: string): Promise<Payment | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference))
  return payment
}

/** Locks a payment until the transaction ends. Lock its order first. */
export async function lockPayment(tx: Queryable, paymentId: string): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  return payment!
}

/** Locks a payment and its order until the transaction ends: PostgreSQL locks the tables in the order named, so the order first. */
export async function lockOrderAndPayment(
  tx: Queryable,
  paymentId: string,
): Promise<{ order: Order; payment: Payment }> {
  const [row] = await tx
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, paymentId))
    .for('no key update')
  return row!
}

/** The payments of an order, newest first. */
export const paymentsOf = (tx: Queryable, orderId: string): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))

export const openPaymentsOf = (tx: Queryable, orderId: string): Promise<Payment[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])))

/** Whether another payment has a provider's id. */
export const isUsedByOtherPayment = async (
  tx: Queryable,
  { id, provider }: Payment,
  providerId: string,
): Promise<boolean> =>
  (await tx.$count(
    payments,
    and(eq(payments.provider, provider!), eq(payments.providerId, providerId), ne(payments.id, id)),
  )) > 0

/** A payment's charge, or a part of it, for display; null for US dollars. */
export async function displayedChargeOf(
  tx: Queryable,
  { chargeMinor: total, chargeCurrency, exchangeRateId }: Payment,
  chargeMinor = total,
): Promise<Charge | null> {
  if (!exchangeRateId) return null
  const [rate] = await tx.select().from(exchangeRates).where(eq(exchangeRates.id, exchangeRateId))
  if (!rate) return null
  const amount = formatDecimal(chargeMinor, rate.minorDigits)
  return { amount, currency: chargeCurrency, per_usd: rate.perUsd }
}

/** The amount of a payment already refunded or being refunded, US cents. */
export async function refundedTotal(tx: Queryable, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)` })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
  return Number(row!.sum)
}

/** The number of decimal places of a payment's currency. */
export async function minorDigitsOfPayment(tx: Queryable, { exchangeRateId }: Payment): Promise<number> {
  const [rate] = exchangeRateId
    ? await tx
        .select({ digits: exchangeRates.minorDigits })
        .from(exchangeRates)
        .where(eq(exchangeRates.id, exchangeRateId))
    : []
  return rate?.digits ?? 2
}

/** A refund with its payment, or undefined. */
export async function findRefund(tx: Queryable, refundId: string) {
  const [row] = await tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return row
}

/** The refunds of some items of an order with its payment. */
export const refundsOfItems = (tx: Queryable, itemIds: string[]) =>
  tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.itemId, itemIds))

/** Locks a refund until the transaction ends. */
export async function lockRefund(tx: Queryable, refundId: string): Promise<Refund | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
  return refund
}

/** Ids of the refunds of one payment that are at its provider. */
export const processingRefundsOf = (tx: Queryable, reference: string) =>
  tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'processing'), eq(payments.reference, reference)))
    .orderBy(asc(refunds.createdAt))
    .limit(100)

/** The order of an item, or undefined. */
export async function orderIdOf(tx: Queryable, itemId: string): Promise<string | undefined> {
  const [item] = await tx
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.id, itemId))
  return item?.orderId
}

/** The ids of those of some items that belong to an order, in the order of their products. */
export const itemIdsOfOrder = async (tx: Queryable, orderId: string, itemIds: string[]): Promise<string[]> =>
  (
    await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, itemIds)))
      .orderBy(asc(orderItems.productId), asc(orderItems.variantId))
  ).map(({ id }) => id)

/** The ids of the items of an order that were to be shipped before a given time and are not, in the order of their products. */
export const lateItemIdsOf = async (tx: Queryable, orderId: string, before: Date): Promise<string[]> =>
  (
    await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(
        and(
          eq(orderItems.orderId, orderId),
          eq(orderItems.status, 'processing'),
          lt(orderItems.shipBy, before),
        ),
      )
      .orderBy(asc(orderItems.productId), asc(orderItems.variantId))
  ).map(({ id }) => id)

/** The items of an order that its vendor, which is suspended or closed, has not shipped, in the order of their products. */
export const openItemIdsOfStoppedVendor = async (
  tx: Queryable,
  orderId: string,
  vendorId: string,
): Promise<string[]> =>
  (
    await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .innerJoin(vendors, eq(vendors.id, orderItems.vendorId))
      .where(
        and(
          eq(orderItems.orderId, orderId),
          eq(orderItems.vendorId, vendorId),
          inArray(orderItems.status, ['awaiting_payment', 'processing']),
          inArray(vendors.status, ['suspended', 'closed']),
        ),
      )
      .orderBy(asc(orderItems.productId), asc(orderItems.variantId))
  ).map(({ id }) => id)

/** The buyer's email address, and the order. */
export async function findOrderAndBuyerEmail(tx: Queryable, orderId: string) {
  const [row] = await tx
    .select({ email: users.email, order: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(eq(orders.id, orderId))
  return row!
}
