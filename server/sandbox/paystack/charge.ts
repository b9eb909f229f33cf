import { and, eq, inArray } from 'drizzle-orm'
import type { TestCard } from './cards'
import { callBack } from './hooks'
import { transactions } from './tables'
import { afterwards, type World } from './world'

export type Transaction = typeof transactions.$inferSelect

/** Uses a card on a transaction. A payment is taken once; a declined one leaves the page open for another card. */
export async function charge(
  world: World,
  accessCode: string,
  card: TestCard,
): Promise<Transaction | undefined> {
  const paid = card.outcome === 'success'
  const [charged] = await world.db
    .update(transactions)
    .set({
      status: card.outcome,
      gatewayResponse: card.says,
      card: card.number,
      ...(paid && { paidAt: new Date() }),
    })
    .where(and(eq(transactions.accessCode, accessCode), inArray(transactions.status, open)))
    .returning()
  if (charged && paid) await announce(world, charged)
  return charged
}

/** The buyer leaves without paying. */
export async function abandon({ db }: World, accessCode: string): Promise<void> {
  await db
    .update(transactions)
    .set({ status: 'abandoned', gatewayResponse: 'The transaction was not completed' })
    .where(and(eq(transactions.accessCode, accessCode), inArray(transactions.status, open)))
}

/** Sends `charge.success`, as often and as late as the transaction's quirks say; once and at once without any. */
export async function announce(world: World, transaction: Transaction): Promise<void> {
  const { hooks = 1, hook_after_ms: delayMs = 0 } = transaction.quirks
  const send = async () => {
    for (let copy = 0; copy < hooks; copy++)
      await callBack(world, 'charge.success', showTransaction(transaction))
  }
  if (delayMs > 0) afterwards(world, delayMs, send)
  else await send()
}

// A page that was left can be come back to.
const open = ['pending', 'failed', 'abandoned']

/** A transaction as Paystack shows it. */
export const showTransaction = (t: Transaction) => ({
  id: t.id,
  domain: 'test',
  status: t.status,
  reference: t.reference,
  receipt_number: null,
  amount: t.quirks.amount ?? t.amount,
  requested_amount: t.amount,
  currency: t.quirks.currency ?? t.currency,
  message: null,
  gateway_response: t.gatewayResponse,
  paid_at: t.paidAt?.toISOString() ?? null,
  created_at: t.createdAt.toISOString(),
  channel: 'card',
  metadata: '',
  fees: null,
  authorization: t.card ? { last4: t.card.slice(-4), bin: t.card.slice(0, 6), channel: 'card' } : {},
  customer: { id: t.id, email: t.email, first_name: null, last_name: null },
  plan: null,
})
