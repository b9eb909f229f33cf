import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { pressOn, tabTo } from './keyboard'
import { throttleNetwork } from './network'
import {
  addToCart,
  callAs,
  fillAddress,
  firstLinkOf,
  waitForEmailTo,
  newEmail,
  password,
  isolatedProduct,
  productOnSale,
  signUpCustomer,
} from './people'
import { test } from './test'
import { toasts } from './toasts'

/** Completes the checkout and submits it; ends on the provider's page. Returns the order's id. */
async function placeOrder(page: Page): Promise<string> {
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: { order_id: string }[] }
  return items[0]!.order_id
}

test('a guest buys over a slow phone connection, with every mistake on the way', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await throttleNetwork(page)
  const product = await productOnSale(page)
  const email = newEmail('slow')

  await test.step('fills the cart and signs up on the way to the checkout', async () => {
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Full Name').fill('Kofi Slowline')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Check your email for a confirmation link.').first()).toBeVisible()
    await page.goto(firstLinkOf(await waitForEmailTo(request, email, /Confirm/)))
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText(product.name)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('eco-guest-cart'))).toBe('[]')
  })

  await test.step('reads what is missing, at the field', async () => {
    const placeOrderButton = page.getByRole('button', { name: 'Place Order' })
    await expect(placeOrderButton).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Full name').fill('')
    await placeOrderButton.press('Enter')
    await expect(
      page.getByText('Please select a shipping option.').filter({ visible: true }).first(),
    ).toBeVisible()
    for (const expectedText of [
      'Full name is required',
      'Phone number is required',
      'Street address is required',
      'City is required',
      'State/Province is required',
      'Country is required',
    ]) {
      await expect(page.getByText(expectedText)).toBeVisible()
    }
    await expect(page.getByLabel('Full name')).toBeFocused()
  })

  await test.step('saves the address, which is still there after a reload', async () => {
    await fillAddress(page)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Shipping address saved for next time!')).toBeVisible()
    const savedAddress = page.getByRole('radio', { name: 'Abena Journey' })
    await expect(savedAddress).toBeChecked()
    await page.reload()
    await expect(savedAddress).toBeChecked()
    await expect(page.getByText('7 Riverside Drive, Nairobi, Nairobi, Kenya')).toBeVisible()
    await expect(page.getByLabel('Street address')).toBeHidden()
    await page.getByRole('radio', { name: /Standard/ }).check()
    await expect(page.getByRole('button', { name: 'Place Order' })).not.toHaveAttribute('aria-disabled')
    await expectAccessible(page)
  })

  await test.step('places the order once, however often the button is pressed', async () => {
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    const { items } = (await callAs(page, 'get_customer_orders', {})) as { items: object[] }
    expect(items).toHaveLength(1)
    expect(await callAs(page, 'get_cart_items', {})).toEqual([])
  })

  await test.step('comes Back from the provider without being redirected again, and reloads', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByRole('heading', { name: 'Thank you for your order, Kofi!' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expectAccessible(page)
  })

  await test.step('is declined, cancels, and pays with another card', async () => {
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    await page.getByRole('button', { name: /Declined by the bank/ }).click()
    await expect(page.getByRole('alert')).toContainText('Please try another card.')
    await page.getByRole('button', { name: 'Cancel and go back to the shop' }).click()
    await expect(page.getByText(/^(You haven’t paid yet|This payment didn’t go through)\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    await page.getByRole('button', { name: /^Pays 4084/ }).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByText('processing', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'View My Orders' })).toHaveAttribute(
      'href',
      '/account/dashboard',
    )
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/marketplace',
    )
    await waitForEmailTo(request, email, /^We received your payment/)
  })
})

test('a customer with an unpaid order can pay it later, or cancel it', async ({ page }) => {
  await signUpCustomer(page)
  await addToCart(page, (await productOnSale(page, { index: 1 })).id)
  const orderId = await placeOrder(page)
  await page.goto('/account/orders')
  await expect(page.getByRole('cell', { name: 'awaiting payment' })).toBeVisible()
  await page.getByRole('link', { name: /View Details/ }).click()
  await expect(page).toHaveURL(`/account/orders/${orderId}`)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  await page.getByRole('button', { name: 'Cancel and go back to the shop' }).click()
  await expect(page).toHaveURL(`/order-confirmation/${orderId}`)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  await page.goBack()
  await expect(page.getByText('You visited Paystack, but we haven’t received a payment.')).toBeVisible()
  await expect(page.getByText('Waiting for Paystack')).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByText(`Order ${orderId.slice(0, 8)} is waiting for payment.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order, Abena!' })).toBeVisible()
  await page.goto(`/account/orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Keep order' }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('cancelled', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/order-confirmation/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order details')
  const ordersResponse = page.waitForResponse('**/api/rpc/get_customer_orders')
  await page.goto('/cart')
  await ordersResponse
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByText('is waiting for payment')).toHaveCount(0)
})

test('a customer whose items were bought by someone else first sees how many are left', async ({
  page,
  browser,
}) => {
  await signUpCustomer(page)
  const product = await isolatedProduct(page)
  await addToCart(page, product.id, product.quantity)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /Standard/ }).check()

  const otherPage = await (await browser.newContext()).newPage()
  await signUpCustomer(otherPage)
  await addToCart(otherPage, product.id)
  const competingOrderId = await placeOrder(otherPage)

  await page.getByRole('button', { name: 'Place Order' }).click()
  const stockText = `Only ${product.quantity - 1} in stock`
  const summaryLine = page.getByRole('complementary', { name: 'Order summary' }).getByRole('listitem')
  await expect(summaryLine.filter({ hasText: 'Quantity' })).toContainText(stockText)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(`${product.name}: ${stockText}`)
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expect(page.locator(':focus').filter({ has: notice })).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByText(stockText, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).press('Enter')
  await expect(page).toHaveURL('/cart')
  await callAs(otherPage, 'cancel_order', { p_order_id: competingOrderId })
  await otherPage.context().close()
})

test('a customer with an empty cart is sent from the checkout back to it', async ({ page }) => {
  await signUpCustomer(page)
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page).toHaveURL('/cart')
})

test('a customer can buy with the keyboard alone', async ({ page }) => {
  await signUpCustomer(page)
  const product = await productOnSale(page, { index: 3 })
  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const { keyboard } = page
  await pressOn(page.getByRole('button', { name: 'Add to Cart' }))
  await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible()
  await pressOn(page.getByRole('link', { name: 'View cart' }))
  await expect(page).toHaveURL('/cart')
  await pressOn(page.getByRole('link', { name: 'Proceed to Checkout' }))
  await expect(page).toHaveURL('/checkout')
  await tabTo(page.getByRole('combobox', { name: 'Country' }))
  await keyboard.type('Kenya')
  await keyboard.press('Tab')
  await keyboard.type('7 Riverside Drive')
  await keyboard.press('Tab')
  await keyboard.type('Nairobi')
  await keyboard.press('Tab')
  await keyboard.type('00100')
  await keyboard.press('Tab')
  await keyboard.type('Nairobi')
  await keyboard.press('Tab')
  await expect(page.getByText('For example +254 712 123 456')).toBeVisible()
  await keyboard.type('+254 700 000 123')
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeVisible()
  await pressOn(page.getByRole('radio', { name: /Standard|Pickup/ }), 'Space')
  await expect(page.getByRole('button', { name: 'Place Order' })).not.toHaveAttribute('aria-disabled')
  await pressOn(page.getByRole('button', { name: 'Place Order' }))
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  await pressOn(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/order-confirmation\//)
  await expect(page.getByText('processing', { exact: true }).first()).toBeVisible()
})
