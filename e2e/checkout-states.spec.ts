import { expect, type Page } from '@playwright/test'
import { doubleTapMs } from '../contract/core/limits'
import { expectAccessible } from './accessibility'
import { waitForHydration } from './hydration'
import { fulfillWith, holdRequests, interceptRequest, respondWithRefusal } from './network'
import { addToCart, callAs, fillAddress, productOnSale, productsOf, signUpCustomer } from './people'
import { test } from './test'
import { toasts } from './toasts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const standardShipping = (page: Page) => page.getByRole('radio', { name: /Standard/ })

/** A new customer at checkout with one product in the cart. */
async function openCheckout(page: Page, index = 0) {
  const email = await signUpCustomer(page)
  const product = await productOnSale(page, { index })
  await addToCart(page, product.id)
  await page.goto('/checkout')
  // A press by force does not wait: before scripts, the server answers it, with a page and without a toast.
  await waitForHydration(page)
  return { email, product }
}

const shippingOption = {
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
  await openCheckout(page)
  const shippingStep = page.getByRole('region', { name: 'Shipping option' })
  await expect(shippingStep).toContainText('Enter your address above to see shipping options.')
  const release = await holdRequests(
    page,
    '**/api/rpc/get_shipping_options',
    fulfillWith([shippingOption]),
    1,
  )
  await page.getByLabel('Country').selectOption('KE')
  await page.getByLabel('City').fill('Nairobi')
  await expect(page.getByText('Loading shipping options')).toBeHidden()
  await page.getByLabel('State/Province').fill('Nairobi')
  await expect(page.getByText('Loading shipping options')).toBeAttached()
  release()
  await expect(standardShipping(page)).toBeVisible()

  await interceptRequest(page, 'get_shipping_options', fulfillWith([]), 1)
  await page.getByLabel('City').fill('Mombasa')
  await expect(shippingStep.getByText('No Shipping Options Found')).toBeVisible()
  await expectAccessible(page)

  await interceptRequest(
    page,
    'get_shipping_options',
    respondWithRefusal(429, 'too_many_requests', 'Too many attempts.'),
    1,
  )
  await page.getByLabel('City').fill('Kisumu')
  await expect(shippingStep.getByText('Could not load shipping options.')).toBeVisible()
  await shippingStep.getByRole('button', { name: 'Try again' }).click()
  await expect(standardShipping(page)).toBeVisible()

  // Responses are cached for five minutes: the price is the one that only the first response had.
  await expect(shippingStep).not.toContainText('$1.23')
  await page.getByLabel('City').fill('Nairobi')
  await expect(shippingStep).toContainText('$1.23')
})

