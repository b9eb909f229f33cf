import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { abortRequest, interceptRequest } from './network'
import { test } from './test'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const activeOption = (page: Page) => page.getByRole('option', { selected: true })

/** Types like a user, key by key, and waits for the suggestions. */
async function typeSearch(page: Page, text: string) {
  await searchBox(page).fill('')
  await searchBox(page).pressSequentially(text)
  await expect(options(page).last()).toHaveText(`Search for “${text}”`)
}

test.describe('suggestions while searching', () => {
  test('work by keyboard and mouse, and leave Enter to the form', async ({ page }) => {
    await page.goto('/about')
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false')
    await typeSearch(page, 'vólta')
    await expect(options(page).first()).toHaveText('Volta Loom HouseVendor in Ghana')
    await expect(options(page).nth(1)).toHaveText(/by Volta Loom House\$\d+\.\d\d$/)
    await expect(page.getByRole('status').filter({ hasText: '6 suggestions' })).toBeAttached()
    await expectAccessible(page)

    await searchBox(page).press('ArrowUp')
    await expect(activeOption(page)).toHaveText('Search for “vólta”')
    await searchBox(page).press('ArrowDown')
    await expect(activeOption(page)).toHaveCount(0)
    await searchBox(page).press('ArrowDown')
    await expect(activeOption(page)).toHaveText(/^Volta Loom House/)
    await expect(searchBox(page)).toHaveAttribute(
      'aria-activedescendant',
      (await activeOption(page).getAttribute('id'))!,
    )
    await searchBox(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(searchBox(page)).toHaveValue('vólta')
    await searchBox(page).press('ArrowDown')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/store/volta-loom-house')

    await typeSearch(page, 'kaftn')
    await expect(
      page.getByText('No exact match for “kaftn”. Showing results for “kaftan”.').last(),
    ).toBeVisible()
    await options(page).filter({ hasText: 'Festival Kaftan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Festival Kaftan')
    await expect(options(page)).toHaveCount(0)

    await typeSearch(page, 'kenya')
    await expect(options(page).first()).toHaveText('KenyaProducts from this country')
    await expect(options(page).first()).toHaveAttribute('href', '/marketplace?country=KE')

    await typeSearch(page, 'zzzzzz')
    await expect(page.getByText('No results for “zzzzzz”.').last()).toBeVisible()
    await expect(options(page)).toHaveCount(1)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(options(page)).toHaveCount(0)
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/marketplace?search=zzzzzz')
  })

  test('in the marketplace keep the filters, and the list that follows', async ({ page }) => {
    await page.goto('/marketplace?in_stock=1')
    const marketplaceSearch = page.getByRole('combobox', { name: 'Search products by name' })
    await marketplaceSearch.pressSequentially('garden')
    await expect(options(page).first()).toHaveText('Home & GardenCategory')
    await expect(page).toHaveURL('/marketplace?search=garden&in_stock=1')
    await expect(marketplaceSearch).toHaveValue('garden')
    await options(page).last().click()
    await expect(options(page)).toHaveCount(0)
    await expect(page).toHaveURL('/marketplace?search=garden&in_stock=1')
    await marketplaceSearch.press('ArrowDown')
    await options(page).first().click()
    await expect(page).toHaveURL('/marketplace?category=Home+%26+Garden')
    await expect(marketplaceSearch).toHaveValue('')
  })
})

test.describe('suggestions on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('fit the screen and are tapped', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    await typeSearch(page, 'tea')
    await expect(options(page).first()).toBeInViewport()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const product = options(page).filter({ hasText: 'by ' }).first()
    await product.tap()
    await expect(page).toHaveURL(/\/product\//)
    await expect(searchBox(page)).toHaveCount(0)
  })

  test('are in the menu too, where Escape closes them before the menu', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await typeSearch(page, 'tea')
    await expectAccessible(page)
    await searchBox(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(menu).toBeVisible()
    await typeSearch(page, 'teas')
    await options(page).last().tap()
    await expect(page).toHaveURL('/marketplace?search=teas')
    await expect(menu).toBeHidden()
  })
})

test.describe('suggestions over an unreliable connection', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_FAILED/ })

  test('that arrive late or never are not shown for another text', async ({ page }) => {
    await page.goto('/about')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await interceptRequest(
      page,
      'suggest_search',
      (route) => released.then(() => route.continue().catch(() => {})),
      1,
    )
    const request = page.waitForRequest('**/api/rpc/suggest_search')
    await typeSearch(page, 'soap')
    await request
    await typeSearch(page, 'kaftan')
    await expect(options(page).first()).toHaveText(/^Festival Kaftan/)
    release()
    await typeSearch(page, 'basket')
    await expect(options(page).first()).toHaveText(/Basket/)

    await interceptRequest(page, 'suggest_search', abortRequest)
    await typeSearch(page, 'cushion')
    await expect(options(page)).toHaveText(['Search for “cushion”'])
    await searchBox(page).press('Enter')
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
