import { and, eq, inArray } from 'drizzle-orm'
import type { TestCard } from './cards'
import type { CardProvider } from './card-provider'
import { transactions, type Transaction } from './tables'
import { afterResponse, type SandboxContext } from './sandbox-context'

/** Charges a card. A payment is captured once; a declined one leaves the page open for another card. */
export async function charge(
  world: SandboxContext,
  cardProvider: CardProvider,
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
  if (charged && paid) await announce(world, cardProvider, charged)
  return charged
}

/** The buyer leaves without paying. */
export async function abandon({ db }: SandboxContext, accessCode: string): Promise<void> {
  await db
    .update(transactions)
    .set({ status: 'abandoned', gatewayResponse: 'The transaction was not completed' })
    .where(and(eq(transactions.accessCode, accessCode), inArray(transactions.status, open)))
}

/** Sends the payment's webhook with the copies and delay of the transaction's overrides; by default once, immediately. */
export async function announce(
  world: SandboxContext,
  cardProvider: CardProvider,
  transaction: Transaction,
): Promise<void> {
  const { hooks = 1, hook_after_ms: delayMs = 0 } = transaction.overrides
  const send = async () => {
    for (let copy = 0; copy < hooks; copy++) await cardProvider.notifyPaid(world, transaction)
  }
  if (delayMs > 0) afterResponse(world, delayMs, send)
  else await send()
}

/** What was captured: the requested amount, unless a test overrides amount or currency. */
export const capturedOf = ({ amount, currency, overrides }: Transaction) => ({
  amount: overrides.amount ?? amount,
  currency: overrides.currency ?? currency,
})

// A page that was left can be returned to.
const open = ['pending', 'failed', 'abandoned']
