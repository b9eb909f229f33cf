import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { callAs, signIn, signUpCustomer } from './people'
import { test } from './test'

test('a new customer has no orders, may become a vendor, and can sign out', async ({ page }) => {
  await signUpCustomer(page, 'Zola Newcomer', '/account/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByText('Track, return, or buy things again')).toBeVisible()
  await expect(page.getByRole('link', { name: /Become a Vendor/ })).toHaveAttribute(
    'href',
    '/register/vendor',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: /My Orders/ }).click()
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/account/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/account/dashboard')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(footer.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a customer sees orders in every status', async ({ page }) => {
  await signIn(page, 'customer@demo.example')
  await page.goto('/account/orders')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Status',
    'Items',
    'Total',
    'Details',
  ])
  await expectAccessible(page)
  const firstRow = page.getByRole('row').nth(1)
  await expect(firstRow.getByRole('rowheader')).toHaveText(/^\D.*[0-9a-f]{8}$/)
  await expect(firstRow.getByRole('cell').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await page
    .getByRole('row', { name: /delivered/ })
    .first()
    .getByRole('link', { name: /View Details/ })
    .click()
  await expect(page.getByText(/^Placed on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/store/"]').first()).toBeVisible()
  await expectAccessible(page)
  const nonexistentId = '00000000-0000-4000-8000-000000000000'
  await page.goto(`/account/orders/${nonexistentId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  await page.goto(`/order-confirmation/${nonexistentId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The order could not be found.' })).toBeVisible()
})

test('Home on My Account leads to the shop', async ({ page }) => {
  await signIn(page, 'customer@demo.example', '/account/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/marketplace')
})

test('the status of a recent order stays inside its card at every width', async ({ page }) => {
  await signIn(page, 'customer@demo.example', '/account/dashboard')
  const cards = page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const width of [320, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const card of await cards.all())
      expect(await overflowOf(card), `${await card.innerText()} at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the demo’s unpaid order can still be paid months after the demo was started', async ({ page }) => {
  await signIn(page, 'customer@demo.example')
  const { items } = (await callAs(page, 'get_customer_orders', { status: 'awaiting_payment' })) as {
    items: { order_id: string }[]
  }
  expect(items.length).toBeGreaterThan(0)
  const { payment_due_at } = (await callAs(page, 'get_order_details', {
    p_order_id: items.at(-1)!.order_id,
  })) as { payment_due_at: string }
  expect(Date.parse(payment_due_at) - Date.now()).toBeGreaterThan(180 * 24 * 60 * 60_000)
})

/** How far anything in a card goes beyond its edges, in pixels. */
const overflowOf = (card: Locator) =>
  card.evaluate((element) => {
    const edges = element.firstElementChild!.getBoundingClientRect()
    const parts = [...element.querySelectorAll('span, img')].map((part) => part.getBoundingClientRect())
    return Math.max(...parts.flatMap(({ left, right }) => [right - edges.right, edges.left - left]))
  })
