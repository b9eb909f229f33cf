import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { pageLimits } from '../contract/core/limits'
import { expectAccessible } from './accessibility'
import { waitForHydration } from './hydration'
import { abortRequest, holdRequests } from './network'
import { expectSorted, pricesOn } from './prices'
import { test } from './test'

const pageSize = pageLimits.default
const filterPanel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const resultCount = (page: Page) => page.locator('#found')
const cards = (page: Page) => page.getByRole('list', { name: 'Products', exact: true }).getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const search = (page: Page) => page.getByLabel('Search products by name')

/** The list is up to date: the stated count, and the number of cards. */
async function expectResultCount(page: Page, count: number) {
  await expect(resultCount(page)).toHaveText(count === 1 ? '1 product' : `${count} products`)
  await expect(cards(page)).toHaveCount(Math.min(count, pageSize))
}

/** A choice's facet count. */
const facetCount = async (choice: Locator) =>
  Number(await choice.locator('xpath=..').locator('small').innerText())

test.describe('the marketplace', () => {
  test('has one search and the three sorts', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page.getByRole('search')).toHaveCount(1)
    const sort = page.getByLabel('Sort by')
    await expect(sort.getByRole('option')).toHaveText(['Newest', 'Price: Low to High', 'Price: High to Low'])
    await expect(sort).toHaveValue('newest')
    await sort.selectOption('price_asc')
    await expect(page).toHaveURL('/marketplace?sort=price_asc')
    await expect.poll(async () => (await pricesOn(cards(page)))[0]).toBeLessThan(10)
    await expectSorted(cards(page), 'ascending')
    await sort.selectOption('price_desc')
    await expect.poll(async () => (await pricesOn(cards(page)))[0]).toBeGreaterThan(100)
    await expectSorted(cards(page), 'descending')
  })

  test('searches by name while typing, keeps the search over Back and reload, and says when nothing matches', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    await search(page).fill('zzzzzz')
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(resultCount(page)).toHaveText('0 products')
    await expect(page.getByLabel('Sort by').getByRole('option', { includeHidden: false })).toHaveText([
      'Newest',
      'Price: Low to High',
      'Price: High to Low',
    ])
    await expectAccessible(page)
    await page.reload()
    await expect(search(page)).toHaveValue('zzzzzz')
    await expect(page.getByText('No products found')).toBeVisible()
    await page.goBack()
    await expect(search(page)).toHaveValue('')
    await expect(page.getByText('No products found')).toBeHidden()
    await search(page).fill('zzzzzz')
    await expect(page.getByText('No products found for “zzzzzz”')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Home & Garden' }),
    ).toHaveAttribute('href', '/marketplace?category=Home+%26+Garden')
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(page).toHaveURL('/marketplace')
  })

  test('follows a link although the search typed just before has not been sent', async ({ page }) => {
    // The pause between typing and sending ends when this journey says so, however slow the machine.
    await page.clock.install()
    await page.goto('/marketplace')
    const product = cards(page).first().getByRole('link').first()
    const path = (await product.getAttribute('href'))!
    const release = await holdRequests(page, '**/product/*.data*')
    await waitForHydration(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await search(page).pressSequentially('zz')
    await product.click()
    await page.clock.runFor(1_000)
    release()
    await page.clock.resume()
    await expect(page).toHaveURL(new RegExp(path))
  })

  test('says so when only a similar search had results', async ({ page }) => {
    await page.goto('/marketplace?search=baskt')
    await expect(page.getByText('No exact match for “baskt”. Showing results for “basket”.')).toBeVisible()
    await expect(cards(page).first()).toContainText(/basket/i)
  })

  test('shows a product with options once, with its lowest price and a second image', async ({ page }) => {
    await page.goto('/marketplace?search=sun+hat')
    const hat = cards(page).filter({ has: page.getByRole('link', { name: 'Shela Sun Hat' }) })
    await expect(hat).toHaveCount(1)
    await expect(hat).toContainText('From $38.75')
    await expect(hat).toContainText('2 options')
    const second = hat.locator('.product-cover img').nth(1)
    const isFetched = () => second.evaluate((image: HTMLImageElement) => image.currentSrc !== '')
    await expect(second).toBeHidden()
    expect(await isFetched()).toBe(false)
    await hat.hover()
    await expect(second).toHaveCSS('opacity', '1')
    await expect.poll(isFetched).toBe(true)
    await page.mouse.move(0, 0)
    await expect(second).toBeHidden()
    await hat.getByRole('link', { name: 'Shela Sun Hat' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(second).toBeVisible()
    await page.keyboard.press('Enter')
    const colours = page.getByRole('main').getByRole('radiogroup', { name: 'Colour' })
    await expect(colours.getByRole('radio')).toHaveCount(2)
  })

  test("leads from a country's name to its products", async ({ page }) => {
    await page.goto('/marketplace?search=kenya')
    await expect(cards(page).first()).toContainText(', Kenya')
    await page.goto('/marketplace?search=kenya&price_max=1')
    await page.getByRole('link', { name: 'See products from Kenya' }).click()
    await expect(page).toHaveURL('/marketplace?country=KE')
    await expect(chips(page)).toContainText('Kenya')
  })
})

test.describe('the filters', () => {
  test('narrow the list immediately, are all in the URL, and can be removed', async ({ page }) => {
    await page.goto('/marketplace')
    const all = Number((await resultCount(page).innerText()).split(' ')[0])
    const home = filterPanel(page).getByRole('radio', { name: 'Home & Garden' })
    const homeCount = await facetCount(home)
    await home.check()
    await expect(page).toHaveURL('/marketplace?category=Home+%26+Garden')
    await expectResultCount(page, homeCount)
    expect(homeCount).toBeLessThan(all)

    const vegan = filterPanel(page).getByRole('checkbox', { name: 'Vegan' })
    const veganCount = await facetCount(vegan)
    await vegan.check()
    await expectResultCount(page, veganCount)
    await filterPanel(page).getByRole('checkbox', { name: 'Upcycled' }).check()
    await expect(page).toHaveURL('/marketplace?category=Home+%26+Garden&tags=upcycled&tags=vegan')

    await filterPanel(page).locator('summary', { hasText: 'Country' }).click()
    await filterPanel(page)
      .getByRole('checkbox', { name: /^Kenya/ })
      .check()
    await filterPanel(page).getByRole('checkbox', { name: 'In stock' }).check()
    await filterPanel(page).getByLabel('Highest price').fill('60')
    await filterPanel(page).getByLabel('Highest price').press('Enter')
    await filterPanel(page)
      .getByRole('radio', { name: /^40 and above/ })
      .check()
    await expect(page).toHaveURL(
      '/marketplace?category=Home+%26+Garden&tags=upcycled&tags=vegan&price_max=60&score_min=40&country=KE&in_stock=1',
    )
    await expect(chips(page).getByRole('link')).toHaveText([
      /Home & Garden/,
      /Up to \$60.00/,
      /Upcycled/,
      /Vegan/,
      /Score from 40/,
      /Kenya/,
      /In stock/,
      'Clear all',
    ])
    const prices = await pricesOn(cards(page))
    expect(prices.length).toBeGreaterThan(0)
    expect(Math.max(...prices)).toBeLessThanOrEqual(60)
    await expectAccessible(page)

    await chips(page).getByRole('link', { name: 'Remove filter: Vegan' }).click()
    await expect(filterPanel(page).getByRole('checkbox', { name: 'Vegan' })).not.toBeChecked()
    await page.goBack()
    await expect(filterPanel(page).getByRole('checkbox', { name: 'Vegan' })).toBeChecked()
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/marketplace')
    await expectResultCount(page, all)
    await expect(chips(page)).toBeHidden()
  })

  test('keep search and sort, and count within the search', async ({ page }) => {
    await page.goto('/marketplace?search=tea&sort=price_desc')
    const food = filterPanel(page).getByRole('radio', { name: 'Food & Beverage' })
    const count = await facetCount(food)
    await food.check()
    await expect(page).toHaveURL('/marketplace?search=tea&sort=price_desc&category=Food+%26+Beverage')
    await expectResultCount(page, count)
    await chips(page).getByRole('link', { name: 'Remove filter: Food & Beverage' }).click()
    await expect(page).toHaveURL('/marketplace?search=tea&sort=price_desc')
  })

  test('are cleared together with the search and unsent text', async ({ page }) => {
    await page.goto('/marketplace?search=tea&sort=price_desc&price_max=90')
    await expect(chips(page).getByRole('link')).toHaveText([/“tea”/, /Up to \$90.00/, 'Clear all'])
    // A reversed range is only reported, not sent.
    await filterPanel(page).getByLabel('Lowest price').fill('95')
    await expect(filterPanel(page).getByText('The highest price is below the lowest.')).toBeVisible()
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/marketplace?sort=price_desc')
    await expect(search(page)).toHaveValue('')
    await expect(filterPanel(page).getByLabel('Lowest price')).toHaveValue('')
    await expect(filterPanel(page).getByText('The highest price is below the lowest.')).toHaveCount(0)
    await expect(chips(page)).toBeHidden()
    await expect(resultCount(page)).toBeFocused()
    await page.goto('/marketplace?search=tea&category=Food+%26+Beverage')
    await chips(page).getByRole('link', { name: 'Remove filter: “tea”' }).click()
    await expect(page).toHaveURL('/marketplace?category=Food+%26+Beverage')
    await expect(search(page)).toHaveValue('')
  })

  test('work by keyboard alone, keeping the focus', async ({ page }) => {
    await page.goto('/marketplace')
    const first = await cards(page).first().elementHandle()
    expect(
      await filterPanel(page).evaluate(
        (filters, card) => (filters.compareDocumentPosition(card!) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
        first,
      ),
      'reached before the products',
    ).toBe(true)
    const vegan = filterPanel(page).getByRole('checkbox', { name: 'Vegan' })
    await vegan.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/marketplace?tags=vegan')
    await expect(chips(page).getByRole('link')).toHaveCount(2)
    await expect(vegan).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/marketplace?tags=plastic_free_packaging&tags=vegan')
    await expect(filterPanel(page).getByRole('checkbox', { name: 'Plastic-free packaging' })).toBeFocused()

    // Sections open and close, and their values are reached, by keyboard too.
    await filterPanel(page).locator('summary', { hasText: 'Certification' }).focus()
    await page.keyboard.press('Enter')
    await expect(
      filterPanel(page).getByText('a certification document that our team has verified'),
    ).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/&certification=/)

    // Removing one moves focus to the next.
    await chips(page).getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(chips(page).getByRole('link')).toHaveCount(3)
    await expect(chips(page).getByRole('link').first()).toBeFocused()
  })

  test('report a reversed price range, and do not apply it', async ({ page }) => {
    await page.goto('/marketplace?price_max=20')
    await filterPanel(page).getByLabel('Lowest price').fill('50')
    await filterPanel(page).getByLabel('Lowest price').press('Enter')
    await expect(filterPanel(page).getByText('The highest price is below the lowest.')).toBeVisible()
    await expect(page).toHaveURL('/marketplace?price_max=20')
    await filterPanel(page).getByLabel('Highest price').fill('90')
    await filterPanel(page).getByLabel('Highest price').press('Enter')
    await expect(page).toHaveURL('/marketplace?price_min=50&price_max=90')
  })

  test('without matches say which to remove', async ({ page }) => {
    await page.goto('/marketplace?category=Toys+%26+Games&price_max=1')
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByText('No products match all your filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/marketplace')
    await page.goto('/marketplace?price_max=1')
    await page.getByRole('link', { name: 'Remove “Up to $1.00”' }).click()
    await expect(page).toHaveURL('/marketplace')
  })

  test('with invalid values are ignored', async ({ page }) => {
    await page.goto('/marketplace')
    const all = await resultCount(page).innerText()
    for (const query of [
      'category=Cars&tags=shiny&price_min=-3&score_min=900&country=XX&certification=none&in_stock=maybe&sort=best',
      'price_min=abc&price_max=1e9&after=nonsense',
      'before=nonsense&page=7',
    ]) {
      expect((await page.goto(`/marketplace?${query}`))!.status()).toBe(200)
      await expect(resultCount(page)).toHaveText(all)
      await expect(chips(page)).toBeHidden()
    }
  })

  test('with invalid values are named, until the next choice', async ({ page }) => {
    await page.goto('/marketplace?category=Nope&country=US&price_min=90&price_max=50')
    const notice = page.getByText('This link uses filters we don’t have: category “Nope” and country “US”.')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('The highest price is below the lowest. We’ve ignored the prices.')
    await expect(chips(page)).toBeHidden()
    await expectAccessible(page)
    await page.getByLabel('Sort by').selectOption('price_asc')
    await expect(page).toHaveURL('/marketplace?sort=price_asc')
    await expect(notice).toBeHidden()
  })
})

test.describe('a long list', () => {
  test('grows in place, and is restored in length and position on the way back', async ({ page }) => {
    await page.goto('/marketplace?in_stock=1')
    const loadMoreLink = page.getByRole('link', { name: 'Load more' })
    await loadMoreLink.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(2 * pageSize)
    await expect(cards(page).nth(pageSize).getByRole('link').first()).toBeFocused()
    await expect(page.getByText(new RegExp(`^${2 * pageSize} of \\d+ shown$`))).toBeVisible()
    await expect(page).toHaveURL('/marketplace?in_stock=1')
    const names = await cards(page).getByRole('heading').allInnerTexts()
    expect(new Set(names).size).toBe(names.length)

    const targetCard = cards(page).nth(40)
    const name = await targetCard.getByRole('heading').innerText()
    await targetCard.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(2 * pageSize)
    await expect(targetCard.getByRole('heading')).toHaveText(name)
    await expect(targetCard).toBeInViewport()

    await page.reload()
    await expect(cards(page)).toHaveCount(2 * pageSize)
    await expect(targetCard).toBeInViewport()
  })

  test('scrolls to its start when it is replaced while scrolled down', async ({ page }) => {
    await page.goto('/marketplace')
    await waitForHydration(page)
    await cards(page).nth(20).scrollIntoViewIfNeeded()
    await filterPanel(page).getByRole('checkbox', { name: 'Vegan' }).check()
    await expect(page).toHaveURL('/marketplace?tags=vegan')
    await expect(cards(page).first()).toBeInViewport()
  })
})

test.describe('an unreliable connection', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('is reported in place of what could not be loaded', async ({ page }) => {
    await page.goto('/marketplace')
    const path = '**/api/rpc/get_all_active_products'
    const failure = { code: 'bug', message: 'Something broke. Reference: 1234' }
    await page.route(path, (route) => route.fulfill({ status: 500, json: failure }))
    const loadMoreLink = page.getByRole('link', { name: 'Load more' })
    await loadMoreLink.click()
    await expect(page.getByRole('alert')).toHaveText('Something broke. Reference: 1234')
    await expect(cards(page)).toHaveCount(pageSize)
    await page.unroute(path)
    await expect(loadMoreLink).toHaveCount(0)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(2 * pageSize)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(loadMoreLink).toBeVisible()
  })
})

