import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { DoubleRefundOutcome } from '@contract/payments/settlements'
import type { Queryable } from '@server/database/connect'
import { payments, refunds, refundsByHand } from '@server/database/schema/payments'
import { inTransaction } from '@server/database/transaction'
import { doubleRefundPaidBack, refundSentTwice } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import type { Context, Services } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { accountOwner } from './payment-account-owner'
import { findRefund, lockRefund } from './queries'
import { refundMoney } from './refund-payment'
import { queryRefund } from './send-refund'

/** The ids of the refunds of a payment that a person made after its provider had been told to, and that are not known to be made twice. */
export const handmadeRefundsOf = (tx: Queryable, reference: string) =>
  tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(refundsByHand, eq(refundsByHand.refundId, refunds.id))
    .where(and(eq(payments.reference, reference), isNull(refundsByHand.sentTwiceAt)))
    .limit(100)

/** Asks the provider about a refund that a person has made. If it has made it too, that is recorded: the customer has the money twice. */
export async function checkHandmadeRefund(services: Services, refundId: string): Promise<void> {
  const row = await findRefund(services.db, refundId)
  if (!row?.refund.settledAs || !row.payment.provider || row.refund.attempts === 0) return
  const result = await queryRefund(row, services)
  if (result.state !== 'done') return
  await inTransaction(services.db, async (tx) => {
    await lockRefund(tx, refundId)
    const now = services.clock()
    const [doubled] = await tx
      .update(refundsByHand)
      .set({ sentTwiceAt: now })
      .where(and(eq(refundsByHand.refundId, refundId), isNull(refundsByHand.sentTwiceAt)))
      .returning()
    if (!doubled) return
    const { refund, payment } = row
    await tx
      .update(refunds)
      .set({ providerId: result.providerId || refund.providerId })
      .where(eq(refunds.id, refundId))
    await post(tx, refundSentTwice({ id: refundId, money: refundMoney(refund) }, accountOwner(payment)), now)
    services.log.error({ refundId }, 'a refund was made by hand, and by its provider too')
  })
}

interface ClosedDoubleRefund {
  refundId: string
  outcome: DoubleRefundOutcome
  note: string
}

/** An admin records what came of a refund that was made twice. Refuses: refund_not_found, double_refund_closed. */
export async function closeDoubleRefund(
  { refundId, outcome, note }: ClosedDoubleRefund,
  context: Context,
): Promise<{ refund_id: string }> {
  const { tx, now } = context
  const refund = await lockRefund(tx, refundId)
  if (!refund) throw new Refusal('refund_not_found')
  const [closed] = await tx
    .update(refundsByHand)
    .set({ outcome, outcomeNote: note, outcomeBy: requireSession(context).userId, outcomeAt: now })
    .where(
      and(
        eq(refundsByHand.refundId, refundId),
        isNotNull(refundsByHand.sentTwiceAt),
        isNull(refundsByHand.outcomeAt),
      ),
    )
    .returning()
  if (!closed) throw new Refusal('double_refund_closed')
  if (outcome === 'paid_back')
    await post(tx, doubleRefundPaidBack({ id: refundId, money: refundMoney(refund) }), now)
  await audit(context, {
    actionType: 'double_refund_closed',
    subject: 'refund',
    subjectId: refundId,
    details: { amount_minor: refund.amountMinor, note, before: { outcome: null }, after: { outcome } },
  })
  return { refund_id: refundId }
}
