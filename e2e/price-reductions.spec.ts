import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'

interface VendorProducts {
  items: { id: string; name: string; price: number }[]
}

test('a reduced price is charged and compared with the lowest of the 30 days before, and its end brings the price back', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example')
  // No other journey buys it, and would find another price than it has seen.
  const { items } = (await callAs(page, 'list_vendor_products', { search: 'Kikoy' })) as VendorProducts
  const product = items[0]!
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  const lastDay = `${new Date().getUTCFullYear() + 1}-03-05`
  const reduced = Math.round(product.price * 80) / 100

  await page.goto(`/vendor/products/edit/${product.id}`)
  const reducedTo = page.getByLabel('Reduced to')
  await reducedTo.fill(product.price.toFixed(2))
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('The reduced price must be below the price.')).toBeVisible()
  await reducedTo.fill(reduced.toFixed(2))
  await page.getByLabel('Last day').fill(lastDay)
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL(/\/vendor\/products$/)
  await expect(
    page.getByRole('row').filter({ hasText: product.name }).getByText('Reduced', { exact: true }),
  ).toBeVisible()

  await page.goto(`/product/${product.id}`)
  const header = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(header).toContainText(dollars(reduced))
  await expect(header.locator('s')).toHaveText(dollars(product.price))
  await expect(header).toContainText('−20%')
  await expect(header).toContainText(`Lowest price in the 30 days before: ${dollars(product.price)}`)
  await expect(header).toContainText(`Until Mar 5, ${lastDay.slice(0, 4)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const cartLine = page.locator('main').getByRole('listitem').filter({ hasText: product.name })
  await expect(cartLine).toContainText(`Lowest price in the 30 days before: ${dollars(product.price)} −20%`)
  await expectAccessible(page)
  await cartLine.getByRole('button', { name: 'Remove' }).click()
  await page.goto(`/marketplace?search=${encodeURIComponent(product.name)}`)
  const card = page.getByRole('article').filter({ hasText: product.name }).first()
  await expect(card).toContainText(
    `${dollars(reduced)} Lowest price in the 30 days before: ${dollars(product.price)} −20%`,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await page.goto(`/vendor/products/edit/${product.id}`)
  await page.getByLabel('Reduced to').fill('')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page).toHaveURL(/\/vendor\/products$/)
  await page.goto(`/product/${product.id}`)
  await expect(header).toContainText(dollars(product.price))
  await expect(header.locator('s')).toHaveCount(0)
})
