import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { pressOn } from './keyboard'
import { signIn } from './people'
import { test } from './test'

const phone = { width: 390, height: 844 }

test.describe('the header', () => {
  test('searches from any page, and marks the current page', async ({ page }) => {
    await page.goto('/about')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Marketplace' })).not.toHaveAttribute(
      'aria-current',
      'page',
    )
    await header.getByLabel('Search products').fill('basket')
    await header.getByLabel('Search products').press('Enter')
    await expect(page).toHaveURL('/marketplace?search=basket')
    await expect(header.getByRole('link', { name: 'Marketplace' })).toHaveAttribute('aria-current', 'page')
  })

  test('leads to every category, by mouse and by keyboard', async ({ page }) => {
    await page.goto('/about')
    const menu = page.getByRole('banner').getByRole('group').filter({ hasText: 'Categories' })
    const link = menu.getByRole('link', { name: 'Home & Garden' })
    await menu.getByText('Categories').focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(menu.getByText('Categories')).toBeFocused()
    await menu.getByText('Categories').click()
    await link.click()
    await expect(page).toHaveURL('/marketplace?category=Home+%26+Garden')
    await expect(link).toBeHidden()
  })

  test('on a phone opens its search by a button, and returns the focus', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/about')
    const header = page.getByRole('banner')
    const trigger = header.getByRole('button', { name: 'Search' })
    await trigger.click()
    const searchBox = header.getByRole('combobox')
    await expect(searchBox).toBeFocused()
    await searchBox.press('Escape')
    await expect(searchBox).toBeHidden()
    await expect(trigger).toBeFocused()
    await trigger.press('Enter')
    await searchBox.fill('tea')
    await searchBox.press('Enter')
    await expect(page).toHaveURL('/marketplace?search=tea')
  })

  test('on a phone hides while scrolling down, and comes back', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/terms')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Kijani' })
    await expect(logo).toBeInViewport()
    await page.mouse.wheel(0, 300)
    await expect(logo).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await expect(logo).toBeInViewport()
    await page.mouse.wheel(0, 400)
    await expect(logo).not.toBeInViewport()
    await logo.focus()
    await expect(logo).toBeInViewport()
  })

  test('has a menu on phones that works by keyboard', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/about')
    const trigger = page.getByRole('button', { name: 'Menu' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [name, href] of [
      ['Home', '/'],
      ['Marketplace', '/marketplace'],
      ['Home & Garden', '/marketplace?category=Home+%26+Garden'],
      ['Cart', '/cart'],
      ['Become a Seller', '/register/vendor'],
      ['Contact Us', '/contact'],
      ['Sign Up', '/auth?type=signup'],
      ['Sign In', '/auth'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(menu.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(trigger).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await pressOn(menu.getByRole('link', { name: 'Contact Us' }))
    await expect(page).toHaveURL('/contact')
    await expect(menu).toBeHidden()
  })
})

test.describe('over an unreliable connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a page works without its toasts', async ({ page }) => {
    const failedRequest = page.waitForEvent('requestfailed')
    await page.route('**/assets/toast-list-*.js', (route) => route.abort())
    await page.goto('/about')
    await failedRequest
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('the footer', () => {
  test('links to real pages, and gives its dates', async ({ page }) => {
    for (const [name, path] of [
      ['About Us', '/about'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Accessibility', '/accessibility'],
      ['Contact Us', '/contact'],
    ] as const) {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${name} - Kijani`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const footer = page.getByRole('contentinfo')
    const year = new Date().getUTCFullYear()
    await expect(footer).toContainText(`© ${year > 2025 ? `2025-${year}` : '2025'} Kijani`)
    for (const network of ['Instagram', 'Facebook', 'LinkedIn'])
      await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', /^https:/)
  })

  test('has chapters that can be linked to', async ({ page }) => {
    await page.goto('/terms')
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Cancelling and refunds' })
      .click()
    await expect(page).toHaveURL('/terms#refunds')
    await expect(page.getByRole('heading', { name: 'Cancelling and refunds' })).toBeInViewport()
  })
})

test('on paper, no page is made as high as the window, which would cost Firefox another sheet', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example')
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/about', '/vendor/orders/pick-list', '/no-such-page']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).toBeVisible()
    const minHeights = await main.evaluate((element) => {
      const ancestors = []
      for (let node: Element | null = element; node; node = node.parentElement) ancestors.push(node)
      return ancestors.map((ancestor) => getComputedStyle(ancestor).minHeight)
    })
    for (const minHeight of minHeights) expect(minHeight, path).toMatch(/^(0px|auto)$/)
  }
})
