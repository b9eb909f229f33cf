import { payments } from '@server/database/schema/payments'
import { lockUnpaidOrder } from '@server/domains/orders/mark-order-paid'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { lockAmountDue } from './prepare-payment'
import { newReference } from './reference'
import { applyPayment } from './apply-payment'

interface OfflinePaymentInput {
  orderId: string
  note: string
}

/**
 * An admin records that an order was paid outside the providers, such as in cash or by bank transfer, with a note. The money is posted to
 * the offline account. Refuses: order_not_found, order_already_paid, order_closed.
 */
export async function recordOfflinePayment(
  { orderId, note }: OfflinePaymentInput,
  context: Context,
): Promise<{ paid: true }> {
  const { tx, now, services } = context
  const order = await lockUnpaidOrder(tx, orderId)
  const amountMinor = await lockAmountDue(tx, orderId)
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      provider: null,
      reference: newReference('kj'),
      status: 'paid',
      amountMinor,
      chargeMinor: amountMinor,
      message: note,
      recordedBy: requireSession(context).userId,
      createdAt: now,
      paidAt: now,
    })
    .returning()
  await applyPayment(tx, { order, payment: payment! }, { now, publicUrl: services.publicUrl })
  const details = {
    note,
    before: { paid: false, paid_minor: 0 },
    after: { paid: true, paid_minor: amountMinor },
  }
  await audit(context, {
    actionType: 'offline_payment_recorded',
    subject: 'order',
    subjectId: orderId,
    details,
  })
  return { paid: true }
}
