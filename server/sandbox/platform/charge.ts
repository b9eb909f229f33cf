import { and, eq, inArray } from 'drizzle-orm'
import type { TestCard } from './cards'
import type { CardProvider } from './card-provider'
import { transactions, type Transaction } from './tables'
import { afterwards, type SandboxContext } from './sandbox-context'

/** Uses a card on a transaction. A payment is taken once; a declined one leaves the page open for another card. */
export async function charge(
  world: SandboxContext,
  house: CardProvider,
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
  if (charged && paid) await announce(world, house, charged)
  return charged
}

/** The buyer leaves without paying. Answers the transaction as it is now. */
export async function abandon({ db }: SandboxContext, accessCode: string): Promise<void> {
  await db
    .update(transactions)
    .set({ status: 'abandoned', gatewayResponse: 'The transaction was not completed' })
    .where(and(eq(transactions.accessCode, accessCode), inArray(transactions.status, open)))
}

/** Tells the shop of a payment, as often and as late as the transaction's quirks say; once and at once without any. */
export async function announce(
  world: SandboxContext,
  house: CardProvider,
  transaction: Transaction,
): Promise<void> {
  const { hooks = 1, hook_after_ms: delayMs = 0 } = transaction.quirks
  const send = async () => {
    for (let copy = 0; copy < hooks; copy++) await house.notifyPaid(world, transaction)
  }
  if (delayMs > 0) afterwards(world, delayMs, send)
  else await send()
}

/** What was taken: what was asked, unless a test wants another amount or currency. */
export const takenOf = ({ amount, currency, quirks }: Transaction) => ({
  amount: quirks.amount ?? amount,
  currency: quirks.currency ?? currency,
})

// A page that was left can be come back to.
const open = ['pending', 'failed', 'abandoned']
