import { expect, type Page } from '@playwright/test'
import { expectClean } from './clean'
import { productOnSale } from './people'
import { test } from './test'

const nothing = '00000000-0000-4000-8000-000000000000'

async function putInCart(page: Page, product: { id: string; name: string }) {
  await page.goto(`/product/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${product.name} has been added to your cart.`)).toBeVisible()
}

test.describe('a visitor in the marketplace', () => {
  test('has one search there, and the three sorts', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page.getByRole('search')).toHaveCount(1)
    const sort = page.getByLabel('Sort by')
    await expect(sort.getByRole('option')).toHaveText(['Newest', 'Price: Low to High', 'Price: High to Low'])
    await expect(sort).toHaveValue('newest')
    await expect(page.getByText('Filters are coming soon!')).toBeVisible()
    await sort.selectOption('price_asc')
    await expect(page).toHaveURL('/marketplace?sort=price_asc')
    await expect
      .poll(async () => {
        const texts = await page
          .getByRole('main')
          .getByText(/^\$[\d,.]+$/)
          .allInnerTexts()
        const prices = texts.map((text) => Number(text.replace(/[$,]/g, '')))
        return prices.length > 1 && prices.every((price, i) => i === 0 || price >= prices[i - 1]!)
      })
      .toBe(true)
  })

  test('finds by name, keeps the search over Back and reload, and reads when nothing fits', async ({
    page,
  }) => {
    await page.goto('/marketplace')
    const search = page.getByLabel('Search products by name')
    await search.fill('zzzzzz')
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByLabel('Sort by').getByRole('option', { includeHidden: false })).toHaveText([
      'Newest',
      'Price: Low to High',
      'Price: High to Low',
    ])
    await page.reload()
    await expect(search).toHaveValue('zzzzzz')
    await expect(page.getByText('No products found')).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('')
    await expect(page.getByText('No products found')).toBeHidden()
  })

  test('reads what is not there in its own words', async ({ page }) => {
    for (const [path, words] of [
      [`/product/${nothing}`, 'Product not found.'],
      ['/store/nobody-sells-here', 'We could not find this store.'],
      ['/marketplaces', 'Oops! Page not found'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer!.status()).toBe(404)
      await expect(page.getByText(words)).toBeVisible()
    }
  })

  test('never meets a screen with a fault that a machine can find', async ({ page }) => {
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
      await expectClean(page)
    }
  })

  test('gets an icon under the name that browsers guess', async ({ request }) => {
    const icon = await request.get('/favicon.ico')
    expect(icon.headers()['content-type']).toContain('image/svg+xml')
  })
})

test.describe('the header', () => {
  test('leads a visitor in, also from the menu of a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await menu.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth?type=signup')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('a guest with a cart', () => {
  test('sees it in every tab and after a reload', async ({ page, context }) => {
    const product = await productOnSale(page)
    const other = await context.newPage()
    await other.goto('/cart')
    await expect(other.getByText('Your cart is empty.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/marketplace')
    await putInCart(page, product)
    await expect(other.getByRole('link', { name: product.name })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('link', { name: product.name })).toBeVisible()
    await other.getByRole('button', { name: `Remove ${product.name}` }).click()
    // The header's link names a count while there is one; the footer's never does. Tabs hear of each other a moment later.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('eco-guest-cart'))).toBe('[]')
  })

  test('cannot want more than there is, nor nothing', async ({ page }) => {
    const product = await productOnSale(page)
    await page.goto(`/product/${product.id}`)
    const wanted = page.getByRole('textbox', { name: 'Quantity' }).or(page.getByRole('spinbutton'))
    await wanted.fill(String(product.quantity + 1000))
    await wanted.blur()
    await expect(wanted).toHaveValue(String(product.quantity))
    await wanted.fill('0')
    await wanted.blur()
    await expect(wanted).toHaveValue('1')
    await putInCart(page, product)
    await page.goto('/cart')
    const quantity = page.getByLabel(`Quantity of ${product.name}`, { exact: true }).locator('input')
    await quantity.fill(String(product.quantity + 1))
    await quantity.press('Enter')
    await expect(page.getByText(`Only ${product.quantity} in stock`)).toBeVisible()
    await expect(quantity).toHaveValue('1')
    for (const wrong of ['0', '1.5', '-2']) {
      await quantity.fill(wrong)
      await quantity.press('Enter')
      await expect(quantity).toHaveValue('1')
    }
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await page.reload()
    await expect(quantity).toHaveValue('3')
    await expectClean(page)
  })

  test('takes a line out and puts it back without losing the place on the keyboard', async ({ page }) => {
    const product = await productOnSale(page)
    await putInCart(page, product)
    await page.goto('/cart')
    await page.getByRole('button', { name: `Remove ${product.name}` }).press('Enter')
    const undo = page.getByRole('button', { name: `Undo: ${product.name}` })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(page.getByRole('heading', { name: product.name }).getByRole('link')).toBeFocused()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).press('Enter')
    await expect(page).toHaveURL('/auth?redirect=%2Fcheckout')
  })
})
