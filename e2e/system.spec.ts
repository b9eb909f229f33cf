import { expect } from '@playwright/test'
import { expectNoClassConflicts } from './class-conflicts'
import { expectAccessible } from './accessibility'
import { actBeforeHydration } from './hydration'
import { holdRequests } from './network'
import { test } from './test'
import { gotoWithToasts, toasts } from './toasts'

test('an unknown URL gets a message, is logged, and leads home', async ({ page }) => {
  const logLines: string[] = []
  page.on('console', (message) => logLines.push(message.text()))
  const response = await page.goto('/no/such/page')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect.poll(() => logLines.join('\n')).toContain('/no/such/page')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('no component of the UI kit has two classes that set the same property', async ({ page }) => {
  await page.goto('/dev/kit')
  await expectNoClassConflicts(page)
})

test.describe('while offline', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('a tap on a screen that has not been opened yet says so and keeps the page', async ({
    page,
    context,
  }) => {
    await gotoWithToasts(page, '/about')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  })

  test('a screen that cannot be loaded says so, and loads on retry', async ({ page }) => {
    await page.goto('/marketplace')
    const product = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
    const name = await product.innerText()
    await page.route('**/product/*.data*', (route) => route.abort())
    await product.click()
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/product/*.data*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })
})

test.describe('a foreign script', () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test('does not run, wherever it comes from', async ({ page }) => {
    await page.goto('/')
    const executedScripts = await page.evaluate(async () => {
      const marks = ['inline', 'elsewhere', 'attribute'] as const
      const appendScript = (script: Partial<HTMLScriptElement>) =>
        document.body.append(Object.assign(document.createElement('script'), script))
      appendScript({ textContent: "document.body.dataset.inline = 'ran'" })
      appendScript({ src: `data:text/javascript,document.body.dataset.elsewhere='ran'` })
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="document.body.dataset.attribute=1">',
      )
      await new Promise((done) => setTimeout(done, 300))
      return marks.filter((mark) => mark in document.body.dataset)
    })
    expect(executedScripts).toEqual([])
  })
})

test('a page requests its scripts after its stylesheet, and hydrates without its images too', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  actBeforeHydration(page)
  const releaseStyles = await holdRequests(page, '**/assets/*.css')
  const releaseImages = await holdRequests(page, '**/files/products/**')
  await page.goto('/marketplace', { waitUntil: 'commit' })
  await expect(page.locator('link[rel=stylesheet]')).toBeAttached()
  expect(scripts).toEqual([])
  releaseStyles()
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/cart')
  releaseImages()
})

test('a loading screen is announced visually and to screen readers', async ({ page }) => {
  await page.goto('/cart')
  const release = await holdRequests(page, '**/register/vendor.data*')
  await page.getByRole('contentinfo').locator('a[href="/register/vendor"]').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  release()
  await expect(page).toHaveURL('/register/vendor')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
})

test('toasts appear at the lower right, up to three at a time, and disappear automatically', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoWithToasts(page, '/dev/kit')
  for (let n = 0; n < 5; n++) await page.getByRole('button', { name: 'Info toast' }).click()
  const visibleToasts = toasts(page)
  await expect(visibleToasts).toHaveText(['Signed out', 'Signed out', 'Signed out'])
  const toastBox = (await visibleToasts.first().boundingBox())!
  expect(toastBox.x + toastBox.width).toBeGreaterThan(1280 - 60)
  expect(toastBox.y + toastBox.height).toBeGreaterThan(800 - 120)
  await page.mouse.move(10, 10)
  await expect(visibleToasts).toHaveCount(0, { timeout: 15_000 })
})

test('a toast that tells an error or can be acted on stays until it is closed, and is shown once', async ({
  page,
}) => {
  await page.clock.install()
  await gotoWithToasts(page, '/dev/kit')
  for (const name of ['Error toast', 'Success toast', 'Info toast', 'Info toast', 'Error toast'])
    await page.getByRole('button', { name }).click()
  const visibleToasts = toasts(page)
  // The error is told again, and takes the place of a message that would have gone by itself before one that stays.
  await expect(visibleToasts).toHaveText([/Out of stock/, 'Signed out', /Added to cart/])
  await expect(visibleToasts.last().getByText('F8')).toBeHidden()
  await page.mouse.move(10, 10)
  await page.clock.runFor('01:00')
  await expect(visibleToasts).toHaveText([/Out of stock/, /Added to cart/])
  await visibleToasts.first().getByRole('button', { name: 'Close' }).click()
  await expect(visibleToasts).toHaveText([/Added to cart/])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a toast does not cover the buttons of a dialog', async ({ page }) => {
    await gotoWithToasts(page, '/dev/kit')
    await page.getByRole('button', { name: 'Error toast' }).tap()
    const toast = toasts(page).filter({ hasText: 'Out of stock' })
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Dialog', exact: true }).tap()
    const dialogBox = (await page.getByRole('dialog').boundingBox())!
    await expect.poll(async () => (await toast.boundingBox())!.y).toBe(16)
    const toastBox = (await toast.boundingBox())!
    expect(toastBox.y + toastBox.height).toBeLessThan(dialogBox.y)
  })

  test('a toast is swiped away', async ({ page }) => {
    await page.goto('/dev/kit')
    await page.getByRole('button', { name: 'Info toast' }).tap()
    const toast = toasts(page).filter({ hasText: 'Signed out' })
    const { x, y } = (await toast.boundingBox())!
    const touch = await page.context().newCDPSession(page)
    const swipeToast = async (length: number) => {
      const touchPointsAt = (offsetX: number) => [{ x: x + 40 + offsetX, y: y + 20 }]
      const dispatchTouch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        touchPoints: { x: number; y: number }[],
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
      await dispatchTouch('touchStart', touchPointsAt(0))
      for (const fraction of [0.25, 0.5, 0.75, 1])
        await dispatchTouch('touchMove', touchPointsAt(length * fraction))
      await dispatchTouch('touchEnd', [])
    }
    await swipeToast(40)
    await expect.poll(async () => (await toast.boundingBox())!.x).toBe(x)
    await swipeToast(120)
    await expect(toast).toHaveCount(0, { timeout: 1000 })
  })
})
