import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { isDemoProduct } from './demo-products'
import { callAs, signIn } from './people'
import { test } from './test'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone, hasTouch: true })

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test.describe('on a phone, the home page', () => {
  test('is at most 6,000 px long, and its strips scroll', async ({ page }) => {
    await page.goto('/')
    expect(await pageHeight(page)).toBeLessThanOrEqual(6000)
    const lastOffering = page.getByRole('heading', { name: 'Business credit' })
    await expect(lastOffering).not.toBeInViewport()
    await lastOffering.scrollIntoViewIfNeeded()
    await expect(lastOffering).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })

  test('has strips that the keyboard can scroll', async ({ page }) => {
    await page.goto('/')
    const strip = page.getByRole('list', { name: 'Offers for businesses' })
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('shows everything all the same', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Business credit' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { name: 'Business credit' })).toBeInViewport()
    })
  })
})

test('on a phone, the prices of products are above the fold', async ({ page }) => {
  const { items } = (await callAs(page, 'get_all_active_products', {})) as {
    items: { id: string; name: string }[]
  }
  expect(items.length).toBeGreaterThan(10)
  for (const { id, name } of items.filter(isDemoProduct).slice(0, 12)) {
    await page.goto(`/product/${id}`)
    const price = page.getByRole('article').first().locator('header').getByText(/\$\d/).first()
    const box = await price.boundingBox()
    expect(box!.y + box!.height, name).toBeLessThanOrEqual(phone.height)
    // Nothing that stays at the edge of the screen covers it.
    const isCovered = await price.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(left + 4, top + height / 2))
    })
    expect(isCovered, name).toBe(false)
  }
})

test('on a phone, what an order holds has the width of the list', async ({ page }) => {
  await signIn(page, 'customer@demo.example', '/account/orders')
  const widths = await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { paddingLeft, paddingRight } = getComputedStyle(row)
        const available = row.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return row.querySelector('th')!.getBoundingClientRect().width / available
      }),
    )
  expect(widths.length).toBeGreaterThan(1)
  for (const width of widths) expect(width).toBeGreaterThan(0.95)
})

test.describe('the home page of those who are signed in', () => {
  test('is behind a link in the menu, and invites nobody to sign up', async ({ page }) => {
    await signIn(page, 'customer@demo.example', '/account/orders')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: 'Fresh from the workshops' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Shop as a Consumer' })).toHaveCount(0)
    await expect(main.getByLabel('Email')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Home' })).toHaveAttribute(
      'href',
      '/home',
    )
    await expectAccessible(page)
  })

  test('is the public one for visitors', async ({ page }) => {
    await page.goto('/home')
    await expect(page).toHaveURL('/')
  })

  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1280, height: 900 } })
    test('is behind a link in the header', async ({ page }) => {
      await signIn(page, 'customer@demo.example', '/marketplace')
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page).toHaveURL('/home')
    })
  })
})
