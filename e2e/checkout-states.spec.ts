import { expect, type Page } from '@playwright/test'
import { doubleTapMs } from '../contract/core/limits'
import { expectAccessible } from './accessibility'
import { answer, hold, interfere, refuse } from './network'
import { addToCart, callAs, fillAddress, productOnSale, productsOf, signUpCustomer } from './people'
import { test } from './test'
import { toasts } from './toasts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const standard = (page: Page) => page.getByRole('radio', { name: /Standard/ })

/** A new customer at checkout with one product in the cart. */
async function atCheckout(page: Page, index = 0) {
  const email = await signUpCustomer(page)
  const product = await productOnSale(page, { index })
  await addToCart(page, product.id)
  await page.goto('/checkout')
  return { email, product }
}

const option = {
  rate_id: 'standard',
  provider_name: 'Kijani Standard',
  rate_name: 'Same country',
  min_delivery_days: 2,
  max_delivery_days: 4,
  estimated_cost: 1.23,
}

test('a visitor is sent to sign in, and would return to the checkout', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL('/auth?redirect=/checkout')
})

test('shipping options follow the address, and say when there are none or loading fails', async ({
  page,
}) => {
  await atCheckout(page)
  const step = page.getByRole('region', { name: 'Shipping option' })
  await expect(step).toContainText('Enter your city, state and country above')
  const letGo = await hold(page, '**/api/rpc/get_shipping_options', answer([option]), 1)
  await page.getByLabel('Country').selectOption('KE')
  await page.getByLabel('City').fill('Nairobi')
  await expect(page.getByText('Loading shipping options')).toBeHidden()
  await page.getByLabel('State/Province').fill('Nairobi')
  await expect(page.getByText('Loading shipping options')).toBeAttached()
  letGo()
  await expect(standard(page)).toBeVisible()

  await interfere(page, 'get_shipping_options', answer([]), 1)
  await page.getByLabel('City').fill('Mombasa')
  await expect(step.getByText('No Shipping Options Found')).toBeVisible()
  await expectAccessible(page)

  await interfere(page, 'get_shipping_options', refuse(429, 'too_many_requests', 'Too many attempts.'), 1)
  await page.getByLabel('City').fill('Kisumu')
  await expect(step.getByText('Could not load shipping options.')).toBeVisible()
  await step.getByRole('button', { name: 'Try again' }).click()
  await expect(standard(page)).toBeVisible()

  // Responses are cached for five minutes: the price is the one that only the first response had.
  await expect(step).not.toContainText('$1.23')
  await page.getByLabel('City').fill('Nairobi')
  await expect(step).toContainText('$1.23')
})

