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
export const checkoutRoutes = (world: SandboxContext, house: CardProvider) =>
  new Hono()
    .use('*', pageHeaders)
    .get('/:code', async (c) => {
      const transaction = await find(world, house, c.req.param('code'))
      if (!transaction) return c.html(missingPage(house), 404)
      if (transaction.status !== 'success') return c.html(checkoutPage(house, transaction))
      return c.html(donePage(house, transaction, returnUrl(house, transaction)))
    })
    .post('/:code', async (c) => {
      const code = c.req.param('code')
      const transaction = await find(world, house, code)
      if (!transaction) return c.html(missingPage(house), 404)
      const form = await c.req.parseBody()
      if (form['leave']) {
        await abandon(world, code)
        const back = returnUrl(house, (await find(world, house, code))!)
        return back ? c.redirect(back, 303) : c.html(missingPage(house), 404)
      }
      const typed = String(form['test_card'] ?? form['card'] ?? '')
      const card = findCard(house.cards, typed)
      if (!card) {
        const problem = 'This is not one of the test cards below.'
        return c.html(checkoutPage(house, transaction, { typed, problem }), 422)
      }
      const charged = await charge(world, house, code, card)
      if (charged && card.outcome === 'failed') {
        const problem = `${card.says}. Please try another card.`
        return c.html(checkoutPage(house, charged, { typed, problem }), 402)
      }
      const paid = charged ?? (await find(world, house, code))!
      const back = returnUrl(house, paid)
      return back ? c.redirect(back, 303) : c.html(donePage(house, paid, undefined))
    })

async function find(
  { db }: SandboxContext,
  house: CardProvider,
  code: string,
): Promise<Transaction | undefined> {
  const ours = and(eq(transactions.provider, house.id), eq(transactions.accessCode, code))
  const [transaction] = await db.select().from(transactions).where(ours)
  return transaction
}

/** The buyer's return URL, with the provider's query parameters. */
function returnUrl(house: CardProvider, transaction: Transaction): string | undefined {
  if (!transaction.callbackUrl) return undefined
  const url = new URL(transaction.callbackUrl)
  for (const [name, value] of Object.entries(house.returnQuery(transaction)))
    url.searchParams.set(name, value)
  return url.href
}
