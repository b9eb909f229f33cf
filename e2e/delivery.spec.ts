import { expect } from '@playwright/test'
import { sum, toMinor } from '@contract/core/money'
import { expectAccessible } from './accessibility'
import { callAs, productsOf, signUpCustomer } from './people'
import { guestLine, productById, variantOf } from './products'
import { test } from './test'

/** `Dec 2–13`, or `Nov 28 – Dec 4`. */
const daysPattern = /[A-Z][a-z]{2} \d{1,2}( – [A-Z][a-z]{2} |–)\d{1,2}/

test('a guest sees in the cart the lowest shipping cost, the arrival date, and what customs may charge', async ({
  page,
}) => {
  const { id } = (await productsOf(page, 'shela-tide-weavers'))[0]!
  const product = await productById(page, id)
  const line = guestLine(product, variantOf(product))
  await page.addInitScript(
    (storedCart) => localStorage.setItem('eco-guest-cart', storedCart),
    JSON.stringify([line]),
  )
  await page.goto('/cart')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByLabel('Deliver to').selectOption({ label: 'Uganda' })
  await expect(summary.getByText(/^Arrives /)).toHaveText(daysPattern)
  const amountOf = async (term: string) => {
    const row = summary.getByRole('term').filter({ hasText: term }).locator('..')
    return toMinor(Number((await row.getByRole('definition').innerText()).replace('$', '')))
  }
  await expect(summary.getByRole('term').filter({ hasText: 'Estimated total' })).toBeVisible()
  expect(await amountOf('Estimated taxes')).toBeGreaterThan(0)
  expect(await amountOf('Estimated total')).toBe(
    sum(await Promise.all(['Subtotal', 'Shipping from', 'Estimated taxes'].map(amountOf))),
  )
  await expect(summary.getByText('Import VAT')).toBeHidden()
  await summary.getByLabel('Deliver to').selectOption({ label: 'Germany' })
  await expect(
    summary.getByText(/^Import VAT on delivery: about \$\d+\.\d{2}, paid to the carrier/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/product/${id}`)
  await expect(page.getByText(/delivery to Germany \$\d+\.\d{2}/)).toBeVisible()
  await expect(page.getByText(/^Arrives /)).toHaveText(daysPattern)
  await page.getByText('Ships from Kenya').click()
  await expect(page.getByRole('table', { name: 'Delivery of one item' })).toContainText(daysPattern)
  await expect(page.getByRole('link', { name: 'Payment protection' })).toHaveAttribute(
    'href',
    '/terms#payment',
  )
  await expect(page.getByRole('link', { name: 'Returns and refunds' })).toHaveAttribute(
    'href',
    '/terms#refunds',
  )
  await expectAccessible(page)
})

test('the country chosen on a product is kept: in the list, in the cart and at the checkout', async ({
  page,
}) => {
  await signUpCustomer(page, 'Amina Abroad')
  const { id } = (await productsOf(page, 'shela-tide-weavers'))[0]!
  const { variants } = await productById(page, id)
  await callAs(page, 'add_to_cart', { p_product_id: id, p_variant_id: variants[0]!.id, p_quantity: 1 })
  await page.goto(`/product/${id}`)
  const delivery = page.getByText('Ships from Kenya')
  await expect(delivery.locator('..')).toContainText(/delivery from \$\d+\.\d{2}/)
  await delivery.click()
  await page.getByLabel('Deliver to').selectOption({ label: 'Uganda' })
  await expect(delivery.locator('..')).toContainText(/delivery to Uganda \$\d+\.\d{2}/)

  await page.goto('/marketplace')
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
  await expect(cards.getByText(/^Delivery to Uganda \$\d+\.\d{2}$/)).toHaveCount(await cards.count())
  await page.locator('summary').filter({ hasText: 'Delivery' }).click()
  await expect(page.getByLabel('Deliver to')).toHaveValue('UG')
  await expectAccessible(page)

  await page.goto('/cart')
  await expect(page.getByLabel('Deliver to')).toHaveValue('UG')
  await page.goto('/checkout')
  await expect(page.getByLabel('Country')).toHaveValue('UG')
})

test('a buyer outside Africa is shown what customs may charge on arrival, not a zero tax', async ({
  page,
}) => {
  await signUpCustomer(page, 'Greta Journey')
  const { id } = (await productsOf(page, 'shela-tide-weavers'))[0]!
  const { variants } = await productById(page, id)
  await callAs(page, 'add_to_cart', { p_product_id: id, p_variant_id: variants[0]!.id, p_quantity: 1 })
  await page.goto('/checkout')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('State').fill('Berlin')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await expect(page.getByText(/arrives /).first()).toHaveText(daysPattern)
  await page.getByRole('radio', { name: /Standard/ }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary.getByText('Not charged by us')).toBeVisible()
  await expect(
    summary.getByText(/^Import VAT on delivery: about \$\d+\.\d{2}, paid to the carrier/),
  ).toBeVisible()
  await expectAccessible(page)
})
