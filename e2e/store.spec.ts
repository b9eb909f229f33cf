import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForHydration } from './hydration'
import { fulfillWith, holdRequests, interceptRequest, respondWithRefusal } from './network'
import { callAs } from './people'
import { expectSorted } from './prices'
import { test } from './test'

const phone = { width: 390, height: 844 }
const products = (page: Page) => page.getByRole('list', { name: 'Our Products' }).getByRole('article')

interface StoreProduct {
  name: string
  vendor_slug: string
}

/** The names of the products of a vendor with fewer than fill a page, newest first. */
async function namesOf(page: Page, slug: string): Promise<string[]> {
  const { items } = (await callAs(page, 'get_products_by_store_slug', { p_slug: slug })) as {
    items: StoreProduct[]
  }
  return items.map(({ name }) => name)
}

const expectProducts = (page: Page, names: string[]) =>
  expect(products(page).getByRole('heading')).toHaveText(names)

/** A list's serialised page data, changed as if the list continued: values refer to each other by index, and below 0 is null. */
function withNextPage(data: string): string {
  const values = JSON.parse(data) as unknown[]
  const cursorKey = `_${values.indexOf('next_cursor')}`
  const withNextCursor = (value: unknown) =>
    value instanceof Object && cursorKey in value
      ? { ...value, [cursorKey]: values.indexOf('next_cursor') }
      : value
  return JSON.stringify(values.map(withNextCursor))
}

