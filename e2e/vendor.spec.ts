import { expect, type Page } from '@playwright/test'
import { expectAccessible, tablet } from './accessibility'
import { waitForHydration } from './hydration'
import { payOrder, placeOrder } from './orders'
import { waitForEmailTo, password, productsOf, signIn, signUpCustomer } from './people'
import { test } from './test'

/** A paid order for one of the demo vendor's products, by a new customer. */
async function newPaidOrder(page: Page, storeSlug: string) {
  const email = await signUpCustomer(page)
  const product = (await productsOf(page, storeSlug))[0]!
  const orderId = await placeOrder(page, { productId: product.id })
  await payOrder(page, orderId)
  return { orderId, product, email }
}

test('a vendor cancels an item with a reason, and the buyer reads it', async ({ page, browser }) => {
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'vendor@demo.example', '/vendor/dashboard')
  const storeHref = await vendor.getByRole('link', { name: /View Store/ }).getAttribute('href')
  await expect(vendor.getByRole('link', { name: /View Store/ })).toHaveAttribute('target', '_blank')
  const { orderId, product, email } = await newPaidOrder(page, storeHref!.split('/').pop()!)

  await vendor.goto(`/vendor/orders/${orderId}`)
  await expect(vendor.getByRole('heading', { name: 'Products to Fulfill' })).toBeVisible()
  await expectAccessible(vendor)
  const actions = vendor.getByRole('button', { name: `Actions for ${product.name}` })
  await actions.click()
  for (const [name, isDisabled] of [
    ['Mark as processing', true],
    ['Mark as shipped', false],
    ['Mark as delivered', true],
    ['Add Shipping Info', false],
    ['Cancel item', false],
  ] as const) {
    const item = vendor.getByRole('menuitem', { name })
    await expect(item, name).toBeEnabled({ enabled: !isDisabled })
  }
  await vendor.getByRole('menuitem', { name: 'Add Shipping Info' }).click()
  await expect(vendor.getByLabel('Carrier')).toBeFocused()
  await vendor.getByLabel('Carrier').fill('Posta Kenya')
  await vendor.getByLabel('Tracking number').fill('EE987654321KE')
  await vendor.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  await expect(vendor.getByRole('main').getByText('EE987654321KE')).toBeVisible()
  await expect(actions).toBeFocused()

  await actions.click()
  await vendor.getByRole('menuitem', { name: 'Cancel item' }).click()
  const dialog = vendor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel item' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Choose whether the goods can be sold again.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The kiln cracked.')
  await dialog.getByRole('radio', { name: /^No/ }).check()
  await dialog.getByRole('button', { name: 'Cancel item' }).click()
  await expect(vendor.getByText(/^(cancelled|refunded)$/).first()).toBeVisible()
  await expect(vendor.getByRole('row').filter({ hasText: 'Returned to the buyer' })).toContainText('$0.00')
  const mail = await waitForEmailTo(page.request, email, /has been cancelled$/)
  expect(mail.text).toContain('The kiln cracked.')
  await vendor.context().close()
})

test('a vendor sees who the buyer is once the order is paid', async ({ page, browser }) => {
  const vendor = await (await browser.newContext()).newPage()
  await signIn(vendor, 'vendor@demo.example', '/vendor/dashboard')
  const storeHref = await vendor.getByRole('link', { name: /View Store/ }).getAttribute('href')
  await signUpCustomer(page)
  const product = (await productsOf(page, storeHref!.split('/').pop()!))[0]!
  const orderId = await placeOrder(page, { productId: product.id })
  await vendor.goto(`/vendor/orders/${orderId}`)
  await expect(
    vendor.getByText('The buyer’s name and address are shown once the order is paid.'),
  ).toBeVisible()
  await expect(vendor.getByText('Abena Journey')).toBeHidden()
  await expectAccessible(vendor)
  await payOrder(page, orderId)
  await vendor.reload()
  await expect(vendor.getByText('7 Riverside Drive')).toBeVisible()
  await expect(vendor.getByText(/^Abena Journey ordered on/)).toBeVisible()
  await vendor.context().close()
})

test('a vendor sees orders in the columns of the list', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/orders')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Date',
    'Customer',
    'Status',
    'Total',
    'View',
  ])
  const cells = page.getByRole('row').nth(1).locator('th, td')
  await expect(cells.first()).toHaveText(/^\D.*[0-9a-f]{8}$/)
  await expect(cells.nth(1)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expectAccessible(page)
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })
  await expect(tabs.getByRole('link', { name: /^processing \d+$/i })).toBeVisible()
  await page
    .getByRole('link', { name: /^Ship: order [0-9a-f]{8}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order [0-9a-f]{8}$/ })).toBeVisible()
})

test('a vendor whose transfer failed sees why, and that the money was returned', async ({ page }) => {
  await signIn(page, 'play@saltriver-shed.example')
  await page.goto('/vendor/payouts')
  const failedRow = page.getByRole('row', { name: /failed/i })
  await expect(failedRow).toContainText('Please check your payout account.')
  await expect(failedRow).toContainText('The amount was returned to your balance.')
  await expect(page.getByText('Payouts are processed in 3-5 business days.')).toBeVisible()
  await expectAccessible(page)
})

