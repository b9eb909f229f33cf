import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { holdRequests } from './network'
import { callAs, newEmail } from './people'
import { expectNoUpscaledImages } from './pictures'
import { test } from './test'

const featureTitles = [
  'Wholesale and bulk purchasing',
  'Sustainable supply chains',
  'Invoicing and volume discounts',
  'Shared logistics and warehousing',
  'Green supplier network',
  'Business credit',
  'Verified green practices',
  'Vendor storefronts',
  'Circular economy',
  'Carbon tracking',
  'Compliance training and certification',
  'CO2 savings and waste reduction',
]

interface MarketplaceStats {
  approved_vendors: number
  products_on_sale: number
  countries: string[]
  countries_on_sale: string[]
}

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test.describe('the landing page', () => {
  test('explains the hub, and invites buyers and vendors', async ({ page }) => {
    await page.goto('/')
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link('Join as a Seller')).toHaveAttribute('href', '/register/vendor')
    await expect(link('Shop as a Consumer')).toHaveAttribute('href', '/auth?type=signup')
    await expect(link('Become a Seller')).toHaveAttribute('href', '/register/vendor')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const title of featureTitles) await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'To be Africa’s leading sustainability hub.' }),
    ).toBeVisible()
    await page.goto('/#features')
    await expect(page.locator('#features')).toBeInViewport()
  })

  test('upscales no picture, including those of the store cards', async ({ page }) => {
    await page.goto('/')
    await expectNoUpscaledImages(page)
  })

  test('shows real stats, and real products with the points of a real score', async ({ page }) => {
    await page.goto('/')
    const stats = (await callAs(page, 'get_marketplace_stats', {})) as MarketplaceStats
    const statsList = page.getByLabel('The marketplace in figures')
    await expect(statsList).toContainText(`reviewed vendors${stats.approved_vendors}`)
    await expect(statsList).toContainText(`of 54 countries${stats.countries.length}`)
    await expect(statsList).toContainText(`products on sale${stats.products_on_sale}`)

    const vision = page.getByRole('region', { name: /leading sustainability hub/ })
    await expect(vision.getByRole('listitem')).toHaveCount(stats.countries.length)
    await expect(vision.getByRole('link')).toHaveCount(stats.countries_on_sale.length)
    await expect(vision.getByRole('link', { name: 'Kenya' })).toHaveAttribute(
      'href',
      '/marketplace?country=KE',
    )

    const example = page.locator('#features figure')
    const points = await example.getByText(/^\+\d+$/).allInnerTexts()
    const sum = points.reduce((total, text) => total + Number(text), 0)
    await expect(example).toContainText(`scores ${sum} out of 100 points`)
    const vendorLines = page.getByRole('region', { name: 'Fresh from the workshops' }).getByText(/^by /)
    const vendorNames = await vendorLines.allInnerTexts()
    expect(vendorNames.length).toBeGreaterThan(1)
    expect(new Set(vendorNames).size).toBe(vendorNames.length)
  })
})

test.describe('the early-access form', () => {
  test('shows errors at the field, and sends nothing', async ({ page }) => {
    await page.goto('/')
    const submitButton = page.getByRole('button', { name: 'Get early access' })
    const email = page.getByRole('main').getByLabel('Email')
    await submitButton.click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('nobody')
    await expect(page.getByText('Required', { exact: true })).toBeHidden()
    await submitButton.click()
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(email).toHaveValue('nobody')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
  })

  test('stores an address, says so, and says the same the second time', async ({ page }) => {
    await page.goto('/')
    const email = page.getByRole('main').getByLabel('Email')
    const address = newEmail('early')
    const release = await holdRequests(page, '**/api/rpc/insert_early_access_signup')
    await email.fill(address)
    await email.press('Enter')
    const busyButton = page.getByRole('button', { name: 'Submitting...' })
    await expect(busyButton).toBeDisabled()
    await expect(email).toBeDisabled()
    release()
    await expect(toast(page, 'Success!')).toContainText("Thanks for signing up! We'll keep you updated.")
    await expect(page.getByText("Thanks for signing up! We'll keep you updated.")).toHaveCount(1)
    await expect(email).toHaveValue('')
    await expect(email).toBeFocused()

    await email.fill(address.toUpperCase())
    await page.getByRole('button', { name: 'Get early access' }).click()
    await expect(email).toHaveValue('')
    await expect(page.getByText('Could not sign you up.')).toHaveCount(0)
  })

  test.describe('while offline', () => {
    test.use({ expectedErrors: /ERR_FAILED/ })
    test('apologises, and keeps the input', async ({ page }) => {
      await page.goto('/')
      await page.route('**/api/rpc/insert_early_access_signup', (route) => route.abort())
      const email = page.getByRole('main').getByLabel('Email')
      await email.fill('abena@journey.example')
      await page.getByRole('button', { name: 'Get early access' }).click()
      const failureToast = toast(page, 'Uh oh! Something went wrong.')
      await expect(failureToast).toContainText('Could not sign you up. Please try again later.')
      await expect(page.getByRole('main').getByText('Could not sign you up.')).toBeVisible()
      await expect(email).toHaveValue('abena@journey.example')
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('works just as well', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('main').getByLabel('Email').fill(newEmail('plain'))
      await page.getByRole('button', { name: 'Get early access' }).click()
      await expect(page.getByText("Thanks for signing up! We'll keep you updated.")).toBeVisible()
    })
  })
})

test.describe('an automated accessibility check', () => {
  for (const path of ['/', '/about', '/terms', '/privacy', '/accessibility', '/contact'])
    test(`passes on ${path}, wide or narrow`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
})
