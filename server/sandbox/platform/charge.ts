import { and, eq, inArray } from 'drizzle-orm'
import type { TestCard } from './cards'
import type { CardProvider } from './card-provider'
import { transactions, type Transaction } from './tables'
import { afterResponse, type SandboxContext } from './sandbox-context'

/** Charges a card. A payment is captured once; a declined one leaves the page open for another card. */
export async function chargeCard(
  context: SandboxContext,
  cardProvider: CardProvider,
  accessCode: string,
  card: TestCard,
): Promise<Transaction | undefined> {
  const isPaid = card.outcome === 'success'
  const [chargedTransaction] = await context.db
    .update(transactions)
    .set({
      status: card.outcome,
      gatewayResponse: card.message,
      card: card.number,
      ...(isPaid && { paidAt: new Date() }),
    })
    .where(and(eq(transactions.accessCode, accessCode), inArray(transactions.status, openStatuses)))
    .returning()
  if (chargedTransaction && isPaid) await sendPaymentWebhook(context, cardProvider, chargedTransaction)
  return chargedTransaction
}

/** The buyer leaves without paying. */
export async function abandonPayment({ db }: SandboxContext, accessCode: string): Promise<void> {
  await db
    .update(transactions)
    .set({ status: 'abandoned', gatewayResponse: 'The transaction was not completed' })
    .where(and(eq(transactions.accessCode, accessCode), inArray(transactions.status, openStatuses)))
}

/** Sends the payment's webhook with the copies and delay of the transaction's overrides; by default once, immediately. */
export async function sendPaymentWebhook(
  context: SandboxContext,
  cardProvider: CardProvider,
  transaction: Transaction,
): Promise<void> {
  const { hooks = 1, hook_after_ms: delayMs = 0 } = transaction.overrides
  const send = async () => {
    for (let copy = 0; copy < hooks; copy++) await cardProvider.notifyPaid(context, transaction)
  }
  if (delayMs > 0) afterResponse(context, delayMs, send)
  else await send()
}

/** What was captured: the requested amount, unless a test overrides amount or currency. */
export const capturedOf = ({ amount, currency, overrides }: Transaction) => ({
  amount: overrides.amount ?? amount,
  currency: overrides.currency ?? currency,
})

/** What the provider keeps of a captured payment: a share, unless a test overrides it; null before it is paid. Minor units. */
export function feeOf(transaction: Transaction): number | null {
  if (transaction.status !== 'success') return null
  const { amount } = capturedOf(transaction)
  return transaction.overrides.fee ?? Math.round((amount * feeBasisPoints) / 10_000)
}

const feeBasisPoints = 290

// A page that was left can be returned to.
const openStatuses = ['pending', 'failed', 'abandoned']
