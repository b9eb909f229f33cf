import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { productOnSale } from './people'
import { findProductByName } from './products'
import { test } from './test'

test('a guest compares products by their facts, and puts one of them in the cart', async ({ page }) => {
  const products = await Promise.all([8, 9, 10, 11, 12].map((index) => productOnSale(page, { index })))
  const [first, second] = products as [(typeof products)[0], (typeof products)[0]]
  const head = (name: string) => page.getByRole('columnheader', { name })

  await page.goto('/compare')
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible()
  await expectAccessible(page)
  for (const { id, name } of [first, second]) {
    await page.goto(`/product/${id}`)
    await page.getByRole('main').getByRole('link', { name: 'Compare' }).click()
    await expect(head(name)).toBeVisible()
  }
  await expect(page).toHaveURL(`/compare?product=${first.id}&product=${second.id}`)
  await expect(page.getByRole('rowheader', { name: 'Packaging', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await test.step('sees only what differs', async () => {
    await page.getByRole('link', { name: 'Show only differences' }).click()
    await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Vendor reviewed by our team' })).toBeHidden()
    await page.getByRole('link', { name: 'Show all facts' }).click()
    await expect(page.getByRole('rowheader', { name: 'Vendor reviewed by our team' })).toBeVisible()
  })

  await test.step('a fifth product has to wait until another is removed', async () => {
    for (const { id } of products.slice(2)) await page.goto(`/compare?add=${id}`)
    const fifth = products[4]!
    await expect(page.getByText(`Remove one, and ${fifth.name} takes its place.`)).toBeVisible()
    await expect(head(fifth.name)).toBeHidden()
    await page.getByRole('link', { name: `Remove ${first.name}` }).click()
    await expect(head(fifth.name)).toBeVisible()
    await expect(head(first.name)).toBeHidden()
  })

  await page.getByRole('link', { name: `Remove ${second.name}` }).click()
  await expect(head(second.name)).toBeHidden()
  await page.getByRole('button', { name: `Add to Cart: ${products[4]!.name}` }).click()
  await expect(page.getByText(`${products[4]!.name} has been added to your cart.`)).toBeVisible()
})

test('a comparison is a link that works without scripts, and says what is no longer sold', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { id, name } = await productOnSale(page, { index: 9 })
  const shirt = await findProductByName(page, 'Capulana Camp Shirt')
  const gone = '0198c0de-0000-7000-8000-000000000000'
  await page.goto(`/compare?product=${id}&product=${shirt.id}&product=${gone}&product=../etc`)
  await expect(page.getByText('A product of this comparison is no longer available.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Choose options: ${shirt.name}` })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await context.cookies()).toEqual([])
  await page.getByRole('link', { name: 'Remove from the comparison' }).click()
  await expect(page).toHaveURL(`/compare?product=${id}&product=${shirt.id}`)
  await page.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible()
  await context.close()
})
