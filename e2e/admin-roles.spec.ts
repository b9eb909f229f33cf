import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { firstLinkOf, waitForEmailTo, newEmail, password, signIn } from './people'
import { test } from './test'

const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example')
const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Area' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openRoles(page: Page) {
  await signInAsAdmin(page)
  await page.goto('/admin/roles')
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
}

async function invite(page: Page, email: string, ...permissions: string[]) {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = dialogOf(page, 'Invite someone')
  await dialog.getByLabel('Email address').fill(email)
  for (const permission of permissions) await dialog.getByRole('checkbox', { name: permission }).check()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible()
}

test('an admin invites someone to the staff, changes their permissions, and removes them immediately', async ({
  page,
  browser,
}) => {
  await openRoles(page)
  await expect(page.getByText('Demo admins are exempt')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = dialogOf(page, 'Invite someone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Choose what this person can do.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const email = newEmail('staff')
  await invite(page, email, 'Orders', 'Marketing')
  const invitationItem = page
    .getByRole('list', { name: 'Open invitations' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await expect(invitationItem).toContainText('Invited by Wanjiru Kamau')
  const firstLink = firstLinkOf(await waitForEmailTo(page.request, email, /^Join the/))
  await invitationItem.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
  await expect(page.getByText(`Invitation resent to ${email}.`, { exact: false })).toBeVisible()
  let secondLink = firstLink
  await expect
    .poll(async () => (secondLink = firstLinkOf(await waitForEmailTo(page.request, email, /^Join the/))))
    .not.toBe(firstLink)

  const inviteePage = await (await browser.newContext()).newPage()
  await inviteePage.goto(firstLink)
  await expect(inviteePage.getByText('This invitation has expired or been withdrawn.')).toBeVisible()
  await inviteePage.goto(secondLink)
  await expect(inviteePage.getByRole('heading', { level: 1, name: /^Join the .* team$/ })).toBeVisible()
  await expectAccessible(inviteePage)
  await inviteePage.getByLabel('Full name').fill('Neema Journey')
  await inviteePage.getByRole('textbox', { name: 'Password' }).fill(password)
  await inviteePage.getByRole('button', { name: 'Join' }).click()
  await expect(inviteePage).toHaveURL('/admin/account')
  await expect(inviteePage.getByText('Set up two-factor authentication first')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('list', { name: 'Members', exact: true })).toContainText(email)
  await page.getByRole('button', { name: 'Actions for Neema Journey' }).click()
  await page.getByRole('menuitem', { name: 'Change permissions' }).click()
  const permissionsDialog = dialogOf(page, 'Change what Neema Journey can do')
  await expect(permissionsDialog.getByRole('checkbox', { name: 'Orders' })).toBeChecked()
  await permissionsDialog.getByRole('checkbox', { name: 'Orders' }).uncheck()
  await permissionsDialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await permissionsDialog.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Permissions of Neema Journey changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Neema Journey' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removeDialog = dialogOf(page, 'Remove Neema Journey?')
  await removeDialog.getByRole('textbox', { name: 'Your password' }).fill('not-my-password-at-all')
  await removeDialog.getByRole('button', { name: 'Remove' }).click()
  await expect(removeDialog.getByText('This is not your current password.')).toBeVisible()
  await removeDialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await removeDialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Neema Journey was removed and signed out.')).toBeVisible()
  const history = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(history.filter({ hasText: 'Permissions of Neema Journey changed' }).first()).toContainText(
    'Orders, Marketing → Marketing. By Wanjiru Kamau.',
  )
  await expect(history.filter({ hasText: 'Neema Journey removed' }).first()).toBeVisible()
  await inviteePage.goto('/admin/account')
  await expect(inviteePage).toHaveURL(/\/auth\?/)
  await inviteePage.context().close()
})

test('staff see only the pages that they may open, and are told when they have no access', async ({
  page,
}) => {
  await signIn(page, 'support@demo.example', '/admin/dashboard')
  await expect(menu(page).getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Customers' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Payouts' })).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: 'Roles' })).toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  for (const path of ['/admin/payouts', '/admin/roles', '/admin/configurations', '/admin/analytics']) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
    ).toBeVisible()
  }
  await expectAccessible(page)
  const response = await page.request.post('/api/rpc/list_payouts', { data: {} })
  expect([response.status(), await response.json()]).toMatchObject([403, { code: 'not_allowed' }])
})

test('staff see no link and no button that the server would refuse them', async ({ page }) => {
  await signIn(page, 'support@demo.example', '/admin/dashboard')
  await expect(menu(page).getByRole('link', { name: 'Subscriptions' })).toHaveCount(0)
  const unpaidOrderId = await openOrderIn(page, 'awaiting_payment')
  const recordButton = page.getByRole('button', { name: 'Record a payment' })
  await expect(recordButton).toHaveAttribute('aria-disabled', 'true')
  await expect(recordButton).toHaveAccessibleDescription(
    'Only staff with the Money permission can record a payment.',
  )
  const { status } = await page.request
    .post('/api/rpc/record_offline_payment', { data: { p_order_id: unpaidOrderId, p_note: 'Paid in cash' } })
    .then(async (response) => ({ status: response.status(), body: await response.text() }))
  expect(status).toBe(403)
  await openOrderIn(page, 'delivered')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(main.locator('a[href^="/admin/payment-tracking"]')).toHaveCount(0)
  await expect(main.locator('a[href^="/admin/escrow"]')).toHaveCount(0)
  await expectAccessible(page)
})

/** Opens the first order of the demo in a state; returns its id. */
async function openOrderIn(page: Page, status: string): Promise<string> {
  await page.goto(`/admin/orders?status=${status}`)
  const link = page.getByRole('table').locator('a[href^="/admin/orders/"]').first()
  const path = (await link.getAttribute('href'))!
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible()
  return path.split('/').at(-1)!
}

test('an invitation is withdrawn, and its link no longer works', async ({ page }) => {
  await openRoles(page)
  const email = newEmail('never')
  await invite(page, email, 'Orders')
  const link = firstLinkOf(await waitForEmailTo(page.request, email, /^Join the/))
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  await expect(page.getByText('Invitation withdrawn.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This invitation has expired or been withdrawn.')).toBeVisible()
})

test('an admin reads what each permission allows', async ({ page }) => {
  await openRoles(page)
  await page.getByRole('button', { name: /^Money/ }).click()
  const money = page.getByRole('region', { name: /^Money/ })
  await expect(money.getByText('Refunds a paid item to the buyer')).toBeVisible()
  await expect(money.getByText('Lets a blocked customer sign in again')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
