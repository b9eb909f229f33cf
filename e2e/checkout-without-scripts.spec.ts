import { expect, type Browser, type Page } from '@playwright/test'
import { payOrder, placeOrder } from './orders'
import { addToCart, productOnSale, signIn, signUpCustomer, typeAddress } from './people'
import { test } from './test'

/** A page without scripts, for the user who is signed in on `page`. */
async function withoutScripts(page: Page, browser: Browser, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width, height: 844 },
  })
  return context.newPage()
}

test('a customer without scripts buys from the cart to the provider’s page and back', async ({
  page,
  browser,
}) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 12 })).id)
  const plain = await withoutScripts(page, browser)
  await plain.goto('/cart')
  await plain.getByRole('link', { name: 'Proceed to Checkout' }).click()

  await test.step('reads what is missing, at the field, with what was typed', async () => {
    await plain.getByLabel('City').fill('Nairobi')
    await plain.getByRole('button', { name: 'Place Order' }).click()
    await expect(plain.getByText('Street address is required')).toBeVisible()
    await expect(plain.getByLabel('City')).toHaveValue('Nairobi')
  })

  await test.step('sees shipping options and chooses one', async () => {
    await typeAddress(plain)
    await plain.getByRole('button', { name: 'Show shipping options' }).click()
    await expect(plain.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
    await plain.getByRole('button', { name: 'Place Order' }).click()
    await expect(plain.getByText('Please select a shipping option.')).toBeVisible()
    await plain.getByRole('radio', { name: /Standard/ }).check()
    await plain.getByRole('radio', { name: /Flutterwave/ }).check()
    await plain.getByRole('button', { name: 'Update totals' }).click()
    await expect(plain.getByRole('radio', { name: /Flutterwave/ })).toBeChecked()
    await expect(plain.getByText('Total so far')).toHaveCount(0)
  })

  await test.step('saves the address for next time', async () => {
    await plain.getByRole('button', { name: 'Save address' }).click()
    await expect(plain.getByText('7 Riverside Drive, Nairobi, Nairobi, Kenya')).toBeVisible()
    await expect(plain.getByRole('radio', { name: /Standard/ })).toBeChecked()
  })

  await test.step('confirms a total that another choice has changed', async () => {
    await plain.getByRole('radio', { name: /Express/ }).check()
    await plain.getByRole('button', { name: 'Place Order' }).click()
    await expect(plain.getByText('We’ve updated the total.')).toBeVisible()
    await plain.getByRole('button', { name: 'Place Order' }).click()
    await expect(plain).toHaveURL(/\/order-confirmation\/[0-9a-f-]+$/)
  })

  await test.step('pays on the provider’s page and comes back', async () => {
    await plain.getByRole('radio', { name: /Paystack/ }).check()
    await plain.getByRole('button', { name: 'Pay now' }).click()
    await plain.waitForURL(/\/sandbox\/paystack\/checkout\//)
    await plain.getByRole('button', { name: /^Pays 4084/ }).click()
    await expect(plain).toHaveURL(/\/order-confirmation\//)
    await expect(async () => {
      const checkAgain = plain.getByRole('button', { name: 'Check again' })
      if (await checkAgain.isVisible()) await checkAgain.click()
      await expect(plain.getByRole('link', { name: 'Invoice' })).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
  await plain.context().close()
})

test('an order without scripts is placed once, however often it is submitted', async ({ page, browser }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 13 })).id)
  const plain = await withoutScripts(page, browser)
  await plain.goto('/checkout')
  await typeAddress(plain)
  await plain.getByRole('button', { name: 'Show shipping options' }).click()
  await plain.getByRole('radio', { name: /Standard/ }).check()
  await plain.getByRole('button', { name: 'Update totals' }).click()
  await expect(plain.getByText('Total so far')).toHaveCount(0)
  const form = await plain
    .locator('#checkout')
    .evaluate(
      (element) => Object.fromEntries(new FormData(element as HTMLFormElement)) as Record<string, string>,
    )
  const submit = () => page.request.post('/checkout', { form: { ...form, intent: 'place' }, maxRedirects: 0 })
  const responses = await Promise.all([submit(), submit()])
  const places = responses.map((response) => response.headers().location)
  expect(places[0]).toMatch(/^\/order-confirmation\//)
  expect(places[1]).toBe(places[0])
  await plain.goto('/checkout')
  await expect(plain.getByText('There’s nothing to check out yet.')).toBeVisible()
  await expect(plain.getByText('Loading shipping options')).toBeHidden()
  await plain.context().close()
})

test('an unpaid order is cancelled without scripts, after a question', async ({ page, browser }) => {
  await signUpCustomer(page)
  const orderId = await placeOrder(page, { productId: (await productOnSale(page, { index: 14 })).id })
  const plain = await withoutScripts(page, browser)
  await plain.goto(`/account/orders/${orderId}`)
  await plain.getByRole('button', { name: 'Cancel order' }).click()
  await plain.getByRole('link', { name: 'Keep order' }).click()
  await plain.getByRole('button', { name: 'Cancel order' }).click()
  await expect(plain.getByText('Cancel this order?')).toBeVisible()
  await plain.getByRole('button', { name: 'Cancel order' }).click()
  await expect(plain.getByText(/You cancelled it/)).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await plain.context().close()
})

for (const width of [390, 1280]) {
  test(`a customer signs out without scripts at ${width} px`, async ({ page, browser }) => {
    await signUpCustomer(page)
    const plain = await withoutScripts(page, browser, width)
    await plain.goto('/account/orders')
    if (width === 390) await plain.getByRole('link', { name: 'Menu' }).click()
    await plain.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
    await expect(plain).toHaveURL('/')
    await plain.goto('/account/orders')
    await expect(plain).toHaveURL(/^[^?]*\/auth\?redirect/)
    await plain.context().close()
  })
}

test('the phone’s menu and search work without scripts', async ({ browser }) => {
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage()
  await plain.goto('/about')
  await plain.getByRole('link', { name: 'Menu' }).click()
  await expect(plain.getByRole('navigation', { name: 'Shop' })).toBeInViewport()
  await plain.getByRole('searchbox', { name: 'Search products' }).fill('basket')
  await plain.getByRole('searchbox', { name: 'Search products' }).press('Enter')
  await expect(plain).toHaveURL('/marketplace?search=basket')
  await plain.context().close()
})

test('the area of a vendor says without scripts that changing something needs them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'vendor@demo.example')
  const plain = await withoutScripts(page, browser, 390)
  await plain.goto('/vendor/orders')
  await expect(plain.getByText('changing anything needs JavaScript')).toBeVisible()
  await plain.getByRole('link', { name: 'Menu' }).click()
  await expect(plain.getByRole('link', { name: 'Products' })).toBeInViewport()
  await plain.context().close()
})

const visitorPages = (productId: string) => [
  '/',
  `/product/${productId}`,
  '/marketplace?category=Home',
  '/store/lake-basket-circle',
  '/cart',
  '/about',
  '/terms',
  '/privacy',
  '/contact',
  '/auth',
  '/auth?type=signup',
  '/auth/forgot-password',
  '/no-such-page',
]

/** The visible controls of a page that neither submit a form to the server nor belong to one that is submitted. */
const deadControls = (page: Page) =>
  page.evaluate(() => {
    type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    const isAnswered = (form: HTMLFormElement | null) =>
      form !== null && (form.method === 'get' || form.matches('[action], [data-plain]'))
    const isDead = (control: Control) =>
      (control.tagName === 'BUTTON' && control.type !== 'submit') || !isAnswered(control.form)
    return [...document.querySelectorAll<Control>(':is(button, input, select, textarea):enabled')]
      .filter((control) => control.checkVisibility() && !control.ariaHidden && isDead(control))
      .map((control) => `${location.pathname}: ${control.outerHTML.slice(0, 200)}`)
  })

test('without scripts, no page shows a button or field that does nothing', async ({ page, browser }) => {
  test.setTimeout(150_000)
  await signUpCustomer(page)
  const product = await productOnSale(page, { index: 15 })
  const orderId = await placeOrder(page, { productId: product.id })
  const paidOrderId = await placeOrder(page, { productId: product.id })
  await payOrder(page, paidOrderId)
  await addToCart(page, product.id)
  const customerPages = [
    '/account/dashboard',
    '/account/orders',
    `/account/orders/${orderId}`,
    `/account/orders/${paidOrderId}`,
    `/account/orders/${paidOrderId}/invoice`,
    '/account/settings',
    '/checkout',
    `/order-confirmation/${orderId}`,
    `/order-confirmation/${orderId}?cancel`,
  ]
  const plain = await withoutScripts(page, browser)
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const dead: string[] = []
  for (const width of [390, 1280]) {
    for (const [viewer, paths] of [
      [visitor, visitorPages(product.id)],
      [plain, customerPages],
    ] as const) {
      await viewer.setViewportSize({ width, height: 844 })
      for (const path of paths) {
        await viewer.goto(path)
        dead.push(...(await deadControls(viewer)))
      }
    }
  }
  expect(dead).toEqual([])
  await plain.context().close()
  await visitor.context().close()
})
