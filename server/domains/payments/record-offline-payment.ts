import { formatUsd, sum, type Minor } from '@contract/core/money'
import { statusLabel } from '@contract/core/state-machine'
import { orderStatusOf } from '@contract/orders/states'
import { offlineOutcomeOf, type OfflineOutcome } from '@contract/payments/offline-procedures'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { payments } from '@server/database/schema/payments'
import type { Item } from '@server/domains/orders/item-amounts'
import { lockOrder, type Order } from '@server/domains/orders/service'
import { lockItems } from '@server/domains/orders/transition-item'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { applyPayment } from './apply-payment'
import { planOfflinePayment, type OfflinePlan } from './offline-preview'
import { outcomeTexts } from './outcome-texts'
import { newReference } from './reference'
import { refundPayment } from './refund-payment'
import type { Payment } from './transitions'

interface OfflinePaymentInput {
  orderId: string
  note: string
  amount?: Minor | undefined
  version?: string | undefined
}

/**
 * An admin records that an order was paid outside the providers, such as in cash or by bank transfer, with a note. All of it is posted to
 * the offline account; what pays for nothing is held until a person has refunded it. It does what the admin was shown, or nothing. Refuses:
 * order_not_found, version_conflict, order_already_paid and order_closed (if nothing was shown), offline_amount_missing.
 */
export async function recordOfflinePayment(
  { orderId, note, amount, version }: OfflinePaymentInput,
  context: Context,
): Promise<{ outcome: OfflineOutcome }> {
  const { tx } = context
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  const items = await lockItems(tx, orderId)
  const plan = await planOfflinePayment(tx, order, items)
  const amountMinor = amount ?? plan.due
  const outcome = offlineOutcomeOf(plan, amountMinor)
  if (version === undefined && outcome !== 'pays') refuseUnseen(order, items)
  requireVersion(version, plan)
  if (amountMinor === 0) throw new Refusal('offline_amount_missing')
  const payment = await insertPayment(context, { orderId, note, amountMinor })
  if (outcome === 'held') await holdPayment(tx, payment, plan, context)
  else await applyAsShown(tx, { order, payment }, plan, context)
  const recordedMinor = sum(plan.recorded.map((recorded) => recorded.amount))
  await audit(context, {
    actionType: 'offline_payment_recorded',
    subject: 'order',
    subjectId: orderId,
    details: {
      note,
      outcome,
      before: { paid: order.paidAt !== null, paid_minor: recordedMinor },
      after: { paid: order.paidAt !== null || outcome !== 'held', paid_minor: recordedMinor + amountMinor },
    },
  })
  return { outcome }
}

/** Whoever was not shown what happens instead expects that the order is paid. */
function refuseUnseen(order: Order, items: readonly Item[]): never {
  if (order.paidAt) throw new Refusal('order_already_paid')
  const statuses = items.map(({ status }) => status)
  if (statuses.includes('awaiting_payment')) throw new Refusal('version_conflict')
  throw new Refusal('order_closed', { status: statusLabel(orderStatusOf(statuses)) })
}

async function insertPayment(
  context: Context,
  { orderId, note, amountMinor }: { orderId: string; note: string; amountMinor: Minor },
): Promise<Payment> {
  const { tx, now } = context
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
  return payment!
}

/** The stock that was there when the outcome was shown may be sold by now: then nothing is recorded, and the admin is shown the new one. */
async function applyAsShown(
  tx: Queryable,
  paid: { order: Order; payment: Payment },
  { due }: OfflinePlan,
  { now, services }: Context,
) {
  const items = await applyPayment(tx, paid, {
    now,
    publicUrl: services.publicUrl,
    excessReason: outcomeTexts.paidTooMuch(formatUsd(due)),
  })
  if (items.length === 0) throw new Refusal('version_conflict')
}

const holdPayment = (tx: Queryable, payment: Payment, plan: OfflinePlan, { now, services }: Context) =>
  refundPayment(
    tx,
    payment,
    { amountMinor: payment.amountMinor },
    { reason: heldText(payment, plan), now, publicUrl: services.publicUrl },
  )

/** For the buyer: why the money is going back. */
function heldText({ amountMinor }: Payment, { due, outcome, held_reason, obstacle }: OfflinePlan): string {
  if (held_reason === 'paid') return outcomeTexts.paidTwice
  if (held_reason === 'stock') return outcomeTexts.lateWithoutStock(obstacle!)
  if (held_reason === 'promotion') return outcomeTexts.lateWithoutPromotion(obstacle!)
  if (held_reason === 'cancelled') return outcomeTexts.notReopened
  const amounts = { paid: formatUsd(amountMinor), due: formatUsd(due) }
  return outcome === 'pays' ? outcomeTexts.paidTooLittle(amounts) : outcomeTexts.lateAndTooLittle(amounts)
}
