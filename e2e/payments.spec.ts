import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { callAs, fillAddress, productOnSale, signUpCustomer } from './people'
import { test } from './test'

/** Adds a product to the cart and places the order with a payment method; ends on the confirmation or beyond. */
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
  await expect(page.getByText('You left before paying. You haven’t been charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/sandbox\/flutterwave\/checkout\//)
  await page.getByRole('button', { name: /^Pays 5531/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order-confirmation/${orderId}`))
  await expect(page.getByText('processing', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expect(page).toHaveURL(`/order-confirmation/${orderId}`)
})

test.describe('by M-Pesa', () => {
  /** The page that simulates the phone, in its own tab. */
  async function openDemoPhone(page: Page): Promise<Page> {
    const phoneUrl = await page.getByRole('link', { name: 'Open the demo phone' }).getAttribute('href')
    const phone = await page.context().newPage()
    await phone.goto(phoneUrl!)
    await expect(phone.getByRole('heading', { name: /^Pay KES/ })).toBeVisible()
    return phone
  }

  test('a customer corrects the number, and cancels on the phone', async ({ page }) => {
    await signUpCustomer(page)
    await placeOrder(page, 'Mobile money (M-Pesa)', 5)
    const phoneField = page.getByLabel('M-Pesa phone number')
    await expect(phoneField).toHaveValue('0700 000 123')
    await expect(page.getByText(/^KES [\d,]+ will be requested/)).toBeVisible()
    await phoneField.fill('0812')
    await page.getByRole('button', { name: 'Send the M-Pesa prompt' }).click()
    await expect(page.getByText(/Enter a Kenyan mobile number/)).toBeVisible()
    await expectAccessible(page)
    await phoneField.fill(newPhoneNumber())
    await page.getByRole('button', { name: 'Send the M-Pesa prompt' }).click()
    await expect(page.getByText('Check your phone')).toBeVisible()
    await expectAccessible(page)
    const phone = await openDemoPhone(page)
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Cancel' }).click()
    await phone.close()
    await expect(page.getByText('You cancelled the prompt on your phone.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend the prompt' })).toBeVisible()
  })

  test('a customer enters a wrong PIN, tries again with one tap, and pays', async ({ page }) => {
    await signUpCustomer(page)
    await placeOrder(page, 'Mobile money (M-Pesa)', 5)
    await page.getByLabel('M-Pesa phone number').fill(newPhoneNumber())
    await page.getByRole('button', { name: 'Send the M-Pesa prompt' }).click()
    const phone = await openDemoPhone(page)
    await phone.getByLabel(/PIN/).fill('0000')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The M-Pesa PIN was wrong.')).toBeVisible()
    await page.getByRole('button', { name: 'Resend the prompt' }).click()
    // The phone polls for its next prompt.
    await phone.getByLabel(/PIN/).fill('1234')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(phone.getByText(/confirmed\. KES/)).toBeVisible()
    await phone.close()
    await expect(page.getByText('processing', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Check your phone')).toBeHidden()
  })

  test('a customer whose phone prompt stays unanswered pays by card instead', async ({ page }) => {
    await signUpCustomer(page)
    const orderId = await placeOrder(page, 'Mobile money (M-Pesa)', 6)
    await page.getByLabel('M-Pesa phone number').fill(newPhoneNumber())
    await page.getByRole('button', { name: 'Send the M-Pesa prompt' }).click()
    await expect(page.getByText('Check your phone')).toBeVisible()
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await page.getByRole('radio', { name: 'Card or bank (Paystack)' }).check()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
    await page.getByRole('button', { name: /^Pays 4084/ }).click()
    await expect(page).toHaveURL(new RegExp(`/order-confirmation/${orderId}`))
    await expect(page.getByText('processing', { exact: true }).first()).toBeVisible()
    expect(await callAs(page, 'get_order_details', { p_order_id: orderId })).toMatchObject({
      payment_method: 'paystack',
      paid: true,
    })
  })
})

/** A phone that no other journey prompts. */
const newPhoneNumber = () => `0723 ${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
