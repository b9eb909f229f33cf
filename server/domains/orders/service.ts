import { asc, eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '@contract/payments/facts'
import type { Queryable } from '@server/database/connect'
import { preparedStatement } from '@server/database/prepared-statements'
import { orderItems, orders, orderTaxLines } from '@server/database/schema/orders'

export type Order = typeof orders.$inferSelect

const orderById = preparedStatement('order_by_id', (tx) =>
  tx
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

/** An order by id, or undefined. */
export async function findOrder(tx: Queryable, orderId: string): Promise<Order | undefined> {
  const [order] = await orderById(tx).execute({ orderId })
  return order
}

/** An order, locked until the transaction ends. Lock order: the order first, then its items. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order
}

/** An order's lines, in cart order, however they are shipped. */
export const linesOf = (tx: Queryable, orderId: string) =>
  tx
    .select({
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      productName: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      quantity: sql<number>`sum(${orderItems.quantity})::int`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(
      orderItems.line,
      orderItems.productId,
      orderItems.variantId,
      orderItems.productName,
      orderItems.variantTitle,
    )
    .orderBy(asc(orderItems.line))

/** Records the payment method the buyer chose for an order. */
export async function choosePaymentMethod(tx: Queryable, orderId: string, paymentMethod: PaymentMethod) {
  await tx.update(orders).set({ paymentMethod }).where(eq(orders.id, orderId))
}

const taxLinesByOrder = preparedStatement('tax_lines_of_order', (tx) =>
  tx
    .select()
    .from(orderTaxLines)
    .where(eq(orderTaxLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderTaxLines.line)),
)

/** The components of an order's tax. */
export const taxLinesOf = (tx: Queryable, orderId: string) => taxLinesByOrder(tx).execute({ orderId })
