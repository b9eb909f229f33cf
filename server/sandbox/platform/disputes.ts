import { and, desc, eq, gte, isNull, type SQL } from 'drizzle-orm'
import type { CardProvider } from './card-provider'
import { capturedOf } from './charge'
import type { SandboxContext } from './sandbox-context'
import { disputes, transactions, type Dispute, type Transaction } from './tables'

export type Disputed = { dispute: Dispute; transaction: Transaction }

const answerMs = 7 * 24 * 60 * 60_000

/** A bank raises a dispute over a paid transaction, all of it or a part, and the provider tells the shop. */
export async function raiseDispute(
  world: SandboxContext,
  cardProvider: CardProvider,
  reference: string,
  { amount, category = 'chargeback' }: { amount?: number | undefined; category?: string | undefined },
): Promise<Disputed | undefined> {
  const paid = and(
    eq(transactions.provider, cardProvider.id),
    eq(transactions.reference, reference),
    eq(transactions.status, 'success'),
  )
  const [transaction] = await world.db.select().from(transactions).where(paid)
  if (!transaction) return undefined
  const [dispute] = await world.db
    .insert(disputes)
    .values({
      provider: cardProvider.id,
      transactionReference: reference,
      amount: amount ?? capturedOf(transaction).amount,
      category,
      dueAt: new Date(Date.now() + answerMs),
    })
    .returning()
  const raised = { dispute: dispute!, transaction }
  await cardProvider.notifyDispute(world, raised, 'create')
  return raised
}

/** The bank decides a dispute. */
export async function decideDispute(
  world: SandboxContext,
  cardProvider: CardProvider,
  id: number,
  outcome: 'won' | 'lost',
): Promise<boolean> {
  await world.db
    .update(disputes)
    .set({ outcome })
    .where(and(eq(disputes.id, id), isNull(disputes.outcome)))
  return notify(world, cardProvider, id, 'resolve')
}

export const remindOfDispute = (
  world: SandboxContext,
  cardProvider: CardProvider,
  id: number,
): Promise<boolean> => notify(world, cardProvider, id, 'remind')

async function notify(
  world: SandboxContext,
  cardProvider: CardProvider,
  id: number,
  event: 'remind' | 'resolve',
) {
  const [dispute] = await listDisputes(world, cardProvider, { named: eq(disputes.id, id) })
  if (dispute) await cardProvider.notifyDispute(world, dispute, event)
  return dispute !== undefined
}

interface Listed {
  named?: SQL | undefined
  from?: Date | undefined
  page?: number
  size?: number
}

/** A provider's disputes with their transactions, newest first. */
export const listDisputes = (
  { db }: SandboxContext,
  cardProvider: CardProvider,
  { named, from, page = 1, size = 100 }: Listed,
): Promise<Disputed[]> =>
  db
    .select({ dispute: disputes, transaction: transactions })
    .from(disputes)
    .innerJoin(transactions, eq(transactions.reference, disputes.transactionReference))
    .where(and(eq(disputes.provider, cardProvider.id), named, from && gte(disputes.createdAt, from)))
    .orderBy(desc(disputes.id))
    .limit(size)
    .offset((page - 1) * size)
