import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { findCard } from './cards'
import { abandonPayment, chargeCard } from './charge'
import { checkoutPage, completionPage, missingPage } from './checkout-page'
import type { CardProvider } from './card-provider'
import { pageHeaders } from './page'
import { transactions, type Transaction } from './tables'
import type { SandboxContext } from './sandbox-context'

/** The hosted page where a buyer pays by card: plain HTML and one form, no script. */
export const checkoutRoutes = (context: SandboxContext, cardProvider: CardProvider) =>
  new Hono()
    .use('*', pageHeaders)
    .get('/:code', async (c) => {
      const transaction = await findTransaction(context, cardProvider, c.req.param('code'))
      if (!transaction) return c.html(missingPage(cardProvider), 404)
      if (transaction.status !== 'success') return c.html(checkoutPage(cardProvider, transaction))
      return c.html(completionPage(cardProvider, transaction, buildReturnUrl(cardProvider, transaction)))
    })
    .post('/:code', async (c) => {
      const code = c.req.param('code')
      const transaction = await findTransaction(context, cardProvider, code)
      if (!transaction) return c.html(missingPage(cardProvider), 404)
      const form = await c.req.parseBody()
      if (form['leave']) {
        await abandonPayment(context, code)
        const redirectUrl = buildReturnUrl(
          cardProvider,
          (await findTransaction(context, cardProvider, code))!,
        )
        return redirectUrl ? c.redirect(redirectUrl, 303) : c.html(missingPage(cardProvider), 404)
      }
      const cardNumber = String(form['test_card'] ?? form['card'] ?? '')
      const card = findCard(cardProvider.cards, cardNumber)
      if (!card) {
        const problem = 'This is not one of the test cards below.'
        return c.html(checkoutPage(cardProvider, transaction, { cardNumber, problem }), 422)
      }
      const chargedTransaction = await chargeCard(context, cardProvider, code, card)
      if (chargedTransaction && card.outcome === 'failed') {
        const problem = `${card.message}. Please try another card.`
        return c.html(checkoutPage(cardProvider, chargedTransaction, { cardNumber, problem }), 402)
      }
      const paidTransaction = chargedTransaction ?? (await findTransaction(context, cardProvider, code))!
      const buyerReturnUrl = buildReturnUrl(cardProvider, paidTransaction)
      return buyerReturnUrl
        ? c.redirect(buyerReturnUrl, 303)
        : c.html(completionPage(cardProvider, paidTransaction, undefined))
    })

async function findTransaction(
  { db }: SandboxContext,
  cardProvider: CardProvider,
  code: string,
): Promise<Transaction | undefined> {
  const condition = and(eq(transactions.provider, cardProvider.id), eq(transactions.accessCode, code))
  const [transaction] = await db.select().from(transactions).where(condition)
  return transaction
}

/** The buyer's return URL, with the provider's query parameters. */
function buildReturnUrl(cardProvider: CardProvider, transaction: Transaction): string | undefined {
  if (!transaction.callbackUrl) return undefined
  const url = new URL(transaction.callbackUrl)
  for (const [name, value] of Object.entries(cardProvider.returnQuery(transaction)))
    url.searchParams.set(name, value)
  return url.href
}