test('a total that is still loading holds the order back, and leaves the focus in place', async ({
  page,
}) => {
  await atCheckout(page)
  await fillAddress(page)
  await expect(summary(page).getByRole('definition').nth(1)).toHaveText(/^\$/)
  const letGo = await hold(page, '**/api/rpc/estimate_order_taxes')
  await standard(page).check()
  await placeOrder(page).focus()
  await expect(placeOrder(page)).toHaveAccessibleDescription('One moment, we’re calculating the total.')
  letGo()
  await expect(placeOrder(page)).not.toHaveAttribute('aria-disabled')
  await expect(placeOrder(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
})

test.describe('figures that have changed', () => {
  test.use({ expectedErrors: /Could not estimate taxes\./ })

  test('a tax that cannot be estimated counts as 0; the refusal brings the current figures and names them', async ({
    page,
  }) => {
    await atCheckout(page)
    await interfere(page, 'estimate_order_taxes', refuse(429, 'too_many_requests', 'Too many attempts.'))
    await fillAddress(page)
    await standard(page).check()
    await expect(page.getByText('Could not estimate taxes.').first()).toBeVisible()
    await expect(summary(page).getByRole('definition').nth(1)).toHaveText('$0.00')
    await page.unroute('**/api/rpc/estimate_order_taxes')
    await placeOrder(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Prices have changed.' })
    await expect(refusal).toContainText('Prices have changed. Please review your order.')
    await expect(refusal).toContainText(/Estimated taxes: \$\d+\.\d\d \(was \$0\.00\)/)
    await expect(summary(page).getByRole('definition').nth(1)).not.toHaveText('$0.00')
    await expect(refusal).toBeInViewport()
    await expectAccessible(page)
    await placeOrder(page).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  })

  test('a changed shipping price is refused, and the change is named', async ({ page }) => {
    await atCheckout(page)
    await interfere(page, 'get_shipping_options', answer([option]), 1)
    await fillAddress(page)
    await standard(page).check()
    await expect(placeOrder(page)).not.toHaveAttribute('aria-disabled')
    await placeOrder(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Prices have changed.' })
    await expect(refusal).toContainText(/Shipping: \$[\d.]+ \(was \$1\.23\)/)
    await expect(page.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
    await expect(standard(page)).toBeChecked()
  })
})

test('a buyer in the city of the vendor may collect, and reads where and when', async ({ page }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productsOf(page, 'dilla-road-coffee'))[0]!.id)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByLabel('Country').selectOption('ET')
  await page.getByLabel('City').fill('Dilla')
  await expect(page.getByRole('radio', { name: /Pickup/ })).toBeVisible()
  await expect(
    page.getByText(/^Collect it from the vendor in your city\. Ready [A-Z][a-z]{2} /),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a toast does not cover Place Order on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await atCheckout(page, 9)
  await placeOrder(page).click({ force: true })
  const toast = toasts(page).first()
  await expect(toast).toBeVisible()
  const [toastBox, buttonBox] = [await toast.boundingBox(), await placeOrder(page).boundingBox()]
  expect(toastBox!.x + toastBox!.width).toBeLessThan(buttonBox!.x)
})

test('after a premature Place Order each error disappears as soon as its field is filled', async ({
  page,
}) => {
  await atCheckout(page, 9)
  await placeOrder(page).click({ force: true })
  await expect(page.getByText('City is required')).toBeVisible()
  await page.getByLabel('City').fill('Nairobi')
  await expect(page.getByText('City is required')).toHaveCount(0)
  await expect(page.getByText('Street address is required')).toBeVisible()
  await fillAddress(page)
  await expect(page.getByText(/ is required$/)).toHaveCount(0)
})

test('each refusal says what to do, and keeps the form', async ({ page }) => {
  await atCheckout(page)
  await fillAddress(page)
  await standard(page).check()
  const alert = page.getByRole('alert')
  for (const [status, code, message, way] of [
    [409, 'too_many_unpaid_orders', 'You have 10 orders waiting for payment.', 'See your orders'],
    [409, 'payment_method_unavailable', 'Flutterwave is unavailable right now.', undefined],
    [401, 'not_signed_in', 'What you’ve entered is saved.', 'Sign in again'],
  ] as const) {
    await interfere(page, 'create_order', refuse(status, code, message), 1)
    await placeOrder(page).click()
    await expect(alert.filter({ hasText: message })).toBeVisible()
    if (way) await expect(alert.getByRole('link', { name: way })).toBeVisible()
  }
  await interfere(
    page,
    'create_order',
    (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'invalid_input',
          message: 'Please check the highlighted fields.',
          fields: { 'p_shipping_address.city': 'City is required' },
        },
      }),
    1,
  )
  await placeOrder(page).click()
  await expect(page.getByText('City is required')).toBeVisible()
  await expect(page.getByLabel('City')).toBeFocused()
  await expect(page.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
})

test('the address book: the saved one is chosen, another is typed, one is edited', async ({ page }) => {
  await atCheckout(page)
  await fillAddress(page)
  await interfere(page, 'update_shipping_address', refuse(429, 'too_many_requests', 'Too many attempts.'), 1)
  const save = page.getByRole('button', { name: 'Save address' })
  await save.click()
  await expect(page.getByText('Failed to save address: Too many attempts.')).toBeVisible()
  await interfere(page, 'list_addresses', refuse(429, 'too_many_requests', 'The book is away.'), 1)
  await save.click()
  await expect(page.getByText('Shipping address saved for next time!')).toBeVisible()
  // Sooner it would be the second half of a double tap.
  await page.waitForTimeout(doubleTapMs)
  await save.click()
  const first = page.getByRole('radio', { name: 'Abena Journey' })
  await expect(first).toBeChecked()
  await expect(page.getByText('The book is away.')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'A new address' }).check()
  await expect(page.getByLabel('Street address')).toHaveValue('')
  await page.getByLabel('City').fill('Accra')
  await first.check()
  await page.getByRole('radio', { name: 'A new address' }).check()
  await expect(page.getByLabel('City'), 'looking elsewhere loses nothing').toHaveValue('Accra')

  await first.check()
  await page.getByRole('button', { name: 'Edit this address' }).click()
  await page.getByLabel('Street address').fill('8 Riverside Drive')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('7 Riverside Drive, Nairobi')).toBeVisible()
  await page.getByRole('button', { name: 'Edit this address' }).click()
  await page.getByLabel('Street address').fill('8 Riverside Drive')
  await save.click()
  await expect(page.getByText('8 Riverside Drive, Nairobi')).toBeVisible()
  const book = (await callAs(page, 'list_addresses', {})) as { address: { address: string } }[]
  expect(book.map(({ address }) => address.address)).toEqual(['8 Riverside Drive'])

  await standard(page).check()
  await placeOrder(page).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
})
