import { expect, type Locator, type Page } from '@playwright/test'
import * as texts from '../contract/texts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForResponse } from './network'
import { payOrder, placeOrder } from './orders'
import { callAs, waitForEmailTo, productsOf, signIn, signUpCustomer } from './people'
import { test } from './test'
import { createStore, openAdminPage } from './vendors'

const vendorEmail = 'vendor@demo.example'

/** Opens the vendor's dashboard; returns the slug of the store. */
async function openDashboard(page: Page) {
  await signIn(page, vendorEmail, '/vendor/dashboard')
  const storeHref = await page.getByRole('link', { name: /View Store/ }).getAttribute('href')
  return storeHref!.split('/').pop()!
}

const card = (page: Page, label: string) =>
  page.getByRole('main').locator('dl').filter({ hasText: label }).locator('dd > :first-child')

test('a vendor sees figures, sales, what to do next and how to raise scores', async ({ page }) => {
  await openDashboard(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, .+!$/ })).toBeVisible()
  await expect(card(page, 'Total Sales')).toHaveText(/^\$[\d,]+\.\d\d$/)
  await expect(card(page, 'Pending Orders')).toHaveText(/^\d+$/)
  await expect(card(page, 'Active Products')).toHaveText(/^[1-9]\d*$/)
  await expect(card(page, 'Sustainability Score')).toHaveText(/^\d{2}$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('navigation', { name: 'Sales by' }).getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL('/vendor/dashboard?by=month')
  await expect(page.getByText('The last 12 months').first()).toBeVisible()
  await page.getByText('Show as a table').first().click()
  const table = page.getByRole('table', { name: /^Sales over time/ })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)

  await expect(
    page
      .getByText(/^Have a certificate verified/)
      .or(page.getByText(/, if it is/))
      .first(),
  ).toBeVisible()
  await page
    .getByRole('link', { name: /^Ship: order/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Products to Fulfill' })).toBeVisible()
})

test('on a phone, what to do comes before the figures, with name, state and sum', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)
  const heading = page.getByRole('heading', { name: 'Orders to fulfil' })
  const orders = page.locator('section').filter({ has: heading })
  const orderRow = orders.getByRole('listitem').first()
  await expect(orderRow).toContainText(/Processing|Shipped/i)
  await expect(orderRow).toContainText(/\$[\d,]+\.\d\d/)
  const topOf = async (target: Locator) => (await target.boundingBox())!.y
  const figure = card(page, 'Total Sales')
  expect(await topOf(heading)).toBeLessThan(await topOf(figure))
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await topOf(heading)).toBeGreaterThan(await topOf(figure))
})

test('a new store says in one box what comes next, not in five empty ones', async ({ page, browser }) => {
  const { slug } = await createStore(page, await openAdminPage(browser))
  await page.goto('/vendor/dashboard')
  const { noProducts, noOrders } = texts.vendorDashboard
  await expect(page.getByRole('heading', { name: noProducts.title })).toBeVisible()
  for (const name of ['Sales over time', 'Top products', 'Orders to fulfil', 'Low stock'])
    await expect(page.getByRole('heading', { name })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Import products from a file' })).toBeVisible()
  await expectAccessible(page)
  await callAs(page, 'create_product', { p_product: { name: 'Bolga basket', price: 40, quantity: 5 } })
  await page.reload()
  await expect(page.getByRole('heading', { name: noOrders.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Low stock' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your store' })).toHaveAttribute('href', `/store/${slug}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a paid order appears at once: in the bell, by mail and on the dashboard', async ({ page, browser }) => {
  const vendor = await (await browser.newContext()).newPage()
  const slug = await openDashboard(vendor)
  const bell = vendor.getByRole('button', { name: /^Notifications/ })
  await expect(vendor.getByRole('complementary').getByRole('link', { name: /^Orders/ })).toBeVisible()
  await signUpCustomer(page)
  const product = (await productsOf(page, slug))[0]!
  const orderId = await placeOrder(page, { productId: product.id })
  await payOrder(page, orderId)

  await expect(bell).toHaveAccessibleName(/\(\d+ unread\)$/)
  await expect(
    vendor.getByRole('complementary').getByRole('link', { name: /^Orders \(\d+ to ship\)$/ }),
  ).toBeVisible()
  await bell.click()
  const panel = vendor.getByRole('dialog', { name: 'Notifications' })
  const notificationLink = panel.getByRole('link', { name: `New order ${orderId.slice(0, 8)}` })
  await expect(notificationLink).toHaveAccessibleName(/^Unread: /)
  await expectAccessible(vendor)
  await notificationLink.click()
  await expect(vendor).toHaveURL(`/vendor/orders/${orderId}`)
  await expect(panel).toBeHidden()
  await bell.click()
  await expect(
    panel.getByRole('link', { name: `New order ${orderId.slice(0, 8)}` }),
  ).not.toHaveAccessibleName(/^Unread: /)
  await vendor.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await waitForEmailTo(page.request, vendorEmail, new RegExp(`${orderId.slice(0, 8)}$`))
  await vendor.context().close()
})

test('a vendor switches a kind of email off, and it stays off', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/vendor/settings')
  const reviewsGroup = page.getByRole('group', { name: 'Reviews' })
  const emailSwitch = reviewsGroup.getByRole('switch', { name: 'By email' })
  await expect(emailSwitch).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await waitForResponse(page, 'save_notification_choice', () => emailSwitch.click())
  await expect(emailSwitch).not.toBeChecked()
  await expect(reviewsGroup.getByRole('switch', { name: 'In the app' })).toBeChecked()
  await page.reload()
  await expect(emailSwitch).not.toBeChecked()
  await waitForResponse(page, 'save_notification_choice', () => emailSwitch.click())
  await expect(emailSwitch).toBeChecked()
})

test('the collapsed sidebar names its links in tooltips; on phones they are in a menu', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('button', { name: /^Collapse sidebar/ }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Document Status' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Document Status')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Vendor' })
  await expect(menu.getByRole('link')).toHaveText([
    /Dashboard/,
    /Products/,
    /Orders/,
    /Discounts/,
    /Payouts/,
    /Document Status/,
    /Settings/,
  ])
  await menu.getByRole('link', { name: 'Payouts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Jua na Mto|Workshop/ })
    .click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/vendor/account')
})
