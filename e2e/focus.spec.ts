import { expect, type Locator, type Page } from '@playwright/test'
import { actBeforeHydration } from './hydration'
import { tabTo } from './keyboard'
import { holdRequests } from './network'
import { callAs, signIn, signUpCustomer } from './people'
import { nairobiAddress } from './orders'
import { test } from './test'

/** How a dialog is opened: by a button, or by an item of the menu behind one. */
interface Opener {
  path: string
  button: string | RegExp
  menuItem?: string
}

/** Every kind of dialog of an area, except those that only a certain order or payment offers. */
const openers: Record<string, readonly Opener[]> = {
  'admin@demo.example': [
    { path: '/dev/kit', button: 'Dialog' },
    { path: '/dev/kit', button: 'Confirm' },
    { path: '/admin/vendor-approvals', button: /^Review & Verify: / },
    { path: '/admin/vendor-approvals/documents', button: /^View Details: / },
    { path: '/admin/product-moderation', button: /^Ask for changes to / },
    { path: '/admin/product-moderation', button: /^Reject / },
    { path: '/admin/products?status=active', button: /^Actions for /, menuItem: 'Suspend' },
    { path: '/admin/payouts', button: /^View the payout of / },
    { path: '/admin/payouts', button: 'Bank files' },
    { path: '/admin/logistics', button: 'Add rate' },
    { path: '/admin/logistics/services', button: 'Rename Standard' },
    { path: '/admin/logistics/services', button: 'Switch off Standard' },
    { path: '/admin/logistics/services', button: 'Show the history of Standard' },
    { path: '/admin/logistics/carriers', button: 'Actions for DHL', menuItem: 'Edit' },
    { path: '/admin/exchange-rates', button: 'Set rate of GHS' },
    { path: '/admin/exchange-rates', button: 'History of GHS' },
    { path: '/admin/tax', button: 'Actions for VAT 18% in Benin', menuItem: 'Show history' },
    { path: '/admin/tax', button: 'Actions for VAT 18% in Benin', menuItem: 'Add the next rate' },
    { path: '/admin/subscriptions', button: /^Actions for Volta/, menuItem: 'Change plan' },
    { path: '/admin/roles', button: /^Actions for /, menuItem: 'Remove' },
    { path: '/admin/roles', button: 'Invite someone' },
    { path: '/admin/seo', button: 'Edit Home' },
    { path: '/admin/seo?view=redirects', button: 'Add redirect' },
    { path: '/admin/notifications', button: 'New announcement' },
  ],
  'vendor@demo.example': [
    { path: '/vendor/products', button: /^Delete / },
    { path: '/vendor/documents', button: 'Upload Documents' },
    { path: '/vendor/settings?tab=team', button: 'Invite someone' },
    { path: '/vendor/payouts', button: /^Request payout of / },
    { path: '/vendor/payouts', button: 'Change payout method' },
  ],
  'customer@demo.example': [
    { path: '/account/settings', button: 'Add an address' },
    { path: '/account/settings', button: /^Edit Flat/ },
    { path: '/account/settings', button: /^Delete Flat/ },
    { path: '/account/settings', button: 'Delete my account' },
  ],
}

const focusIsIn = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => element.contains(document.activeElement)), 'focus is in it')
    .toBe(true)

async function expectFocusReturns(page: Page, { path, button, menuItem }: Opener): Promise<void> {
  await page.goto(path)
  const opener = page.getByRole('main').getByRole('button', { name: button, exact: true }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  if (menuItem) {
    await page.getByRole('menuitem', { name: menuItem }).focus()
    await page.keyboard.press('Enter')
  }
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await focusIsIn(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

for (const [email, areaOpeners] of Object.entries(openers))
  test(`every dialog returns focus to what opened it, for ${email}`, async ({ page }) => {
    test.setTimeout(120_000)
    await signIn(page, email)
    for (const opener of areaOpeners)
      await test.step([opener.path, opener.button, opener.menuItem].join(' '), () =>
        expectFocusReturns(page, opener),
      )
  })

test('after a row is deleted, focus is in the next one, and after the last, on the heading', async ({
  page,
}) => {
  await signUpCustomer(page)
  for (const addressLine1 of ['1 First Street', '2 Second Street'])
    await callAs(page, 'save_address', { p_address: { ...nairobiAddress, addressLine1 } })
  await page.goto('/account/settings')
  const rows = page.getByRole('listitem').filter({ hasText: 'Nairobi' })
  await expect(rows).toHaveCount(2)
  const deleteFirst = async () => {
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .press('Enter')
    await page.getByRole('button', { name: 'Delete address' }).press('Enter')
  }
  await deleteFirst()
  await expect(rows).toHaveCount(1)
  await focusIsIn(rows)
  await deleteFirst()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Addresses', exact: true })).toBeFocused()
})

test('after a change of page, focus is on its heading and its title is announced', async ({ page }) => {
  await page.goto('/marketplace')
  const announcements = page.locator('#announcements')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(heading).toBeFocused()
  await expect(announcements).toHaveText(await page.title())
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/marketplace')
  await expect(heading).toBeFocused()
  await page.locator('main a[href^="/product/"]').first().press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(heading).toBeFocused()
})

test('who types in the search box as the next page opens stays in it', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/focus-*.js')
  await page.goto('/marketplace')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter')
  await expect(page).toHaveURL('/about')
  const searchBox = page.getByRole('combobox', { name: 'Search products', exact: true })
  await searchBox.pressSequentially('bas')
  const loaded = page.waitForResponse('**/assets/focus-*.js')
  release()
  await (await loaded).finished()
  // Focus is moved right after the file has run.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.type('ket')
  await expect(searchBox).toHaveValue('basket')
  await expect(searchBox).toBeFocused()
})

test('on a phone, the page chosen in the menu gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a menu opened before hydration returns focus to its button too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  actBeforeHydration(page)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/about', { waitUntil: 'commit' })
  const trigger = page.getByRole('button', { name: 'Menu' })
  await trigger.press('Enter')
  release()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('a filter, a sort and a tab leave focus where it is', async ({ page }) => {
  await page.goto('/marketplace')
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await sort.selectOption({ label: 'Price: Low to High' })
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(sort).toBeFocused()
  await signIn(page, 'admin@demo.example', '/admin/products')
  const column = page.getByRole('columnheader').getByRole('link').first()
  await column.press('Enter')
  await expect(page).toHaveURL(/sort=/)
  await expect(column).toBeFocused()
})

test('the keyboard reaches Approve without passing through the viewers of documents', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin/vendor-approvals')
  await page.getByRole('button', { name: 'Review & Verify: Pemba Coir & Cord' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pemba Coir & Cord' })
  await expect(dialog.getByRole('button', { name: /^Show here/ }).first()).toBeVisible()
  await tabTo(dialog.getByLabel('Notes for the applicant'))
  // Ask for changes, Reject, Approve.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
})

for (const [email, path] of [
  ['admin@demo.example', '/admin/dashboard'],
  ['vendor@demo.example', '/vendor/dashboard'],
] as const)
  test(`Contact Us is reachable from ${path}`, async ({ page }) => {
    await signIn(page, email, path)
    await page.getByRole('banner').getByRole('button').last().press('Enter')
    await page.getByRole('menuitem', { name: 'Contact Us' }).press('Enter')
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
