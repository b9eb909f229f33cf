import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import {
  disputeItems,
  disputes,
  paymentEvents,
  payments,
  refunds,
  refundsByHand,
} from '@server/database/schema/payments'
import { orderItems, orderParcels, orders } from '@server/database/schema/orders'
import { exchangeRates } from '@server/database/schema/pricing'
import {
  creditedMinor,
  refundedMinor,
  paymentState,
  refundsUnderWayMinor,
} from '@server/database/payment-refunds'
import { parcelOfItem } from '@server/domains/orders/parcels'

const recorders = alias(users, 'recorders')
const matchers = alias(users, 'matchers')

/** Some payments with their customers, failed refunds and open disputes, by id. */
export async function paymentsById(tx: Queryable, ids: string[]) {
  const rows = await tx
    .select({
      payment: payments,
      digits: exchangeRates.minorDigits,
      name: users.name,
      email: users.email,
      country: sql<string>`${orders.shippingAddress} ->> 'country'`,
      refundedMinor,
      creditedMinor,
      underWayMinor: refundsUnderWayMinor,
      state: paymentState('payments'),
      recordedBy: recorders.name,
      matchedBy: matchers.name,
      failedRefunds: sql<number>`(select count(*)::int from refunds r where r.payment_id = ${payments.id} and r.status = 'failed')`,
      openDisputes: sql<number>`(select count(*)::int from disputes d where d.payment_id = ${payments.id} and d.status = 'open')`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.customerId))
    .leftJoin(recorders, eq(recorders.id, payments.recordedBy))
    .leftJoin(matchers, eq(matchers.id, payments.bankLineBy))
    .leftJoin(exchangeRates, eq(exchangeRates.id, payments.exchangeRateId))
    .where(inArray(payments.id, ids))
  return new Map(rows.map((row) => [row.payment.id, row]))
}

export type PaymentRecord =
  Awaited<ReturnType<typeof paymentsById>> extends Map<string, infer Row> ? Row : never

/** The refunds of a payment, newest first. */
export const refundsOfPayment = (tx: Queryable, paymentId: string) =>
  tx
    .select({ refund: refunds, item: orderItems, byHand: refundsByHand, recordedBy: recorders.name })
    .from(refunds)
    .leftJoin(refundsByHand, eq(refundsByHand.refundId, refunds.id))
    .leftJoin(recorders, eq(recorders.id, refundsByHand.recordedBy))
    .leftJoin(orderItems, eq(orderItems.id, refunds.itemId))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))

/** The disputes of a payment, newest first. */
export const paymentDisputes = (tx: Queryable, paymentId: string) =>
  tx.select().from(disputes).where(eq(disputes.paymentId, paymentId)).orderBy(desc(disputes.createdAt))

/** The items of some disputes. */
export const itemsOfDisputes = (tx: Queryable, disputeIds: string[]) =>
  tx
    .select({ disputeId: disputeItems.disputeId, item: orderItems, rateId: orderParcels.rateId })
    .from(disputeItems)
    .innerJoin(orderItems, eq(orderItems.id, disputeItems.itemId))
    .leftJoin(orderParcels, parcelOfItem)
    .where(inArray(disputeItems.disputeId, disputeIds))
    .orderBy(asc(orderItems.line), asc(orderItems.part))

// A provider sends a few for each payment; an attacker could send more.
const maxWebhooks = 100

/** The webhooks about a payment or its disputes, newest first. */
export const webhooksOfPayment = (
  tx: Queryable,
  provider: NonNullable<PaymentRecord['payment']['provider']>,
  references: string[],
) =>
  tx
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), inArray(paymentEvents.reference, references)))
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
    .limit(maxWebhooks)
