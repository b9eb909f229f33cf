import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { orderItems, orders } from '@server/database/schema/orders'
import { inTransaction } from '@server/database/transaction'
import { serverLimits } from '@server/limits'
import type { Job } from '@server/platform/jobs'
import { queueBankTransferEmail } from './bank-transfer-emails'
import { lockOrder } from './service'

const hourMs = 60 * 60_000

/** Reminds each buyer once, some time before it ends, that an order waits for a bank transfer. */
export const remindBankTransfers: Job = async (_, { db, clock, log, publicUrl }) => {
  const now = clock()
  for (const { id } of await ordersToRemind(db, now)) {
    try {
      await inTransaction(db, async (tx) => {
        await lockOrder(tx, id)
        // It may have been paid, cancelled or reminded of since.
        if ((await ordersToRemind(tx, now, id)).length === 0) return
        await tx.update(orders).set({ bankTransferRemindedAt: now }).where(eq(orders.id, id))
        await queueBankTransferEmail(tx, id, publicUrl, { isReminder: true })
      })
    } catch (error) {
      log.error({ err: error, orderId: id }, 'a buyer could not be reminded of a bank transfer')
    }
  }
}

/** Orders whose wait ends soon, and whose buyers were not told the bank details only a moment ago. */
function ordersToRemind(db: Queryable, now: Date, orderId?: string) {
  const { reminderHours, firstReminderHours } = serverLimits.bankTransfer
  return db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.orderId, orders.id), eq(orderItems.status, 'awaiting_payment')))
    .where(
      and(
        orderId ? eq(orders.id, orderId) : undefined,
        isNotNull(orders.bankTransferAt),
        isNull(orders.paidAt),
        isNull(orders.bankTransferRemindedAt),
        gt(orders.paymentDueAt, now),
        lte(orders.paymentDueAt, new Date(now.getTime() + reminderHours * hourMs)),
        lte(orders.bankTransferAt, new Date(now.getTime() - firstReminderHours * hourMs)),
      ),
    )
}
