import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { cutOff, interfere } from './network'
import { test } from './test'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const active = (page: Page) => page.getByRole('option', { selected: true })

/** Types like a user, key by key, and waits for the suggestions. */
async function type(page: Page, text: string) {
  await box(page).fill('')
  await box(page).pressSequentially(text)
  await expect(options(page).last()).toHaveText(`Search for “${text}”`)
}

test.describe('suggestions while searching', () => {
  test('work by keyboard and mouse, and leave Enter to the form', async ({ page }) => {
    await page.goto('/about')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await type(page, 'vólta')
    await expect(options(page).first()).toHaveText('Volta Loom HouseVendor in Ghana')
    await expect(options(page).nth(1)).toHaveText(/by Volta Loom House\$\d+\.\d\d$/)
    await expect(page.getByRole('status').filter({ hasText: '6 suggestions' })).toBeAttached()
    await expectAccessible(page)

    await box(page).press('ArrowUp')
    await expect(active(page)).toHaveText('Search for “vólta”')
    await box(page).press('ArrowDown')
    await expect(active(page)).toHaveCount(0)
    await box(page).press('ArrowDown')
    await expect(active(page)).toHaveText(/^Volta Loom House/)
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!)
    await box(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(box(page)).toHaveValue('vólta')
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/store/volta-loom-house')

    await type(page, 'kaftn')
    await expect(
      page.getByText('No exact match for “kaftn”. Showing results for “kaftan”.').last(),
    ).toBeVisible()
    await options(page).filter({ hasText: 'Festival Kaftan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Festival Kaftan')
    await expect(options(page)).toHaveCount(0)

    await type(page, 'kenya')
    await expect(options(page).first()).toHaveText('KenyaProducts from this country')
    await expect(options(page).first()).toHaveAttribute('href', '/marketplace?country=KE')

    await type(page, 'zzzzzz')
    await expect(page.getByText('No results for “zzzzzz”.').last()).toBeVisible()
    await expect(options(page)).toHaveCount(1)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(options(page)).toHaveCount(0)
    await box(page).press('Enter')
    await expect(page).toHaveURL('/marketplace?search=zzzzzz')
  })

  test('in the marketplace keep the filters, and the list that follows', async ({ page }) => {
    await page.goto('/marketplace?in_stock=1')
    const own = page.getByRole('combobox', { name: 'Search products by name' })
    await own.pressSequentially('garden')
    await expect(options(page).first()).toHaveText('Home & GardenCategory')
    await expect(page).toHaveURL('/marketplace?search=garden&in_stock=1')
    await expect(own).toHaveValue('garden')
    await options(page).last().click()
    await expect(options(page)).toHaveCount(0)
    await expect(page).toHaveURL('/marketplace?search=garden&in_stock=1')
    await own.press('ArrowDown')
    await options(page).first().click()
    await expect(page).toHaveURL('/marketplace?category=Home+%26+Garden')
    await expect(own).toHaveValue('')
  })
})

test.describe('suggestions on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('fit the screen and are tapped', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    await type(page, 'tea')
    await expect(options(page).first()).toBeInViewport()
    await expectAccessible(page)
    await expectFitsNarrow(page)
    const product = options(page).filter({ hasText: 'by ' }).first()
    await product.tap()
    await expect(page).toHaveURL(/\/product\//)
    await expect(box(page)).toHaveCount(0)
  })

  test('are in the menu too, where Escape closes them before the menu', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await type(page, 'tea')
    await expectAccessible(page)
    await box(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(menu).toBeVisible()
    await type(page, 'teas')
    await options(page).last().tap()
    await expect(page).toHaveURL('/marketplace?search=teas')
    await expect(menu).toBeHidden()
  })
})

test.describe('suggestions over an unreliable connection', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_FAILED/ })

  test('that arrive late or never are not shown for another text', async ({ page }) => {
    await page.goto('/about')
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await interfere(page, 'suggest_search', (route) => held.then(() => route.continue().catch(() => {})), 1)
    const request = page.waitForRequest('**/api/rpc/suggest_search')
    await type(page, 'soap')
    await request
    await type(page, 'kaftan')
    await expect(options(page).first()).toHaveText(/^Festival Kaftan/)
    arrive()
    await type(page, 'basket')
    await expect(options(page).first()).toHaveText(/Basket/)

    await interfere(page, 'suggest_search', cutOff)
    await type(page, 'cushion')
    await expect(options(page)).toHaveText(['Search for “cushion”'])
    await box(page).press('Enter')
    await expect(page).toHaveURL('/marketplace?search=cushion')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box is a plain one in its form', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('searchbox').fill('tea')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?search=tea')
  })
})
