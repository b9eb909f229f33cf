import { chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { launchOptions } from '../e2e/launch-options'
import { typeAddress } from '../e2e/people'
import type { Check } from '../chaos/checks'
import type { membersOf } from '../harness/members'

/** How long somebody looks at a page that does not do what they want, before they load it again. */
const patienceMs = 15_000
const attempts = 12

interface Options {
  origin: string
  members: ReturnType<typeof membersOf>
}

/** Somebody who buys in a browser until `stop`: by the shop's own pages and scripts, and the provider's page. */
export interface BrowserBuyer {
  stop(): Promise<void>
  describe(): string
  check(pool: pg.Pool): Promise<Check>
}

/** Starts Chromium (`CHROMIUM_PATH`), in which a customer buys the same product again and again. */
export async function startBrowserBuyer({ origin, members }: Options): Promise<BrowserBuyer> {
  const product = await members.shop.newProduct({
    name: 'The basket bought in a browser',
    quantity: 100_000,
  })
  const customer = await members.people.newCustomer()
  const [name, value] = (await members.cookieOf(customer.session.userId)).split('=') as [string, string]
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
  await context.addCookies([{ name, value, url: origin, secure: true }])
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  let isStopped = false
  let paid = 0
  let reloads = 0
  const failures: string[] = []

  /** Does something as a person would: if it does not work, once more from the start. */
  async function persist(what: string, work: (attempt: number) => Promise<void>) {
    for (let attempt = 1; ; attempt++)
      try {
        return await work(attempt)
      } catch (error) {
        if (attempt === attempts) throw new Error(`${what}: ${(error as Error).message}`, { cause: error })
        reloads++
      }
  }

  async function buy() {
    await persist('add to the cart', () => addToCart(page, product.id))
    await persist('place the order', (attempt) => openPayment(page, attempt > 1))
    const paymentUrl = page.url()
    await persist('pay', (attempt) => pay(page, attempt > 1 ? paymentUrl : undefined))
    await persist('see the order as paid', async (attempt) => {
      if (attempt > 1) await page.reload()
      await page.getByText('processing', { exact: true }).first().waitFor()
    })
    paid++
  }

  const bought = (async () => {
    while (!isStopped && failures.length === 0)
      await buy().catch((error: Error) => void failures.push(error.message))
  })()

  return {
    async stop() {
      isStopped = true
      await bought
      await browser.close()
    },
    describe: () =>
      `In a browser, somebody bought ${paid} times, and loaded a page again ${reloads} times on the way.`,
    async check(pool) {
      const { rows } = await pool.query<{ paid: string; all: string }>(
        `select count(*) filter (where exists (select from payments p where p.order_id = o.id and p.status = 'paid')) as paid,
          count(*) as all from orders o where customer_id = $1`,
        [customer.session.userId],
      )
      const { paid: stored, all } = rows[0]!
      const isRight = Number(stored) === paid && Number(all) === paid
      return {
        name: 'what was shown in a browser',
        violations: isRight
          ? failures
          : [...failures, `paid: ${paid} shown, ${stored} stored; ${all} orders placed`],
      }
    },
  }
}

async function addToCart(page: Page, productId: string) {
  await page.goto(`/product/${productId}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('has been added to your cart.').first().waitFor()
}

/** Up to the provider's page. The response to an earlier try may have been lost: its order then waits for its payment. */
async function openPayment(page: Page, isRepeated: boolean) {
  if (isRepeated) {
    await page.goto('/cart')
    const waitingOrder = page.getByRole('link', { name: 'View order' })
    await waitingOrder
      .or(page.getByRole('link', { name: 'Proceed to Checkout' }))
      .first()
      .waitFor()
    if (await waitingOrder.isVisible()) {
      await waitingOrder.click()
      await page.getByRole('button', { name: 'Pay now' }).click()
      return page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    }
  }
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  // Whoever has bought before chooses the same address again.
  if (!(await page.getByRole('radio', { name: 'A new address' }).isVisible())) await typeAddress(page)
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
}

async function pay(page: Page, paymentUrl?: string) {
  if (paymentUrl) await page.goto(paymentUrl)
  // A payment that has come through leads back to the shop.
  if (!/\/order-confirmation\//.test(page.url()))
    await page.getByRole('button', { name: /^Pays 4084/ }).click()
  await page.waitForURL(/\/order-confirmation\//)
}