test('a total that is still loading holds the order back, and leaves the focus in place', async ({
  page,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await expect(summary(page).getByRole('definition').nth(1)).toHaveText(/^\$/)
  const release = await holdRequests(page, '**/api/rpc/estimate_order_taxes')
  await standardShipping(page).check()
  await placeOrderButton(page).focus()
  await expect(placeOrderButton(page)).toHaveAccessibleDescription('One moment, we’re calculating the total.')
  release()
  await expect(placeOrderButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(placeOrderButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
})

test.describe('amounts that have changed', () => {
  test.use({ expectedErrors: /Could not estimate taxes\./ })

  test('a tax that cannot be estimated counts as 0; the refusal brings the current figures and names them', async ({
    page,
  }) => {
    await openCheckout(page)
    await interceptRequest(
      page,
      'estimate_order_taxes',
      respondWithRefusal(429, 'too_many_requests', 'Too many attempts.'),
    )
    await fillAddress(page)
    await standardShipping(page).check()
    await expect(page.getByText('Could not estimate taxes.').first()).toBeVisible()
    await expect(summary(page).getByRole('definition').nth(1)).toHaveText('$0.00')
    await page.unroute('**/api/rpc/estimate_order_taxes')
    await placeOrderButton(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Prices have changed.' })
    await expect(refusal).toContainText('Prices have changed. Please review your order.')
    await expect(refusal).toContainText(/Estimated taxes: \$\d+\.\d\d \(was \$0\.00\)/)
    await expect(summary(page).getByRole('definition').nth(1)).not.toHaveText('$0.00')
    await expect(refusal).toBeInViewport()
    await expectAccessible(page)
    await placeOrderButton(page).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  })

  test('a changed shipping price is refused, and the change is named', async ({ page }) => {
    await openCheckout(page)
    await interceptRequest(page, 'get_shipping_options', fulfillWith([shippingOption]), 1)
    await fillAddress(page)
    await standardShipping(page).check()
    await expect(placeOrderButton(page)).not.toHaveAttribute('aria-disabled')
    await placeOrderButton(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'Prices have changed.' })
    await expect(refusal).toContainText(/Shipping: \$[\d.]+ \(was \$1\.23\)/)
    await expect(page.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
    await expect(standardShipping(page)).toBeChecked()
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

test('a toast covers neither Place Order nor the choice of shipping on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCheckout(page, 9)
  await placeOrderButton(page).click({ force: true })
  const toast = toasts(page).first()
  await expect(toast).toBeVisible()
  const toastBox = (await toast.boundingBox())!
  expect(toastBox.y + toastBox.height).toBeLessThan((await placeOrderButton(page).boundingBox())!.y)
  const shippingBox = (await page.getByRole('region', { name: 'Shipping option' }).boundingBox())!
  expect(toastBox.x).toBeGreaterThan(shippingBox.x + shippingBox.width)
})

test('after a premature Place Order each error disappears as soon as its field is filled', async ({
  page,
}) => {
  await openCheckout(page, 9)
  await placeOrderButton(page).click({ force: true })
  await expect(page.getByText('City is required')).toBeVisible()
  await page.getByLabel('City').fill('Nairobi')
  await expect(page.getByText('City is required')).toHaveCount(0)
  await expect(page.getByText('Street address is required')).toBeVisible()
  await fillAddress(page)
  await expect(page.getByText(/ is required$/)).toHaveCount(0)
})

test('M-Pesa is not offered above its limit, with the reason', async ({ page }) => {
  await openCheckout(page)
  const mpesa = page.getByRole('radio', { name: /M-Pesa/ })
  await mpesa.check()
  await interceptRequest(
    page,
    'get_shipping_options',
    fulfillWith([{ ...shippingOption, estimated_cost: 2_500 }]),
  )
  await fillAddress(page)
  await standardShipping(page).check()
  await expect(mpesa).toBeDisabled()
  const reason = 'M-Pesa takes at most KES 250,000 per payment.'
  await expect(mpesa).toHaveAccessibleDescription(new RegExp(`^${reason}`))
  await placeOrderButton(page).click({ force: true })
  await expect(
    toasts(page).filter({ hasText: `${reason} Please choose another payment method.` }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Paystack/ }).check()
  await expect(placeOrderButton(page)).toBeEnabled()
})

test('each refusal says what to do, and keeps the form', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await standardShipping(page).check()
  const alert = page.getByRole('alert')
  for (const [status, code, message, linkName] of [
    [409, 'too_many_unpaid_orders', 'You have 10 orders waiting for payment.', 'See your orders'],
    [409, 'payment_method_unavailable', 'Flutterwave is unavailable right now.', undefined],
    [401, 'not_signed_in', 'What you’ve entered is saved.', 'Sign in again'],
  ] as const) {
    await interceptRequest(page, 'create_order', respondWithRefusal(status, code, message), 1)
    await placeOrderButton(page).click()
    await expect(alert.filter({ hasText: message })).toBeVisible()
    if (linkName) await expect(alert.getByRole('link', { name: linkName })).toBeVisible()
  }
  await interceptRequest(
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
  await placeOrderButton(page).click()
  await expect(page.getByText('City is required')).toBeVisible()
  await expect(page.getByLabel('City')).toBeFocused()
  await expect(page.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
})

test('the address book: the saved one is chosen, another is typed, one is edited', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await interceptRequest(
    page,
    'save_address',
    respondWithRefusal(429, 'too_many_requests', 'Too many attempts.'),
    1,
  )
  const saveButton = page.getByRole('button', { name: 'Save address' })
  await saveButton.click()
  await expect(page.getByText('Failed to save address: Too many attempts.')).toBeVisible()
  await interceptRequest(
    page,
    'list_addresses',
    respondWithRefusal(429, 'too_many_requests', 'The address book is unavailable.'),
    1,
  )
  await saveButton.click()
  await expect(page.getByText('Shipping address saved for next time!')).toBeVisible()
  // Any sooner, it would count as the second half of a double tap.
  await page.waitForTimeout(doubleTapMs)
  await saveButton.click()
  const firstAddress = page.getByRole('radio', { name: 'Abena Journey' })
  await expect(firstAddress).toBeChecked()
  await expect(page.getByText('The address book is unavailable.')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'A new address' }).check()
  await expect(page.getByLabel('Street address')).toHaveValue('')
  await page.getByLabel('City').fill('Accra')
  await firstAddress.check()
  await page.getByRole('radio', { name: 'A new address' }).check()
  await expect(page.getByLabel('City'), 'switching addresses loses nothing').toHaveValue('Accra')

  await firstAddress.check()
  await page.getByRole('button', { name: 'Edit this address' }).click()
  await page.getByLabel('Street address').fill('8 Riverside Drive')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('7 Riverside Drive, Nairobi')).toBeVisible()
  await page.getByRole('button', { name: 'Edit this address' }).click()
  await page.getByLabel('Street address').fill('8 Riverside Drive')
  await saveButton.click()
  await expect(page.getByText('8 Riverside Drive, Nairobi')).toBeVisible()
  const addressBook = (await callAs(page, 'list_addresses', {})) as { address: { address: string } }[]
  expect(addressBook.map(({ address }) => address.address)).toEqual(['8 Riverside Drive'])

  await standardShipping(page).check()
  await placeOrderButton(page).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
})
