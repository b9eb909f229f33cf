import { expect, test, type APIRequestContext, type Page } from '@playwright/test'

/** The password of the demo's accounts, and of those the journeys make. */
export const password = 'green-demo-2026'

export const newEmail = (who: string) => `${who}-${Math.random().toString(36).slice(2, 10)}@journey.example`

/** Signs in on the page and waits until the person's own first page is there. */
export async function signIn(page: Page, email: string, then: RegExp): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(then)
}

interface CaughtMail {
  to: string
  /** Whom an answer goes to, where that is not the sender. */
  reply_to: string | null
  subject: string
  text: string
}

/** The newest mail to a person whose subject fits; waits until it has come. */
export const mailTo = (request: APIRequestContext, email: string, subject: RegExp): Promise<CaughtMail> =>
  mailThat(
    request,
    `goes to ${email} about ${subject}`,
    (mail) => mail.to === email && subject.test(mail.subject),
  )

/** The newest mail that `fits`, waiting until it has come; `what` says in a failure which one was missed. */
export async function mailThat(
  request: APIRequestContext,
  what: string,
  fits: (mail: CaughtMail) => boolean,
): Promise<CaughtMail> {
  let found: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        // A kept connection may be closed by the server just as it is used again.
        const answer = await request.get('/api/dev/inbox', { maxRetries: 2 })
        found = ((await answer.json()) as CaughtMail[]).find(fits)
        return found !== undefined
      },
      { message: `a mail that ${what}`, timeout: 20_000 },
    )
    .toBe(true)
  return found!
}

/** The first link in a mail. */
export const linkIn = (mail: CaughtMail): string => /https?:\/\/\S+/.exec(mail.text)![0]

/** A call made by the page, as whoever is signed in there. */
export async function callAs(page: Page, name: string, input: object): Promise<unknown> {
  const response = await page.request.post(`/api/rpc/${name}`, { data: input })
  expect(response.ok(), `${name} answered ${response.status()}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** A new customer who has confirmed the address and is signed in on the page. */
export async function signUpCustomer(page: Page, name = 'Abena Journey'): Promise<string> {
  const email = newEmail('customer')
  const signedUp = await page.request.post('/api/auth/sign-up/email', {
    data: { name, email, password, callbackURL: '/' },
  })
  expect(signedUp.ok(), `signing up answered ${signedUp.status()}`).toBe(true)
  await page.goto(linkIn(await mailTo(page.request, email, /Confirm/)))
  await expect(page).toHaveURL('/account/dashboard')
  return email
}

interface Card {
  id: string
  name: string
  price: number
  quantity: number
  variant_count: number
}

/** A product without options, on sale with at least `stock` pieces; `index` counts among them, so that journeys need not share one. */
export async function productOnSale(page: Page, { stock = 20, index = 0 } = {}): Promise<Card> {
  const { items } = (await callAs(page, 'get_all_active_products', { limit: 100 })) as { items: Card[] }
  const found = items.filter((card) => isSingle(card) && card.quantity >= stock)[index]
  expect(found, `a product with ${stock} in stock`).toBeDefined()
  return found!
}

/** The products of a maker that have no options, the newest first. */
export async function productsOf(page: Page, slug: string): Promise<Card[]> {
  const { items } = (await callAs(page, 'get_products_by_store_slug', { p_slug: slug })) as { items: Card[] }
  return items.filter(isSingle)
}

const isSingle = ({ variant_count }: Card) => variant_count === 1

/** A product that no journey beside this one orders: what there is of it stays as it is. */
export async function productOfOwn(page: Page): Promise<Card> {
  const products = await productsOf(page, 'dilla-road-coffee')
  return products[test.info().parallelIndex % products.length]!
}

/** Puts a product into the cart of whoever is signed in on the page; where it has options, one of its variants. */
export const addToCart = (page: Page, productId: string, quantity = 1, variantId?: string) =>
  callAs(page, 'add_to_cart', {
    p_product_id: productId,
    p_variant_id: variantId,
    p_quantity: quantity,
  })

/** An address that somebody types into the checkout: a new one, where others are known. */
export async function fillAddress(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
  const other = page.getByRole('radio', { name: 'A new address' })
  if (await other.isVisible()) await other.check()
  await typeAddress(page)
}

/** The same, wherever the address form stands. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Abena Journey')
  await page.getByLabel('Phone number').fill('+254 700 000 123')
  await page.getByLabel('Country').selectOption('KE')
  await page.getByLabel('Street address').fill('7 Riverside Drive')
  await page.getByLabel('City').fill('Nairobi')
  await page.getByLabel('State/Province').fill('Nairobi')
}
