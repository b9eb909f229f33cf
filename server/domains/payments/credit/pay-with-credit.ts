import { formatUsd } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import { payments } from '@server/database/schema/payments'
import { customerCreditAccount } from '@server/domains/ledger/accounts'
import { creditSpent } from '@server/domains/ledger/entries'
import { balanceOf, lockAccount, post } from '@server/domains/ledger/service'
import { lockUnpaidOrder } from '@server/domains/orders/mark-order-paid'
import { findOrder } from '@server/domains/orders/service'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { applyPayment } from '../apply-payment'
import { lockAmountDue } from '../prepare-payment'
import { newReference } from '../reference'

/**
 * Pays all that is due of the caller's own unpaid order with their credit, at once. A payment that is open at a provider stays so: should it
 * arrive, it is refunded, as the second of any two. Refuses: order_not_found, order_already_paid, order_closed, credit_too_small.
 */
export async function payWithCredit(
  { orderId }: { orderId: string },
  context: Context,
): Promise<{ paid: true }> {
  const { tx, now, services } = context
  const { userId } = requireSession(context)
  // Before anything else, so that nobody learns from an answer that somebody else's order exists.
  if ((await findOrder(tx, orderId))?.customerId !== userId) throw new Refusal('order_not_found')
  const order = await lockUnpaidOrder(tx, orderId)
  const amountMinor = await lockAmountDue(tx, orderId)
  const account = customerCreditAccount(userId)
  await lockAccount(tx, account)
  const balance = await balanceOf(tx, account)
  if (balance < amountMinor)
    throw new Refusal('credit_too_small', { credit: formatUsd(balance), due: formatUsd(amountMinor) })
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      provider: null,
      byCredit: true,
      reference: newReference('kj'),
      status: 'paid',
      amountMinor,
      chargeMinor: amountMinor,
      createdAt: now,
      paidAt: now,
    })
    .returning()
  await post(tx, creditSpent({ id: payment!.id, amountMinor }, userId), now)
  await applyPayment(tx, { order, payment: payment! }, { now, publicUrl: services.publicUrl })
  return { paid: true }
}
