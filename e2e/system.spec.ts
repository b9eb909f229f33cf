import { expect } from '@playwright/test'
import { doubleTapMs } from '@contract/core/limits'
import { expectNoClassConflicts } from './class-conflicts'
import { expectAccessible } from './accessibility'
import { actAtOnce } from './hydrated'
import { hold } from './network'
import { productOnSale } from './people'
import { test } from './test'
import { gotoWithToasts, toasts } from './toasts'

test('an unknown URL gets a message, is logged, and leads home', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const answer = await page.goto('/no/such/page')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('/no/such/page')
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
    const ran = await page.evaluate(async () => {
      const marks = ['inline', 'elsewhere', 'attribute'] as const
      const put = (script: Partial<HTMLScriptElement>) =>
        document.body.append(Object.assign(document.createElement('script'), script))
      put({ textContent: "document.body.dataset.inline = 'ran'" })
      put({ src: `data:text/javascript,document.body.dataset.elsewhere='ran'` })
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="document.body.dataset.attribute=1">',
      )
      await new Promise((done) => setTimeout(done, 300))
      return marks.filter((mark) => mark in document.body.dataset)
    })
    expect(ran).toEqual([])
  })
})

test('a page requests its scripts after its stylesheet, and hydrates without its images too', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  actAtOnce(page)
  const style = await hold(page, '**/assets/*.css')
  const images = await hold(page, '**/files/products/**')
  await page.goto('/marketplace', { waitUntil: 'commit' })
  await expect(page.locator('link[rel=stylesheet]')).toBeAttached()
  expect(scripts).toEqual([])
  style()
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL('/cart')
  images()
})

test('a loading screen is announced visually and to screen readers', async ({ page }) => {
  await page.goto('/cart')
  const arrive = await hold(page, '**/register/vendor.data*')
  await page.getByRole('contentinfo').locator('a[href="/register/vendor"]').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  arrive()
  await expect(page).toHaveURL('/register/vendor')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
})

test('toasts appear at the lower right, up to three at a time, and disappear automatically', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.goto(`/product/${(await productOnSale(page)).id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  for (let n = 0; n < 5; n++) {
    await add.click()
    // Sooner the next press would be the second half of a double tap.
    await page.waitForTimeout(doubleTapMs)
    await expect(page.getByText('has been added to your cart.').first()).toBeVisible()
  }
  const shown = toasts(page)
  await expect(shown).toHaveCount(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'has been added to your cart.' })).toHaveCount(3)
  await expect(shown.first().getByText('F8')).toBeHidden()
  const box = (await shown.first().boundingBox())!
  expect(box.x + box.width).toBeGreaterThan(1280 - 60)
  expect(box.y + box.height).toBeGreaterThan(800 - 120)
  await page.mouse.move(10, 10)
  await expect(shown).toHaveCount(0, { timeout: 15_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a toast is swiped away', async ({ page }) => {
    await page.goto('/dev/kit')
    await page.getByRole('button', { name: 'Info toast' }).tap()
    const toast = toasts(page).filter({ hasText: 'Signed out' })
    const { x, y } = (await toast.boundingBox())!
    const touch = await page.context().newCDPSession(page)
    const swipe = async (length: number) => {
      const at = (way: number) => [{ x: x + 40 + way, y: y + 20 }]
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints })
      await send('touchStart', at(0))
      for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', at(length * part))
      await send('touchEnd', [])
    }
    await swipe(40)
    await expect.poll(async () => (await toast.boundingBox())!.x).toBe(x)
    await swipe(120)
    await expect(toast).toHaveCount(0, { timeout: 1000 })
  })
})