test.describe('a list that fails to load', () => {
  test.use({ expectedErrors: /status of 503|net::ERR_/ })

  const notice = (page: Page) => page.getByRole('main').getByRole('alert')
  const respondUnavailable = (route: Route) => route.fulfill({ status: 503, body: 'The server is starting.' })

  for (const [failureName, respond, expectedText] of [
    ['the server', respondUnavailable, 'Failed to load products.'],
    ['the connection', abortRequest, 'We couldn’t reach Kijani. Please check your connection and try again.'],
  ] as const)
    test(`because of ${failureName} keeps search and filters, and is retried in place`, async ({ page }) => {
      await page.goto('/marketplace?search=basket')
      await expect(cards(page).first()).toBeVisible()
      await page.route('**/marketplace.data*', respond)
      const vegan = filterPanel(page).getByRole('checkbox', { name: 'Vegan' })
      await vegan.check()
      await expect(notice(page)).toContainText(expectedText)
      await expect(page).toHaveURL('/marketplace?search=basket&tags=vegan')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Marketplace' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketplace')
      await expect(search(page)).toHaveValue('basket')
      await expect(vegan).toBeChecked()
      await expect(chips(page)).toContainText('Vegan')
      await expect(resultCount(page)).toHaveText('')
      await expect(cards(page)).toHaveCount(0)
      await expectAccessible(page)

      // Filters can still be changed; the retry uses the current ones.
      await vegan.uncheck()
      await expect(page).toHaveURL('/marketplace?search=basket')
      await notice(page).getByRole('button', { name: 'Try again' }).click()
      await expect(notice(page)).toBeVisible()
      await page.unroute('**/marketplace.data*')
      await notice(page).getByRole('button', { name: 'Try again' }).click()
      await expect(cards(page).first()).toContainText(/basket/i)
      await expect(notice(page)).toHaveCount(0)
    })

  test('on the way from another page keeps the marketplace around it', async ({ page }) => {
    await page.goto('/marketplace')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    await page.route('**/marketplace.data*', respondUnavailable)
    await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
    await expect(notice(page)).toContainText('Failed to load products.')
    await expect(search(page)).toBeVisible()
    await expect(filterPanel(page).getByRole('checkbox', { name: 'Vegan' })).toBeVisible()
    await page.unroute('**/marketplace.data*')
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(pageSize)
  })
})

