import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { hold } from './network'
import { callAs, newEmail } from './people'
import { expectNothingEnlarged } from './pictures'
import { test } from './test'

const themes = [
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

interface Figures {
  approved_vendors: number
  products_on_sale: number
  countries: string[]
  countries_on_sale: string[]
}

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test.describe('the landing page', () => {
  test('says what the hub is, and leads buyers and vendors in', async ({ page }) => {
    await page.goto('/')
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link('Join as a Seller')).toHaveAttribute('href', '/register/vendor')
    await expect(link('Shop as a Consumer')).toHaveAttribute('href', '/auth?type=signup')
    await expect(link('Become a Seller')).toHaveAttribute('href', '/register/vendor')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const theme of themes) await expect(page.getByRole('heading', { name: theme })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'To be Africa’s leading sustainability hub.' }),
    ).toBeVisible()
    await page.goto('/#features')
    await expect(page.locator('#features')).toBeInViewport()
  })

  test('enlarges no picture, the store cards’ included', async ({ page }) => {
    await page.goto('/')
    await expectNothingEnlarged(page)
  })

  test('shows real stats, and real products with the points of a real score', async ({ page }) => {
    await page.goto('/')
    const figures = (await callAs(page, 'get_marketplace_stats', {})) as Figures
    const shown = page.getByLabel('The marketplace in figures')
    await expect(shown).toContainText(`reviewed vendors${figures.approved_vendors}`)
    await expect(shown).toContainText(`of 54 countries${figures.countries.length}`)
    await expect(shown).toContainText(`products on sale${figures.products_on_sale}`)

    const vision = page.getByRole('region', { name: /leading sustainability hub/ })
    await expect(vision.getByRole('listitem')).toHaveCount(figures.countries.length)
    await expect(vision.getByRole('link')).toHaveCount(figures.countries_on_sale.length)
    await expect(vision.getByRole('link', { name: 'Kenya' })).toHaveAttribute(
      'href',
      '/marketplace?country=KE',
    )

    const example = page.locator('#features figure')
    const points = await example.getByText(/^\+\d+$/).allInnerTexts()
    const sum = points.reduce((all, text) => all + Number(text), 0)
    await expect(example).toContainText(`scores ${sum} out of 100 points`)
    const makers = page.getByRole('region', { name: 'Fresh from the workshops' }).getByText(/^by /)
    const names = await makers.allInnerTexts()
    expect(names.length).toBeGreaterThan(1)
    expect(new Set(names).size).toBe(names.length)
  })
})

test.describe('the early-access form', () => {
  test('shows errors at the field, and sends nothing', async ({ page }) => {
    await page.goto('/')
    const send = page.getByRole('button', { name: 'Get early access' })
    const email = page.getByRole('main').getByLabel('Email')
    await send.click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('nobody')
    await expect(page.getByText('Required', { exact: true })).toBeHidden()
    await send.click()
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(email).toHaveValue('nobody')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
  })

  test('stores an address, says so, and says the same the second time', async ({ page }) => {
    await page.goto('/')
    const email = page.getByRole('main').getByLabel('Email')
    const address = newEmail('early')
    const release = await hold(page, '**/api/rpc/insert_early_access_signup')
    await email.fill(address)
    await email.press('Enter')
    const busy = page.getByRole('button', { name: 'Submitting...' })
    await expect(busy).toBeDisabled()
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
      const failed = toast(page, 'Uh oh! Something went wrong.')
      await expect(failed).toContainText('Could not sign you up. Please try again later.')
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
  for (const path of ['/', '/about', '/terms', '/privacy', '/contact'])
    test(`passes on ${path}, wide or narrow`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await expectFitsNarrow(page)
    })
})
