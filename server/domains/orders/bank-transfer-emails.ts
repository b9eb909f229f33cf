import type { Queryable } from '@server/database/connect'
import { readSetting } from '@server/platform/settings'
import { bankTransferMail, bankTransferReminderMail } from './bank-transfer-mails'
import { sendOrderMail } from './order-emails'
import { orderMoney } from './order-money'
import { buyerOf } from './queries'

/** Queues the email with the bank details for an order that waits for a bank transfer, or the reminder of it. */
export async function queueBankTransferEmail(
  tx: Queryable,
  orderId: string,
  publicUrl: string,
  { isReminder = false } = {},
): Promise<void> {
  const recipient = await buyerOf(tx, orderId)
  if (!recipient) return
  const { dueMinor } = await orderMoney(tx, orderId)
  const facts = { account: await readSetting(tx, 'bank_account'), dueMinor }
  const composeMail = isReminder ? bankTransferReminderMail : bankTransferMail
  await sendOrderMail(tx, orderId, composeMail(recipient.buyer, recipient.order, facts, publicUrl))
}
