import { eq, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '@contract/core/day'
import { statusLabel } from '@contract/core/state-machine'
import { bankTransferLimits, isBankAccountSet } from '@contract/orders/bank-transfer'
import { orderStatusOf } from '@contract/orders/states'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { orders } from '@server/database/schema/orders'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { readSetting, readSettings } from '@server/platform/settings'
import { refuseBankTransfer } from './bank-transfer-limits'
import { queueBankTransferEmail } from './bank-transfer-emails'
import { lockUnpaidOrder } from './mark-order-paid'
import { publishOrderUpdate } from './publish-order-update'
import { findOrder, type Order } from './service'
import { lockItems } from './transition-item'

const dayMs = 24 * 60 * 60_000

interface AwaitedTransfer {
  order_id: string
  payment_due_at: string
}

/**
 * An admin makes an unpaid order wait for a bank transfer until the end of a day (UTC); again, to change the day. Its buyer gets the bank
 * details. Refuses: order_not_found, order_already_paid, order_closed, bank_account_missing, bank_transfer_day.
 */
export async function waitForBankTransfer(
  { orderId, until }: { orderId: string; until: string },
  context: Context,
): Promise<AwaitedTransfer> {
  const { tx, now } = context
  const { daysMax: max } = bankTransferLimits
  if (until < dayOf(now) || until > dayOf(new Date(now.getTime() + max * dayMs)))
    throw new Refusal('bank_transfer_day', { max })
  if (!isBankAccountSet(await readSetting(tx, 'bank_account'))) throw new Refusal('bank_account_missing')
  const order = await lockUnpaidOrder(tx, orderId)
  await requireAwaitingPayment(tx, orderId)
  const dueAt = new Date(dayAfter(until))
  await audit(context, {
    actionType: 'bank_transfer_awaited',
    subject: 'order',
    subjectId: orderId,
    details: {
      before: { payment_due_at: order.paymentDueAt.toISOString() },
      after: { payment_due_at: dueAt.toISOString() },
    },
  })
  return awaitTransfer(order, dueAt, context)
}

/**
 * The buyer of an unpaid order chooses to pay it by bank transfer, where the operator allows that. Refuses: order_not_found (also another
 * user's), order_already_paid, order_closed, payment_time_over, bank_transfer_unavailable, and what `refuseBankTransfer` refuses.
 */
export async function chooseBankTransfer(
  { orderId }: { orderId: string },
  context: Context,
): Promise<AwaitedTransfer> {
  const { tx, now } = context
  if ((await findOrder(tx, orderId))?.customerId !== requireSession(context).userId)
    throw new Refusal('order_not_found')
  const settings = await readSettings(tx, ['bank_transfer_offered', 'bank_transfer_days', 'bank_account'])
  if (!settings.bank_transfer_offered || !isBankAccountSet(settings.bank_account))
    throw new Refusal('bank_transfer_unavailable')
  const order = await lockUnpaidOrder(tx, orderId)
  await requireAwaitingPayment(tx, orderId)
  if (order.paymentDueAt <= now) throw new Refusal('payment_time_over')
  if (order.bankTransferAt) return serialize(order)
  await refuseBankTransfer(tx, order, now)
  return awaitTransfer(order, new Date(now.getTime() + settings.bank_transfer_days * dayMs), context)
}

/** Locks the items of an order. Refuses: order_closed, when nothing awaits payment. */
async function requireAwaitingPayment(tx: Queryable, orderId: string) {
  const statuses = (await lockItems(tx, orderId)).map(({ status }) => status)
  if (!statuses.includes('awaiting_payment'))
    throw new Refusal('order_closed', { status: statusLabel(orderStatusOf(statuses)) })
}

async function awaitTransfer(
  order: Order,
  paymentDueAt: Date,
  { tx, now, services }: Context,
): Promise<AwaitedTransfer> {
  const bankTransferAt = sql`coalesce(${orders.bankTransferAt}, ${now.toISOString()}::timestamptz)`
  await tx
    .update(orders)
    .set({ paymentDueAt, bankTransferAt, bankTransferRemindedAt: null })
    .where(eq(orders.id, order.id))
  await queueBankTransferEmail(tx, order.id, services.publicUrl)
  await publishOrderUpdate(tx, order.id)
  return serialize({ ...order, paymentDueAt })
}

const serialize = ({ id, paymentDueAt }: Order): AwaitedTransfer => ({
  order_id: id,
  payment_due_at: paymentDueAt.toISOString(),
})
