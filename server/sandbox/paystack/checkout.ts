import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { findCard } from './cards'
import { abandon, charge, type Transaction } from './charge'
import { checkoutPage, donePage, missingPage } from './checkout-page'
import { transactions } from './tables'
import type { World } from './world'

/** The hosted page where a buyer pays: plain HTML and one form, no script. */
export const checkoutRoutes = (world: World) =>
  new Hono()
    .use('*', async (c, next) => {
      await next()
      c.header('x-robots-tag', 'noindex')
      c.header('referrer-policy', 'no-referrer')
      c.header('x-frame-options', 'DENY')
    })
    .get('/:code', async (c) => {
      const transaction = await find(world, c.req.param('code'))
      if (!transaction) return c.html(missingPage(), 404)
      if (transaction.status === 'success') return c.html(donePage(transaction, returnUrl(transaction)))
      return c.html(checkoutPage(transaction))
    })
    .post('/:code', async (c) => {
      const code = c.req.param('code')
      const transaction = await find(world, code)
      if (!transaction) return c.html(missingPage(), 404)
      const back = returnUrl(transaction)
      const form = await c.req.parseBody()
      if (form['leave']) {
        await abandon(world, code)
        return back ? c.redirect(back, 303) : c.html(missingPage(), 404)
      }
      const typed = String(form['test_card'] ?? form['card'] ?? '')
      const card = findCard(typed)
      if (!card)
        return c.html(
          checkoutPage(transaction, { typed, problem: 'This is not one of the test cards below.' }),
          422,
        )
      const charged = await charge(world, code, card)
      if (charged && card.outcome === 'failed')
        return c.html(
          checkoutPage(charged, { typed, problem: `${card.says}. Please try another card.` }),
          402,
        )
      return back ? c.redirect(back, 303) : c.html(donePage(transaction, undefined))
    })

async function find({ db }: World, code: string): Promise<Transaction | undefined> {
  const [found] = await db.select().from(transactions).where(eq(transactions.accessCode, code))
  return found
}

/** Where the buyer goes back to, with the reference as Paystack hands it over. */
function returnUrl({ callbackUrl, reference }: Transaction): string | undefined {
  if (!callbackUrl) return undefined
  const url = new URL(callbackUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}
