import { and, desc, eq, gte, isNull, type SQL } from 'drizzle-orm'
import type { CardProvider } from './card-provider'
import { capturedOf } from './charge'
import type { SandboxContext } from './sandbox-context'
import { disputes, transactions, type Dispute, type Transaction } from './tables'

export type DisputeWithTransaction = { dispute: Dispute; transaction: Transaction }

const responseWindowMs = 7 * 24 * 60 * 60_000

/** A bank raises a dispute over a paid transaction, all of it or a part, and the provider tells the shop. */
export async function raiseDispute(
  context: SandboxContext,
  cardProvider: CardProvider,
  reference: string,
  { amount, category = 'chargeback' }: { amount?: number | undefined; category?: string | undefined },
): Promise<DisputeWithTransaction | undefined> {
  const isPaid = and(
    eq(transactions.provider, cardProvider.id),
    eq(transactions.reference, reference),
    eq(transactions.status, 'success'),
  )
  const [transaction] = await context.db.select().from(transactions).where(isPaid)
  if (!transaction) return undefined
  const [dispute] = await context.db
    .insert(disputes)
    .values({
      provider: cardProvider.id,
      transactionReference: reference,
      amount: amount ?? capturedOf(transaction).amount,
      category,
      dueAt: new Date(Date.now() + responseWindowMs),
    })
    .returning()
  const raisedDispute = { dispute: dispute!, transaction }
  await cardProvider.notifyDispute(context, raisedDispute, 'create')
  return raisedDispute
}

/** The bank decides a dispute. */
export async function decideDispute(
  context: SandboxContext,
  cardProvider: CardProvider,
  id: number,
  outcome: 'won' | 'lost',
): Promise<boolean> {
  await context.db
    .update(disputes)
    .set({ outcome })
    .where(and(eq(disputes.id, id), isNull(disputes.outcome)))
  return notifyDispute(context, cardProvider, id, 'resolve')
}

export const sendDisputeReminder = (
  context: SandboxContext,
  cardProvider: CardProvider,
  id: number,
): Promise<boolean> => notifyDispute(context, cardProvider, id, 'remind')

async function notifyDispute(
  context: SandboxContext,
  cardProvider: CardProvider,
  id: number,
  event: 'remind' | 'resolve',
) {
  const [dispute] = await listDisputes(context, cardProvider, { condition: eq(disputes.id, id) })
  if (dispute) await cardProvider.notifyDispute(context, dispute, event)
  return dispute !== undefined
}

interface DisputeFilter {
  condition?: SQL | undefined
  from?: Date | undefined
  page?: number
  size?: number
}

/** A provider's disputes with their transactions, newest first. */
export const listDisputes = (
  { db }: SandboxContext,
  cardProvider: CardProvider,
  { condition, from, page = 1, size = 100 }: DisputeFilter,
): Promise<DisputeWithTransaction[]> =>
  db
    .select({ dispute: disputes, transaction: transactions })
    .from(disputes)
    .innerJoin(transactions, eq(transactions.reference, disputes.transactionReference))
    .where(and(eq(disputes.provider, cardProvider.id), condition, from && gte(disputes.createdAt, from)))
    .orderBy(desc(disputes.id))
    .limit(size)
    .offset((page - 1) * size)
