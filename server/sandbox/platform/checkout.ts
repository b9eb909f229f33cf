import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { findCard } from './cards'
import { abandon, charge } from './charge'
import { checkoutPage, donePage, missingPage } from './checkout-page'
import type { CardProvider } from './card-provider'
import { pageHeaders } from './page'
import { transactions, type Transaction } from './tables'
import type { SandboxContext } from './sandbox-context'

/** The hosted page where a buyer pays by card: plain HTML and one form, no script. */
export const checkoutRoutes = (world: SandboxContext, cardProvider: CardProvider) =>
  new Hono()
    .use('*', pageHeaders)
    .get('/:code', async (c) => {
      const transaction = await find(world, cardProvider, c.req.param('code'))
      if (!transaction) return c.html(missingPage(cardProvider), 404)
      if (transaction.status !== 'success') return c.html(checkoutPage(cardProvider, transaction))
      return c.html(donePage(cardProvider, transaction, returnUrl(cardProvider, transaction)))
    })
    .post('/:code', async (c) => {
      const code = c.req.param('code')
      const transaction = await find(world, cardProvider, code)
      if (!transaction) return c.html(missingPage(cardProvider), 404)
      const form = await c.req.parseBody()
      if (form['leave']) {
        await abandon(world, code)
        const back = returnUrl(cardProvider, (await find(world, cardProvider, code))!)
        return back ? c.redirect(back, 303) : c.html(missingPage(cardProvider), 404)
      }
      const typed = String(form['test_card'] ?? form['card'] ?? '')
      const card = findCard(cardProvider.cards, typed)
      if (!card) {
        const problem = 'This is not one of the test cards below.'
        return c.html(checkoutPage(cardProvider, transaction, { typed, problem }), 422)
      }
      const charged = await charge(world, cardProvider, code, card)
      if (charged && card.outcome === 'failed') {
        const problem = `${card.says}. Please try another card.`
        return c.html(checkoutPage(cardProvider, charged, { typed, problem }), 402)
      }
      const paid = charged ?? (await find(world, cardProvider, code))!
      const back = returnUrl(cardProvider, paid)
      return back ? c.redirect(back, 303) : c.html(donePage(cardProvider, paid, undefined))
    })

async function find(
  { db }: SandboxContext,
  cardProvider: CardProvider,
  code: string,
): Promise<Transaction | undefined> {
  const ours = and(eq(transactions.provider, cardProvider.id), eq(transactions.accessCode, code))
  const [transaction] = await db.select().from(transactions).where(ours)
  return transaction
}

/** The buyer's return URL, with the provider's query parameters. */
function returnUrl(cardProvider: CardProvider, transaction: Transaction): string | undefined {
  if (!transaction.callbackUrl) return undefined
  const url = new URL(transaction.callbackUrl)
  for (const [name, value] of Object.entries(cardProvider.returnQuery(transaction)))
    url.searchParams.set(name, value)
  return url.href
}
