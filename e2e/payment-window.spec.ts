import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForHydration } from './hydration'
import { placeOrder } from './orders'
import { productOnSale, signUpCustomer } from './people'
import { test } from './test'

async function openUnpaidOrder(page: Page): Promise<string> {
  await signUpCustomer(page)
  const orderId = await placeOrder(page, { productId: (await productOnSale(page, { index: 5 })).id })
  await page.goto(`/account/orders/${orderId}`)
  await waitForHydration(page)
  return orderId
}

test.describe('the payment window', () => {
  test('is announced at ten and at five minutes, in a region that was there before', async ({ page }) => {
    await page.clock.install()
    await openUnpaidOrder(page)
    const announcement = page.getByRole('region', { name: 'Payment' }).getByRole('status').first()
    await expect(announcement).toHaveText('')
    // Once the clock has jumped, live updates connect again, and the server would say that no time has passed.
    await page.route(/\.data(\?|$)/, () => {})
    await page.clock.fastForward('50:30')
    await expect(announcement).toHaveText(
      '10 minutes left to pay for this order. You can get more time once.',
    )
    await page.clock.fastForward('05:00')
    await expect(announcement).toHaveText('5 minutes left to pay for this order. You can get more time once.')
  })

  test('is extended once, with the focus on what came of it', async ({ page }) => {
    await openUnpaidOrder(page)
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment.getByText('Please pay within 60 minutes')).toBeVisible()
    await expectAccessible(page)
    await payment.getByRole('button', { name: 'Get 30 more minutes' }).press('Enter')
    await expect(payment.getByText('Please pay within 90 minutes')).toBeVisible()
    await expect(payment.getByRole('button', { name: 'Get 30 more minutes' })).toBeHidden()
    await expect(payment.getByText('You’ve extended the time once')).toBeFocused()
    await expectNoSidewaysScroll(page)
  })

  test('is extended without scripts', async ({ page, browser }) => {
    const orderId = await openUnpaidOrder(page)
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies(await page.context().cookies())
    const noScriptPage = await context.newPage()
    await noScriptPage.goto(`/account/orders/${orderId}`)
    await noScriptPage.getByRole('button', { name: 'Get 30 more minutes' }).click()
    await expect(noScriptPage).toHaveURL(`/order-confirmation/${orderId}`)
    await expect(noScriptPage.getByText('Please pay within 90 minutes')).toBeVisible()
    await context.close()
  })
})
