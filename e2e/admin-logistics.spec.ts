import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { callAs, waitForEmailTo, signIn, signUpCustomer } from './people'
import { test } from './test'
import { createStore } from './vendors'

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')
const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example')

/** The latest admin actions, as listed on the dashboard. */
async function recentActions(page: Page): Promise<string[]> {
  const { recent_actions } = (await callAs(page, 'get_admin_dashboard_stats', {})) as {
    recent_actions: { action_type: string }[]
  }
  return recent_actions.map(({ action_type }) => action_type)
}

async function openTab(page: Page, tab: string) {
  const tabs = page.getByRole('navigation', { name: 'Logistics' })
  await tabs.getByRole('link', { name: tab }).click()
  await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
}

test('an admin ends a rate, adds the next, is refused one in between, and tries it out before it starts', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/logistics?zone=rest_of_world&service=express')
  await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
  await expect(rows(page, 'Shipping rates')).toHaveCount(2)
  await expect(rows(page, 'Shipping rates').nth(1)).toContainText('Current')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const actionsButton = page.getByRole('button', { name: 'Actions for Express, rest of the world, $52.50' })
  await actionsButton.click()
  await page.getByRole('menuitem', { name: 'End rate' }).click()
  const endDialog = page.getByRole('dialog', { name: 'End this rate?' })
  await endDialog.getByLabel('Ends on').fill('2040-03-31')
  await expect(endDialog.getByText(/Orders placed before Apr 1, 2040 keep this rate/)).toBeVisible()
  await expectAccessible(page)
  await endDialog.getByRole('button', { name: 'End rate' }).click()
  await expect(page.getByText('Express, rest of the world, $52.50 ends on Mar 31, 2040.')).toBeVisible()
  await expect(actionsButton).toBeFocused()

  await expect(rows(page, 'Shipping rates').filter({ hasText: '$52.50' })).toContainText('Nothing follows')

  await actionsButton.click()
  await page.getByRole('menuitem', { name: 'Add the next rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a shipping rate' })
  const addButton = dialog.getByRole('button', { name: 'Add rate' })
  await expect(dialog.getByLabel('Starts on')).toHaveValue('2040-04-01')
  await addButton.click()
  await expect(dialog.getByLabel('First kilogram')).toBeFocused()
  await expect(dialog.getByText('Enter an amount from 0 to 10,000 US dollars.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('First kilogram').fill('55')
  await dialog.getByLabel('Each additional kilogram').fill('8.5')
  await dialog.getByLabel('Starts on').fill('2039-04-01')
  await addButton.click()
  await expect(
    dialog.getByText(/^Express, rest of the world, already has a rate on or after this day/),
  ).toBeVisible()
  await expect(dialog.getByLabel('Starts on')).toBeFocused()
  await dialog.getByLabel('Starts on').fill('2040-04-01')
  await addButton.click()
  await expect(page.getByText('Express, rest of the world, $55.00 added.')).toBeVisible()
  await expect(rows(page, 'Shipping rates')).toHaveCount(3)
  await expect(rows(page, 'Shipping rates').filter({ hasText: '$52.50' })).not.toContainText(
    'Nothing follows',
  )
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Future' })
  await expect(page).toHaveURL(/state=future/)
  await expect(rows(page, 'Shipping rates')).toHaveCount(2)

  await page.getByRole('button', { name: 'Actions for Express, rest of the world, $55.00' }).click()
  await page.getByRole('menuitem', { name: 'Show history' }).click()
  const history = page.getByRole('dialog', { name: 'History of a rate' })
  await expect(history.getByRole('listitem').first()).toContainText('$55.00, $8.50 per additional kg added')
  await expect(history.getByRole('listitem').last()).toContainText(/Ends on Mar 31, 2040\. By [A-Z]/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await recentActions(page)).toEqual(
    expect.arrayContaining(['shipping_rate_added', 'shipping_rate_ended']),
  )

  await openTab(page, 'Rate tester')
  await expect(page.getByText('Nothing tested yet.')).toBeVisible()
  await page.getByLabel('Buyer’s country').selectOption({ label: 'Germany' })
  await page.getByLabel('Weight of each parcel').fill('0')
  await page.getByLabel('Ordered on').fill('2040-03-31')
  await page.getByRole('button', { name: 'Test rates' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await page.getByLabel('Weight of each parcel').fill('2400')
  await page.getByRole('button', { name: 'Test rates' }).click()
  const expressRow = rows(page, 'Options').filter({ hasText: 'International' }).last()
  await expect(expressRow).toContainText('$68.30')
  await expect(page.getByText('Not offered: Pickup.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Ordered on').fill('2040-04-01')
  await page.getByLabel('Vendors').fill('2')
  await page.getByRole('button', { name: 'Test rates' }).click()
  await expect(expressRow).toContainText('$72.00')
  await expect(expressRow).toContainText('$144.00')
  await page.getByLabel('Ordered on').fill('2001-01-01')
  await page.getByRole('button', { name: 'Test rates' }).click()
  await expect(page.getByText('No service delivers there on this day.')).toBeVisible()
})

test('an admin reads services, zones and pick-up points', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/logistics')
  await openTab(page, 'Services')
  const pickupRow = rows(page, 'Services').filter({ hasText: 'Kijani Pickup' })
  await expect(pickupRow).toContainText('0 to 2 days')
  await pickupRow.getByRole('button', { name: 'Switch off Pickup' }).click()
  const switchOffDialog = page.getByRole('alertdialog', { name: 'Switch off Kijani Pickup?' })
  await expect(switchOffDialog.getByText(/Existing orders keep it/)).toBeVisible()
  await expectAccessible(page)
  await switchOffDialog.getByRole('button', { name: 'Cancel' }).click()
  await pickupRow.getByRole('button', { name: 'Rename Pickup' }).click()
  const renameDialog = page.getByRole('dialog', { name: 'Rename Pickup' })
  await renameDialog.getByLabel('Name').fill(' ')
  await renameDialog.getByRole('button', { name: 'Save name' }).click()
  await expect(renameDialog.getByText('Enter the name of the service.')).toBeVisible()
  await renameDialog.getByLabel('Name').fill('Kijani Pickup')
  await renameDialog.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Kijani Pickup saved.')).toBeVisible()
  expect(await recentActions(page)).toContain('shipping_service_changed')
  await page.getByRole('button', { name: 'Show the history of Pickup' }).click()
  const history = page.getByRole('dialog', { name: 'History of Pickup' })
  await expect(history.getByRole('listitem').first()).toContainText('Saved without changes. By ')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openTab(page, 'Zones')
  await page.getByLabel('Parcels from').selectOption({ label: 'Ghana' })
  await expect(page).toHaveURL(/from=GH/)
  const region = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Same region' }) })
  await expect(region).toContainText('Both are in Western Africa')
  await expect(region).toContainText('Nigeria')
  await expect(region).not.toContainText('Kenya')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openTab(page, 'Pick-up points')
  await expect(rows(page, 'Pick-up points').nth(1)).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Ghana' })
  await expect(page).toHaveURL(/country=GH/)
  await expect(rows(page, 'Pick-up points').nth(1)).toContainText('Ghana')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox').fill('no such town')
  await expect(page.getByText('No pick-up points match.')).toBeVisible()
})

test('a carrier that an admin adds is suggested to vendors, and its parcels are linked', async ({
  page,
  browser,
}) => {
  const name = `Savanna Parcels ${Math.random().toString(36).slice(2, 8)}`
  await signInAsAdmin(page)
  await page.goto('/admin/logistics/carriers')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add carrier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a carrier' })
  const addButton = dialog.getByRole('button', { name: 'Add carrier' })
  await dialog.getByLabel('Name').fill('DHL Express')
  await dialog.getByLabel('Tracking page').fill('http://savanna.example/track')
  await addButton.click()
  await expect(dialog.getByText(/^Enter an address that starts with https:/)).toBeVisible()
  await dialog.getByLabel('Tracking page').fill('https://savanna.example/track/{number}')
  await addButton.click()
  await expect(dialog.getByText('There’s already a carrier named DHL.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Collects in').selectOption({ label: 'Togo' })
  await dialog.getByLabel('Collects in').selectOption({ label: 'Kenya' })
  await dialog.getByRole('button', { name: 'Remove Togo' }).click()
  await addButton.click()
  await expect(page.getByText(`${name} added.`)).toBeVisible()
  expect(await recentActions(page)).toContain('carrier_added')

  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, 'Abena Linked')
  const vendor = await (await browser.newContext()).newPage()
  await createStore(vendor, page)
  const { product_id } = (await callAs(vendor, 'create_product', {
    p_product: { name: 'Sisal mat', price: 9, quantity: 5 },
  })) as { product_id: string }
  const orderId = await placeOrder(customer, { productId: product_id })
  await payOrder(customer, orderId)
  const { order } = (await callAs(page, 'get_admin_order', { p_order_id: orderId })) as {
    order: { order_items: { item_id: string }[] }
  }
  await vendor.goto(`/vendor/orders/${orderId}`)
  await callAs(vendor, 'update_order_item_status', {
    p_item_id: order.order_items[0]!.item_id,
    p_status: 'shipped',
    p_shipping_provider: name,
    p_tracking_number: 'SP-77',
  })
  const trackingLink = { name: /Track parcel/ }
  const trackingUrl = 'https://savanna.example/track/SP-77'
  await vendor.reload()
  await expect(vendor.getByRole('link', trackingLink)).toHaveAttribute('href', trackingUrl)
  await customer.goto(`/account/orders/${orderId}`)
  await expect(customer.getByRole('link', trackingLink)).toHaveAttribute('href', trackingUrl)
  expect((await waitForEmailTo(customer.request, email, /is on its way/)).text).toContain(trackingUrl)

  await page.getByRole('searchbox').fill(name)
  await expect(rows(page, 'Carriers')).toHaveCount(2)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await expect(
    page.getByText(`${name} is no longer suggested. Parcels on their way keep their links.`),
  ).toBeVisible()
  await expect(rows(page, 'Carriers').nth(1)).toContainText('Off')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit carrier' }).click()
  const editDialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await editDialog.getByLabel('Tracking page').fill('')
  await editDialog.getByRole('button', { name: 'Save carrier' }).click()
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  await expect(rows(page, 'Carriers').nth(1)).toContainText('None: numbers are not linked')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Show history' }).click()
  const history = page.getByRole('dialog', { name: `History of ${name}` })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText(
    'Tracking page: https://savanna.example/track/{number} → No tracking page. By ',
  )
  await expect(history.getByRole('listitem').nth(1)).toContainText('Switched off. By ')
  await expect(history.getByRole('listitem').last()).toContainText(`${name} added`)
  await page.keyboard.press('Escape')
  await customer.reload()
  await expect(customer.getByText('SP-77')).toBeVisible()
  await expect(customer.getByRole('link', trackingLink)).toHaveCount(0)
  await vendor.context().close()
  await customer.context().close()
})

test.describe('while the connection is down', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('an admin sees the failure and can try again', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/dashboard')
    await page.route('**/admin/logistics.data*', (route) => route.abort())
    await page.getByRole('complementary').getByRole('link', { name: 'Logistics', exact: true }).click()
    const retryLink = page.getByRole('link', { name: 'Try again' })
    await expect(retryLink).toBeVisible()
    await page.unroute('**/admin/logistics.data*')
    await retryLink.click()
    await expect(rows(page, 'Shipping rates').nth(1)).toBeVisible()
  })
})
