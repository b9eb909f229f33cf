import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { findCard } from './cards'
import { capturedOf } from './charge'
import type { CardProvider } from './card-provider'
import { refunds, transactions, type Refund } from './tables'
import { afterResponse, type SandboxContext } from './sandbox-context'

const settlementDelayMs = 300

interface RefundRequest {
  transaction: SQL
  amount?: number | undefined
  customerNote?: string | undefined
  merchantNote?: string | undefined
}

/**
 * Creates a pending refund, or returns the reason why it cannot be. Locks the transaction, so that concurrent refunds cannot exceed the payment.
 * `notifyRefund` is called a moment later, once it completes or fails.
 */
export async function createRefund(
  context: SandboxContext,
  cardProvider: CardProvider,
  { transaction, amount: requestedAmount, ...notes }: RefundRequest,
  notifyRefund: (refund: Refund) => Promise<void>,
): Promise<Refund | string> {
  const created = await context.db.transaction(async (tx) => {
    const condition = and(eq(transactions.provider, cardProvider.id), transaction)
    const [paidTransaction] = await tx.select().from(transactions).where(condition).for('update')
    if (paidTransaction?.status !== 'success') return 'Transaction has not been paid'
    const refundedRows = await tx
      .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
      .from(refunds)
      .where(
        and(
          eq(refunds.transactionReference, paidTransaction.reference),
          inArray(refunds.status, countedStatuses),
        ),
      )
    const refundable = capturedOf(paidTransaction).amount - Number(refundedRows[0]!.sum)
    const amount = requestedAmount ?? refundable
    if (amount > refundable || amount <= 0) return 'Refund amount cannot be more than transaction amount'
    const isRejected = findCard(cardProvider.cards, paidTransaction.card ?? '')?.isRefundable === false
    const [refund] = await tx
      .insert(refunds)
      .values({
        provider: cardProvider.id,
        transactionReference: paidTransaction.reference,
        amount,
        currency: capturedOf(paidTransaction).currency,
        ...notes,
        nextStatus: isRejected ? 'failed' : 'processed',
        dueAt: new Date(Date.now() + settlementDelayMs),
      })
      .returning()
    return refund!
  })
  if (typeof created !== 'string')
    afterResponse(context, settlementDelayMs + 20, () => completeDueRefund(context, created.id, notifyRefund))
  return created
}

/** Brings a due refund to its final state, once, and notifies the shop. */
export async function completeDueRefund(
  context: SandboxContext,
  id: number,
  notifyRefund: (refund: Refund) => Promise<void>,
): Promise<void> {
  const [dueRefund] = await context.db
    .update(refunds)
    .set({ status: sql`${refunds.nextStatus}`, nextStatus: null, dueAt: null })
    .where(and(eq(refunds.id, id), sql`${refunds.dueAt} <= now()`))
    .returning()
  if (dueRefund) afterResponse(context, 0, () => notifyRefund(dueRefund))
}

const countedStatuses = ['pending', 'processing', 'processed']