test.describe('opening the marketplace', () => {
  test('over a slow connection shows its skeleton, and restores the position on the way back', async ({
    page,
  }) => {
    await page.goto('/cart')
    const releaseData = await holdRequests(page, '**/marketplace.data*')
    await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    await expect(page.getByRole('main').locator('[data-skeleton]:visible')).toHaveCount(12)
    releaseData()
    await expect(cards(page)).toHaveCount(pageSize)
    await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)

    await cards(page).nth(20).scrollIntoViewIfNeeded()
    const scrollTop = await page.evaluate(() => window.scrollY)
    await cards(page).nth(20).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.unroute('**/marketplace.data*')
    const releaseAgain = await holdRequests(page, '**/marketplace.data*')
    await page.goBack()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    releaseAgain()
    await expect(cards(page)).toHaveCount(pageSize)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('the filters are in a sheet that says how many products match', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(filterPanel(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const fairTrade = sheet.getByRole('checkbox', { name: 'Fair trade' })
    const count = await facetCount(fairTrade)
    await fairTrade.check()
    await expectAccessible(page)
    const showButton = sheet.getByRole('button', { name: `Show ${count} products` })
    await expect(showButton).toBeInViewport()
    await showButton.click()
    await expect(sheet).toBeHidden()
    await expectResultCount(page, count)
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused()
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    // A category without matches is not offered.
    await expect(categories.filter({ hasText: 'Arts & Crafts' })).toHaveCount(0)
    await categories.filter({ hasText: 'Home & Garden' }).click()
    await expect(page).toHaveURL('/marketplace?category=Home+%26+Garden&tags=fair_trade')
    await expectAccessible(page)
  })

  test('nothing is wider than the narrowest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [
      '/marketplace?category=Home+%26+Garden&certification=gots&tags=vegan',
      '/marketplace?search=zzzzzz',
    ]) {
      await page.goto(path)
      await waitForHydration(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters, sort and pages work as a form and as links', async ({ page }) => {
    await page.goto('/marketplace')
    await filterPanel(page).getByRole('radio', { name: 'Home & Garden' }).check()
    await filterPanel(page).getByRole('checkbox', { name: 'Locally made' }).check()
    await page.getByLabel('Sort by').selectOption('price_desc')
    await filterPanel(page).getByRole('button', { name: 'Show products' }).click()
    await expect(filterPanel(page).getByRole('radio', { name: 'Home & Garden' })).toBeChecked()
    await expect(chips(page).getByRole('link')).toHaveText([/Home & Garden/, /Locally made/, 'Clear all'])
    await expectSorted(cards(page), 'descending')

    await page.goto('/marketplace')
    const first = await cards(page).getByRole('heading').allInnerTexts()
    await page.getByRole('link', { name: 'Load more' }).click()
    const previousLink = page.getByRole('link', { name: 'Previous products' })
    await expect(previousLink).toBeVisible()
    await expect(cards(page)).toHaveCount(first.length)
    const second = await cards(page).getByRole('heading').allInnerTexts()
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await previousLink.click()
    await expect(cards(page).getByRole('heading')).toHaveText(first)
  })

  test('on a phone the filters are below the list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto('/marketplace')
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(filterPanel(page)).toBeInViewport()
    await filterPanel(page).getByRole('checkbox', { name: 'Vegan' }).check()
    await filterPanel(page).getByRole('button', { name: 'Show products' }).click()
    await expect(chips(page)).toContainText('Vegan')
  })
})
