import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { waitForHydration } from './hydration'
import { productOnSale } from './people'
import { test } from './test'

const nonexistentId = '00000000-0000-4000-8000-000000000000'

test.describe('a visitor', () => {
  test('sees a not-found page for what does not exist', async ({ page }) => {
    for (const [path, expectedText] of [
      [`/product/${nonexistentId}`, 'Product not found.'],
      ['/store/nobody-sells-here', 'We couldn’t find this store.'],
      ['/marketplaces', 'Oops! Page not found'],
    ] as const) {
      const response = await page.goto(path)
      expect(response!.status()).toBe(404)
      await expect(page.getByText(expectedText)).toBeVisible()
    }
  })

  test('finds every screen free of automatically detectable accessibility faults', async ({ page }) => {
    const product = await productOnSale(page)
    await page.goto(`/product/${product.id}`)
    const store = await page.locator('main a[href^="/store/"]').first().getAttribute('href')
    for (const path of [
      '/',
      '/marketplace?search=basket',
      `/product/${product.id}`,
      store!,
      '/cart',
      '/nowhere',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('gets an icon at the path that browsers guess', async ({ request }) => {
    const icon = await request.get('/favicon.ico')
    expect(icon.headers()['content-type']).toContain('image/svg+xml')
  })
})

test.describe('the header', () => {
  test('leads a visitor to sign-in, also from the menu of a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/')
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await menu.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth?type=signup')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  })
})
