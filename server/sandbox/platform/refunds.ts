import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { findCard } from './cards'
import { capturedOf } from './charge'
import type { CardProvider } from './card-provider'
import { refunds, transactions, type Refund } from './tables'
import { afterResponse, type SandboxContext } from './sandbox-context'

const settlesAfterMs = 300

interface RefundRequest {
  transaction: SQL
  amount?: number | undefined
  customerNote?: string | undefined
  merchantNote?: string | undefined
}

/**
 * Creates a pending refund, or gives the reason why not. Locks the transaction, so that concurrent refunds cannot exceed the payment.
 * `tell` is called a moment later, once it completes or fails.
 */
export async function createRefund(
  world: SandboxContext,
  cardProvider: CardProvider,
  { transaction, amount: requested, ...notes }: RefundRequest,
  tell: (refund: Refund) => Promise<void>,
): Promise<Refund | string> {
  const created = await world.db.transaction(async (tx) => {
    const ours = and(eq(transactions.provider, cardProvider.id), transaction)
    const [paid] = await tx.select().from(transactions).where(ours).for('update')
    if (paid?.status !== 'success') return 'Transaction has not been paid'
    const given = await tx
      .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
      .from(refunds)
      .where(and(eq(refunds.transactionReference, paid.reference), inArray(refunds.status, currentStatus)))
    const left = capturedOf(paid).amount - Number(given[0]!.sum)
    const amount = requested ?? left
    if (amount > left || amount <= 0) return 'Refund amount cannot be more than transaction amount'
    const fails = findCard(cardProvider.cards, paid.card ?? '')?.refunds === false
    const [refund] = await tx
      .insert(refunds)
      .values({
        provider: cardProvider.id,
        transactionReference: paid.reference,
        amount,
        currency: capturedOf(paid).currency,
        ...notes,
        becomes: fails ? 'failed' : 'processed',
        dueAt: new Date(Date.now() + settlesAfterMs),
      })
      .returning()
    return refund!
  })
  if (typeof created !== 'string')
    afterResponse(world, settlesAfterMs + 20, () => completeDueRefund(world, created.id, tell))
  return created
}

/** Brings a due refund to its final state, once, and notifies the shop. */
export async function completeDueRefund(
  world: SandboxContext,
  id: number,
  tell: (refund: Refund) => Promise<void>,
): Promise<void> {
  const [ripe] = await world.db
    .update(refunds)
    .set({ status: sql`${refunds.becomes}`, becomes: null, dueAt: null })
    .where(and(eq(refunds.id, id), sql`${refunds.dueAt} <= now()`))
    .returning()
  if (ripe) afterResponse(world, 0, () => tell(ripe))
}

const currentStatus = ['pending', 'processing', 'processed']
