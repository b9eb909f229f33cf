import { expect } from '@playwright/test'
import { findProductByName } from './products'
import { test } from './test'
import { gotoWithToasts, toasts } from './toasts'

test.use({ expectedErrors: /net::ERR_/ })

test('a picture clicked while offline keeps the page, and opens once back online', async ({
  page,
  context,
}) => {
  await gotoWithToasts(page, `/product/${(await findProductByName(page, 'Agbadza Strip Cloth')).id}`)
  const picture = page
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('link')
    .first()
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('2')
  await context.setOffline(true)
  await picture.click()
  await expect(page.getByText('This could not be loaded.', { exact: true })).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await context.setOffline(false)
  await picture.click()
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quantity).toHaveValue('2')
})

test('a page keeps working, and keeps its input, without the code that could not be fetched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    /\/assets\/sheet-panel-/.test(request.url()),
  )
  await page.route(/\/assets\/(sheet-panel|suggestions|tooltip-panel)-[^/]*\.js/, (route) => route.abort())
  await page.goto('/contact')
  await page.mouse.move(10, 10)
  await failedRequest
  const name = page.getByRole('main').getByLabel('Your name')
  await name.fill('Amina Journey')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('This could not be loaded.', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('Amina Journey')
})

test('toasts that could not be loaded offline are loaded once back online', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  )
  const requestedUrls: string[] = []
  page.on('request', (request) => request.url().includes('/toast-list-') && requestedUrls.push(request.url()))
  await page.goto('/dev/kit')
  await page.getByRole('button', { name: 'Info toast' }).click()
  expect(requestedUrls).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true })
    window.dispatchEvent(new Event('online'))
  })
  await expect(toasts(page)).toHaveCount(1)
})
