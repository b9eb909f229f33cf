import { expect, type Page } from '@playwright/test'
import { abortRequest, gotoLive, interceptRequest, dropResponse } from './network'
import { addToCart, callAs, fillAddress, password, productOnSale, signUpCustomer } from './people'
import { test } from './test'

test.use({ expectedErrors: /net::ERR_/ })

const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const standardShipping = (page: Page) => page.getByRole('radio', { name: /Standard/ })

const ordersOf = async (page: Page) =>
  ((await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }).items

/** A new customer with the checkout filled in. */
async function prepareOrder(page: Page, index: number) {
  const email = await signUpCustomer(page)
  const product = await productOnSale(page, { index })
  await addToCart(page, product.id)
  await page.goto('/checkout')
  await fillAddress(page)
  await standardShipping(page).check()
  await expect(placeOrderButton(page)).not.toHaveAttribute('aria-disabled')
  return { email, product }
}

test('an order whose response is lost is placed once, and its outcome is found', async ({ page }) => {
  await prepareOrder(page, 6)
  await interceptRequest(page, 'create_order', dropResponse, 1)
  await placeOrderButton(page).click()
  await expect(placeOrderButton(page).or(page.getByText('Placing order...')).first()).toBeVisible()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//, { timeout: 30_000 })
  expect(await ordersOf(page)).toHaveLength(1)
})

test('the order is also found after a reload midway', async ({ page }) => {
  await prepareOrder(page, 7)
  await interceptRequest(page, 'create_order', dropResponse)
  await placeOrderButton(page).click()
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1)
  await page.unroute('**/api/rpc/create_order')
  await page.reload()
  const [order] = await ordersOf(page)
  await expect(page).toHaveURL(new RegExp(`/order-confirmation/${order!.order_id}|/sandbox/paystack/`))
  expect(await ordersOf(page)).toHaveLength(1)
})

test('without a response the buyer sees that the outcome is unknown, and pressing again places it once', async ({
  page,
}) => {
  await prepareOrder(page, 8)
  await interceptRequest(page, 'create_order', abortRequest)
  await placeOrderButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'You won’t order twice' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
  await page.unroute('**/api/rpc/create_order')
  await page.getByLabel('Delivery notes').fill('The blue gate')
  await placeOrderButton(page).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('when the order is placed in one tab, the other says so and links to the order', async ({
  page,
  context,
}) => {
  await prepareOrder(page, 9)
  const secondTab = await context.newPage()
  await gotoLive(secondTab, '/checkout')
  await expect(secondTab.getByRole('heading', { name: 'Shipping address' })).toBeVisible()
  await page.bringToFront()
  await placeOrderButton(page).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  await expect(secondTab.getByRole('heading', { name: 'Your order has already been placed.' })).toBeVisible()
  const [order] = await ordersOf(page)
  await expect(secondTab.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    `/order-confirmation/${order!.order_id}`,
  )
})

test('the form survives a reload, and a session that ends midway', async ({ page }) => {
  const { email } = await prepareOrder(page, 10)
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
  await expect(standardShipping(page)).toBeChecked()
  await page.context().clearCookies()
  await placeOrderButton(page).click()
  await page.getByRole('link', { name: 'Sign in again' }).first().click()
  await expect(page).toHaveURL('/auth?redirect=/checkout')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Street address')).toHaveValue('7 Riverside Drive')
  await expect(standardShipping(page)).toBeChecked()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kijani-checkout'))).toBeNull()
})
