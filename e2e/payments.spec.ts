import { expect, type Page } from '@playwright/test'
import { callAs, fillAddress, productOnSale, signUpCustomer } from './people'
import { test } from './test'

/** Puts a product into the cart and places the order with a way to pay; ends on the confirmation or beyond it. */
async function placeOrder(page: Page, method: string, index: number): Promise<string> {
  const { id } = await productOnSale(page, { index })
  await callAs(page, 'add_to_cart', { p_product_id: id, p_quantity: 1 })
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/order-confirmation\/|\/sandbox\//)
  const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
  return items[0]!.order_id
}

test('a customer pays by Flutterwave, after leaving its page once', async ({ page }) => {
  await signUpCustomer(page)
  const orderId = await placeOrder(page, 'Flutterwave', 4)
  await page.waitForURL(/\/sandbox\/flutterwave\/checkout\//)
  await page.getByRole('button', { name: 'Cancel and go back to the shop' }).click()
  await expect(page).toHaveURL(new RegExp(`/order-confirmation/${orderId}`))
  await expect(page.getByText('You left before paying. No money was taken.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/sandbox\/flutterwave\/checkout\//)
  await page.getByRole('button', { name: /^Pays 5531/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order-confirmation/${orderId}`))
  await expect(page.getByText('processing', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expect(page).toHaveURL(`/order-confirmation/${orderId}`)
})
