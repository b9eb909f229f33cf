import { and, asc, eq, isNull } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { OfflinePreview } from '@contract/payments/offline-procedures'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { orderItems } from '@server/database/schema/orders'
import { payments } from '@server/database/schema/payments'
import type { Item } from '@server/domains/orders/item-amounts'
import { orderMoney } from '@server/domains/orders/order-money'
import { planReopening } from '@server/domains/orders/reopen-order'
import { findOrder, type Order } from '@server/domains/orders/service'
import type { Context } from '@server/platform/services'
import { versionOf } from '@server/platform/version'

export type OfflinePlan = Omit<InternalAmounts<OfflinePreview>, 'version'>

/** What an offline payment for an order would do now. Refuses: order_not_found. */
export async function previewOfflinePayment(
  { orderId }: { orderId: string },
  { tx }: Context,
): Promise<InternalAmounts<OfflinePreview>> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const plan = await planOfflinePayment(tx, order, items)
  return { ...plan, version: versionOf(plan) }
}

/** The same for an order with its items, read or locked. */
export async function planOfflinePayment(
  tx: Queryable,
  order: Order,
  items: readonly Item[],
): Promise<OfflinePlan> {
  return { ...(await effectOf(tx, order, items)), recorded: await recordedPayments(tx, order.id) }
}

type Effect = Omit<OfflinePlan, 'recorded'>

async function effectOf(tx: Queryable, order: Order, items: readonly Item[]): Promise<Effect> {
  const held = { due: 0, outcome: 'held', held_reason: 'cancelled', obstacle: null } as const
  if (order.paidAt) return { ...held, held_reason: 'paid' }
  const { dueMinor } = await orderMoney(tx, order.id)
  if (dueMinor > 0) return { ...held, due: dueMinor, outcome: 'pays', held_reason: null }
  const reopening = await planReopening(tx, order, items)
  if (reopening.dueMinor === 0) return held
  const { dueMinor: due, obstacle } = reopening
  return obstacle
    ? { ...held, due, held_reason: obstacle.kind, obstacle: obstacle.name }
    : { ...held, due, outcome: 'reopens', held_reason: null }
}

async function recordedPayments(tx: Queryable, orderId: string): Promise<OfflinePlan['recorded']> {
  const rows = await tx
    .select({ amountMinor: payments.amountMinor, createdAt: payments.createdAt, by: users.name })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.recordedBy))
    .where(and(eq(payments.orderId, orderId), isNull(payments.provider)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map(({ amountMinor, createdAt, by }) => ({
    amount: amountMinor,
    recorded_at: createdAt.toISOString(),
    by,
  }))
}