test.describe('a storefront', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('shows the vendor, its products, and which of its claims were verified', async ({ page }) => {
    const names = await namesOf(page, 'volta-loom-house')
    await page.goto('/store/volta-loom-house')
    await expect(page).toHaveTitle('Volta Loom House - Kijani')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Volta Loom House')
    await expect(main.getByText('Ghana', { exact: true })).toBeVisible()
    await expect(
      main.getByText(new RegExp(`^On Kijani since \\w+ \\d{4} · ${names.length} products$`)),
    ).toBeVisible()
    await expect(main.locator('header img').first()).toHaveAttribute('src', /banner/)
    const nav = main.getByRole('navigation', { name: 'About the marketplace' })
    await expect(nav.getByRole('link', { name: 'Features' })).toHaveAttribute('href', '/#features')
    await expect(nav.getByRole('link', { name: 'Become a Seller' })).toHaveAttribute(
      'href',
      '/register/vendor',
    )
    await expect(main.getByRole('region', { name: 'About Us' })).toContainText('A weaving house in the hills')
    const sustainabilitySection = main.getByRole('region', { name: 'Sustainability Focus' })
    const verifiedSection = sustainabilitySection.locator('section').first()
    await expect(verifiedSection).toContainText('Checked by Kijani')
    await expect(verifiedSection).toContainText(
      /Global Organic Textile Standard \(GOTS\): document checked on \w+\s\d+,\s\d{4}/,
    )
    await expect(verifiedSection).not.toContainText('Fair Trade')
    await expect(sustainabilitySection.getByRole('list', { name: 'Certifications' })).toContainText(
      'Fair Trade',
    )
    await expect(sustainabilitySection.getByRole('list', { name: 'Practices' })).toContainText('Zero waste')
    await expectProducts(page, names)
    // A list on one page needs no count.
    await expect(page.getByText('shown')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('sorts its products, with the sort in the URL', async ({ page }) => {
    await page.goto('/store/volta-loom-house')
    const sorts = page.getByRole('navigation', { name: 'Sort by' })
    await expect(sorts.getByRole('link')).toHaveText([
      'Featured',
      'Newest',
      'Price: Low to High',
      'Price: High to Low',
    ])
    await sorts.getByRole('link', { name: 'Price: Low to High' }).click()
    await expect(page).toHaveURL('/store/volta-loom-house?sort=price_asc')
    await expect(sorts.getByRole('link', { name: 'Price: Low to High' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expectSorted(products(page), 'ascending')
    await page.reload()
    await expectSorted(products(page), 'ascending')
    await page.goto('/store/volta-loom-house?sort=nonsense')
    await expectProducts(page, await namesOf(page, 'volta-loom-house'))
  })

  test('without banner and logo has a generated pattern and initials', async ({ page }) => {
    await page.goto('/store/pemba-clove-yard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pemba Clove Yard')
    const header = page.locator('main header')
    await expect(header.locator('img')).toHaveCount(0)
    await expect(header.locator('svg pattern').first()).toBeAttached()
    await expect(header.locator('svg text')).toHaveText('PC')
    const sustainabilitySection = page.getByRole('region', { name: 'Sustainability Focus' })
    await expect(sustainabilitySection).toContainText('Application reviewed and approved on')
    await expect(sustainabilitySection).not.toContainText('document')
    await expectAccessible(page)
  })

  test('without products says so', async ({ page }) => {
    await page.goto('/store/lulua-raffia-supply')
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByText('This vendor has nothing on sale right now.')).toBeVisible()
    await expect(page.getByText(/· 0 products$/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse other vendors’ products' })).toHaveAttribute(
      'href',
      '/marketplace',
    )
    await expectAccessible(page)
  })

  test('that does not exist says so, with a link on', async ({ page }) => {
    for (const slug of ['nobody-sells-here', 'Volta_Loom!', 'x'.repeat(300)]) {
      const response = await page.goto(`/store/${slug}`)
      expect(response!.status(), slug).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this store.')
      await expect(page.getByRole('link', { name: 'Go to the marketplace' })).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('with further pages grows in place, and is restored in length on the way back', async ({ page }) => {
    // No demo vendor has enough products: the store pretends to continue, with the products of others.
    const { items } = (await callAs(page, 'get_all_active_products', { limit: 24 })) as {
      items: StoreProduct[]
    }
    const otherProducts = items.filter(({ vendor_slug: slug }) => slug !== 'volta-loom-house')
    const storeProductNames = await namesOf(page, 'volta-loom-house')
    const allNames = [...storeProductNames, ...otherProducts.map(({ name }) => name)]
    await page.route('**/store/volta-loom-house.data*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withNextPage(await response.text()) })
    })
    await page.goto('/marketplace?search=volta')
    await page.getByRole('main').getByRole('link', { name: 'Volta Loom House' }).first().click()
    await expect(
      page.getByText(`${storeProductNames.length} of ${storeProductNames.length} shown`),
    ).toBeVisible()
    const loadMoreLink = page.getByRole('link', { name: 'Load more' })
    await expect(loadMoreLink).toHaveAttribute('href', /^\/store\/volta-loom-house\?after=/)

    await interceptRequest(
      page,
      'get_products_by_store_slug',
      respondWithRefusal(503, 'bug', 'Something broke.'),
      1,
    )
    await loadMoreLink.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Something broke.')
    await expectProducts(page, storeProductNames)
    await interceptRequest(
      page,
      'get_products_by_store_slug',
      fulfillWith({ items: otherProducts, next_cursor: null }),
    )
    const retryLink = page.getByRole('link', { name: 'Try again' })
    await retryLink.press('Enter')
    await expectProducts(page, allNames)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(loadMoreLink).toHaveCount(0)
    await expect(retryLink).toHaveCount(0)
    await expect(products(page).nth(storeProductNames.length).getByRole('link').first()).toBeFocused()

    const targetProduct = products(page).nth(otherProducts.length)
    await targetProduct.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expectProducts(page, allNames)
    await expect(targetProduct).toBeInViewport()
  })

  test('with an invalid cursor starts at its beginning', async ({ page }) => {
    expect((await page.goto('/store/volta-loom-house?after=nonsense'))!.status()).toBe(200)
    await expectProducts(page, await namesOf(page, 'volta-loom-house'))
  })

  test('shows 3 skeleton cards while loading, and keeps its position for those who go back', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    const release = await holdRequests(page, '**/store/*.data*')
    const skeletons = page.getByRole('main').locator('[data-skeleton]:visible')
    const store = page.locator('main a[href^="/store/"]').nth(6)
    await waitForHydration(page)
    await store.scrollIntoViewIfNeeded()
    const scrollTop = await page.evaluate(() => window.scrollY)
    await store.click()
    await expect(skeletons).toHaveCount(3)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    release()
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
    await expect(skeletons).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop)
  })
})
