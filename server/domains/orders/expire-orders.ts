import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { lockItems, transitionItems } from './transition-item'
import { overdueOrders } from './queries'
import { lockOrder } from './service'
import { queueOrderWithdrawnEmail } from './order-emails'

const batchSize = 100

/**
 * Cancels every order past its payment deadline, releases its stock and notifies the buyer. Each order is its own transaction: one that
 * fails is logged and retried in the next run.
 */
export const expireUnpaidOrders: Job = async (_, services) => {
  const { db, clock, log } = services
  const now = clock()
  let lastId: string | undefined
  do {
    const overdue = await overdueOrders(db, now, lastId, batchSize)
    for (const { id } of overdue) {
      try {
        await inTransaction(db, (tx) => expireOrder(tx, id, now, services))
      } catch (error) {
        log.error({ err: error, orderId: id }, 'an unpaid order could not be withdrawn')
      }
    }
    lastId = overdue.length === batchSize ? overdue.at(-1)!.id : undefined
  } while (lastId)
}

/** Cancels one order if it is still unpaid and overdue; returns whether it did. */
async function expireOrder(
  tx: Queryable,
  orderId: string,
  now: Date,
  { publicUrl }: Services,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.paidAt || order.paymentDueAt > now) return false
  const unpaidItems = (await lockItems(tx, orderId)).filter((item) => item.status === 'awaiting_payment')
  if (unpaidItems.length === 0) return false
  const items = await transitionItems(
    tx,
    unpaidItems.map((item) => item.id),
    { action: 'withdraw', actor: 'system', actorId: null, now, reason: 'not paid in time' },
  )
  await queueOrderWithdrawnEmail(tx, { order, items }, 'system', publicUrl)
  return true
}
