import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { isDemoProduct, fetchAllPages, type ListPage } from './demo-products'

/** The password of the demo accounts, and of those created by journeys. */
export const password = 'green-demo-2026'

export const newEmail = (name: string) => `${name}-${Math.random().toString(36).slice(2, 10)}@journey.example`

/** Signs the page's user in, without the form; then opens a path, if one is named. */
export async function signIn(page: Page, email: string, path?: string): Promise<void> {
  const signInResponse = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(signInResponse.ok(), `signing in ${email} returned ${signInResponse.status()}`).toBe(true)
  if (path) await page.goto(path)
}

/** Signs in by the form, and waits until the user's home page has loaded. */
export async function signInOnPage(page: Page, email: string, home: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(home)
}

interface CapturedEmail {
  to: string
  /** The Reply-To address, if it is not the sender. */
  reply_to: string | null
  subject: string
  text: string
  html: string
}

/** The newest email to someone with a matching subject; waits until it arrives. */
export const waitForEmailTo = (
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<CapturedEmail> =>
  waitForEmail(request, `goes to ${email} about ${subject}`, (mail) => subject.test(mail.subject), email)

/**
 * The newest email that `matches`, to one recipient or to anybody, waiting until it arrives; `description` names the missing one in a
 * failure.
 */
export async function waitForEmail(
  request: APIRequestContext,
  description: string,
  matches: (mail: CapturedEmail) => boolean,
  recipient = '',
): Promise<CapturedEmail> {
  let match: CapturedEmail | undefined
  await expect
    .poll(
      async () => {
        // The server may close a keep-alive connection just as it is reused.
        const response = await request.get('/api/dev/inbox', { params: { to: recipient }, maxRetries: 2 })
        match = ((await response.json()) as CapturedEmail[]).find(matches)
        return match !== undefined
      },
      { message: `a mail that ${description}`, timeout: 20_000 },
    )
    .toBe(true)
  return match!
}

/** The first link in an email. */
export const firstLinkOf = (mail: CapturedEmail): string => /https?:\/\/\S+/.exec(mail.text)![0]

/** A procedure call made by the page, as its signed-in user. */
export async function callAs(page: Page, name: string, input: object): Promise<unknown> {
  const response = await page.request.post(`/api/rpc/${name}`, { data: input })
  expect(response.ok(), `${name} returned ${response.status()}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** Shows every column of a list again: other journeys use the account too. */
export const resetLayout = (page: Page, p_list: string) =>
  callAs(page, 'save_list_layout', { p_list, p_hidden: [], p_rows: 20 })

/** A new customer with a confirmed address, signed in; then opens a path, if one is named. */
export async function signUpCustomer(page: Page, name = 'Abena Journey', path?: string): Promise<string> {
  const email = newEmail('customer')
  const signUpResponse = await page.request.post('/api/auth/sign-up/email', {
    data: { name, email, password, callbackURL: '/' },
  })
  expect(signUpResponse.ok(), `signing up returned ${signUpResponse.status()}`).toBe(true)
  const confirmationResponse = await page.request.get(
    firstLinkOf(await waitForEmailTo(page.request, email, /Confirm/)),
  )
  expect(new URL(confirmationResponse.url()).pathname).toBe('/account/dashboard')
  if (path) await page.goto(path)
  return email
}

interface ProductCard {
  id: string
  name: string
  price: number
  quantity: number
  variant_count: number
}

/** A product without options, on sale with at least `stock` units; `index` selects among them, so that journeys need not share one. */
export async function productOnSale(page: Page, { stock = 20, index = 0 } = {}): Promise<ProductCard> {
  const items = await demoProducts(page, 'get_all_active_products', {})
  const product = items.filter((card) => hasOneVariant(card) && card.quantity >= stock)[index]
  expect(product, `a product with ${stock} in stock`).toBeDefined()
  return product!
}

/** A vendor's products without options, newest first, without those that journeys add. */
export async function productsOf(page: Page, slug: string): Promise<ProductCard[]> {
  const items = await demoProducts(page, 'get_products_by_store_slug', { p_slug: slug })
  return items.filter(hasOneVariant)
}

/** All products of a list, without those that journeys add. */
async function demoProducts(page: Page, list: string, input: object): Promise<ProductCard[]> {
  const products = await fetchAllPages<ProductCard>(
    (request) => callAs(page, list, { ...input, ...request }) as Promise<ListPage<ProductCard>>,
  )
  return products.filter(isDemoProduct)
}

const hasOneVariant = ({ variant_count }: ProductCard) => variant_count === 1

/** A product that no concurrent journey orders, so that its stock is constant. */
export async function isolatedProduct(page: Page): Promise<ProductCard> {
  const products = await productsOf(page, 'dilla-road-coffee')
  return products[test.info().parallelIndex % products.length]!
}

/** Adds a product to the cart of the page's signed-in user; if it has options, one of its variants. */
export const addToCart = (page: Page, productId: string, quantity = 1, variantId?: string) =>
  callAs(page, 'add_to_cart', {
    p_product_id: productId,
    p_variant_id: variantId,
    p_quantity: quantity,
  })

/** Fills in an address at checkout: a new one, if there are saved ones. */
export async function fillAddress(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
  const newAddress = page.getByRole('radio', { name: 'A new address' })
  if (await newAddress.isVisible()) await newAddress.check()
  await typeAddress(page)
}

/** The same, wherever the address form is. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Abena Journey')
  await page.getByLabel('Phone number').fill('+254 700 000 123')
  await page.getByLabel('Country').selectOption('KE')
  await page.getByLabel('Street address').fill('7 Riverside Drive')
  await page.getByLabel('City').fill('Nairobi')
  await page.getByLabel('State/Province').fill('Nairobi')
}