test('a new vendor sees empty states, and cannot request a payout', async ({ page }) => {
  // As on a site without https, where `randomUUID` is missing.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await signIn(page, 'raphia@lulua-supply.example')
  await page.goto('/vendor/orders')
  await expect(page.getByText('You have no orders yet.')).toBeVisible()
  await page.goto('/vendor/payouts')
  await expect(page.getByText('$0.00', { exact: true })).toHaveCount(4)
  await expect(page.getByRole('term').filter({ hasText: 'On its way' })).toBeVisible()
  // The large figures would break in three columns beside the sidebar.
  await page.setViewportSize({ width: 768, height: 900 })
  const tops = await page
    .getByText('$0.00', { exact: true })
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(2)
  await expect(
    page.getByText('Your available balance must be over $25.00 to request a payout.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request payout' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('a vendor sets the payout account with the password, and sees the hold', async ({ page }) => {
  const email = 'raphia@lulua-supply.example'
  await signIn(page, email)
  await page.goto('/vendor/payouts')
  await page.getByRole('button', { name: /^(Set|Change) payout method$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Payout method' })
  await expect(dialog.getByText('Sent by our bank in CDF, or in US dollars')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Bank', exact: true }).fill('Rawbank')
  await dialog.getByLabel('SWIFT code (BIC)').fill('RAWBKE')
  await dialog.getByLabel('Account number').fill('0690 0000 77')
  await dialog.getByLabel('Name on the account').fill('Lulua Supply')
  await expect(dialog.getByText('payouts will be on hold for 48 hours after this change')).toBeVisible()
  await expectAccessible(page)
  const currentPassword = dialog.getByRole('textbox', { name: 'Current password' })
  await dialog.getByRole('button', { name: 'Save payout method' }).click()
  await expect(currentPassword).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Enter the SWIFT code (BIC) of your bank: 8 or 11')).toBeVisible()
  await dialog.getByLabel('SWIFT code (BIC)').fill('rawb cd ki')
  await currentPassword.fill('not-my-password')
  await dialog.getByRole('button', { name: 'Save payout method' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await currentPassword.fill(password)
  await dialog.getByRole('button', { name: 'Save payout method' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('•••• 0077')).toBeVisible()
  const mail = await waitForEmailTo(page.request, email, /payout account has been changed/)
  expect(mail.text).toMatch(/payouts are on hold until \w+ \d+, \d{4}/)
})

test('on a tablet the sidebar has icons with tooltips and counts, and the shortcut opens the names', async ({
  page,
}) => {
  await page.setViewportSize(tablet)
  await signIn(page, 'vendor@demo.example', '/vendor/orders')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar).toHaveCSS('width', '48px')
  const ordersLink = sidebar.getByRole('link', { name: /^Orders \(\d+ to ship\)$/ })
  await expect(ordersLink.getByText(/^\d+$/)).toBeVisible()
  await waitForHydration(page)
  await ordersLink.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^Orders \(\d+ to ship\)$/)
  await page.mouse.move(600, 400)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Control+b')
  const drawer = page.getByRole('dialog', { name: 'Vendor' })
  await expect(drawer.getByText('Document Status')).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('link', { name: 'Payouts' }).click()
  await expect(page).toHaveURL('/vendor/payouts')
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sidebar).toHaveCSS('width', '256px')
})

test('an admin collapses the sidebar by shortcut, and it stays collapsed', async ({ page, context }) => {
  await signIn(page, 'admin@demo.example', '/admin/dashboard')
  const sidebar = page.getByRole('complementary')
  await expect(page.getByRole('button', { name: /^Collapse sidebar/ })).toBeVisible()
  // That is a browser shortcut.
  await page.keyboard.press('Control+Shift+b')
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: /^Expand sidebar/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(sidebar).toHaveCSS('width', '48px')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '48px')
  const customersLink = sidebar.getByRole('link', { name: 'Customers', exact: true })
  await customersLink.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Customers')
  await page.mouse.move(600, 400)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await customersLink.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Customers')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  const sidebarCookie = (await context.cookies()).find(({ value }) => value === 'collapsed')!
  const days = (sidebarCookie.expires - Date.now() / 1000) / (24 * 60 * 60)
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  await expectAccessible(page)
  await page.keyboard.press('Meta+b')
  await expect(sidebar).toHaveCSS('width', '256px')
  const response = await page.goto('/admin/nothing-here')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Admin' })).toHaveCSS('width', '288px')
})

test('an applicant under review is led from applying again to the application status; a rejected one is not', async ({
  page,
  context,
}) => {
  await signIn(page, 'pending@demo.example', '/vendor/application-status')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Become a Seller' }).click()
  await expect(page).toHaveURL('/vendor/application-status')
  await page.goto('/register/vendor')
  await expect(page).toHaveURL('/vendor/application-status')
  await context.clearCookies()
  await signIn(page, 'rejected@demo.example', '/vendor/application-status')
  await page.goto('/register/vendor')
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Vendor' })).toBeVisible()
  await expect(page).toHaveURL('/register/vendor')
})

test('every admin page has its title', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin/dashboard')
  const links = page.getByRole('complementary').getByRole('link')
  await expect(links.filter({ hasText: 'Escrow' })).toBeVisible()
  const pages = await links.evaluateAll((anchors) =>
    // A number of things that wait there may follow the name: "Orders (3 orders past their shipping deadline)".
    anchors.map((link) => [link.getAttribute('href')!, link.textContent.split('(')[0]!.trim()] as const),
  )
  const adminPages = pages.filter(([path]) => path.startsWith('/admin/'))
  expect(adminPages.map(([, title]) => title)).toEqual(
    expect.arrayContaining(['Dashboard', 'Tax', 'Sustainability', 'Commissions', 'Newsletter', 'Logs']),
  )
  for (const [path, title] of adminPages) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain(
      `<title>${`${title}, admin`.replace('&', '&amp;')} - Kijani</title>`,
    )
  }
})
