import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { firstLinkOf, waitForEmailTo, newEmail, password, signUpCustomer } from './people'
import { test } from './test'
import { openAdminPage, createStore } from './vendors'

const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Area' })

async function invite(page: Page, email: string, ...permissions: string[]) {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email address').fill(email)
  for (const permission of permissions) await dialog.getByRole('checkbox', { name: permission }).check()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible()
}

test('a vendor invites people to its team, one with an account and one without; each sees their part', async ({
  page,
  browser,
}) => {
  const { company } = await createStore(page, await openAdminPage(browser))
  await page.goto('/vendor/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL('/vendor/settings?tab=team')
  await expect(page.getByText('A person can belong to only one vendor at a time.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const customer = await (await browser.newContext()).newPage()
  const existingEmail = await signUpCustomer(customer, 'Juma Journey')
  await invite(page, existingEmail, 'Orders')
  await customer.goto(firstLinkOf(await waitForEmailTo(page.request, existingEmail, /^Join /)))
  await expect(customer.getByRole('heading', { level: 1, name: `Join ${company}` })).toBeVisible()
  await customer.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(customer).toHaveURL('/vendor/orders')
  await expect(menu(customer).getByRole('link')).toHaveText(['Orders', 'Settings'])
  for (const path of [
    '/vendor/products',
    '/vendor/discounts',
    '/vendor/payouts',
    '/vendor/documents',
    '/vendor/settings?tab=team',
  ]) {
    await customer.goto(path)
    await expect(
      customer.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
    ).toBeVisible()
  }
  const response = await customer.request.post('/api/rpc/request_vendor_payout', { data: {} })
  expect([response.status(), await response.json()]).toMatchObject([403, { code: 'not_allowed' }])

  const invitedEmail = newEmail('accounts')
  await invite(page, invitedEmail, 'Money')
  const accountant = await (await browser.newContext()).newPage()
  await accountant.goto(firstLinkOf(await waitForEmailTo(page.request, invitedEmail, /^Join /)))
  await accountant.getByLabel('Full name').fill('Rehema Journey')
  await accountant.getByRole('textbox', { name: 'Password' }).fill(password)
  await accountant.getByRole('button', { name: 'Join' }).click()
  await expect(accountant).toHaveURL('/vendor/payouts')
  await expect(menu(accountant).getByRole('link')).toHaveText(['Payouts', 'Settings'])
  await accountant.goto('/vendor/account')
  await expect(accountant.getByRole('region', { name: 'Your team' })).toContainText(company)
  await expectAccessible(accountant)

  await page.reload()
  const members = page.getByRole('list', { name: 'Members', exact: true }).getByRole('listitem')
  await expect(members).toHaveCount(3)
  await expect(members.first()).toContainText('Owner')
  await page.getByRole('button', { name: 'Actions for Juma Journey' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removeDialog = page.getByRole('dialog', { name: 'Remove Juma Journey?' })
  await removeDialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await removeDialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Juma Journey was removed and signed out.')).toBeVisible()
  await customer.goto('/vendor/orders')
  await expect(customer).toHaveURL(/\/auth\?/)

  await accountant.getByRole('button', { name: 'Leave the team' }).click()
  await accountant.getByRole('alertdialog').getByRole('button', { name: 'Leave the team' }).click()
  await expect(accountant.getByText('You have left the team.')).toBeVisible()
  await page.reload()
  await expect(members).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Rehema Journey left')
  await customer.context().close()
  await accountant.context().close()
})

test('someone who works for one vendor is refused by another, in plain words', async ({ page, browser }) => {
  const admin = await openAdminPage(browser)
  await createStore(page, admin)
  const otherVendorPage = await (await browser.newContext()).newPage()
  const { company } = await createStore(otherVendorPage, admin)
  const email = newEmail('both')
  await page.goto('/vendor/settings?tab=team')
  await invite(page, email, 'Products')
  const inviteePage = await (await browser.newContext()).newPage()
  await inviteePage.goto(firstLinkOf(await waitForEmailTo(page.request, email, /^Join /)))
  await inviteePage.getByLabel('Full name').fill('Salim Journey')
  await inviteePage.getByRole('textbox', { name: 'Password' }).fill(password)
  await inviteePage.getByRole('button', { name: 'Join' }).click()
  await expect(inviteePage).toHaveURL('/vendor/products')

  await otherVendorPage.goto('/vendor/settings?tab=team')
  await invite(otherVendorPage, email, 'Orders')
  await inviteePage.goto(
    firstLinkOf(await waitForEmailTo(page.request, email, new RegExp(`^Join ${company}`))),
  )
  await inviteePage.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(inviteePage.getByRole('alert')).toContainText(
    'a person can belong to only one vendor at a time',
  )
  await otherVendorPage.context().close()
  await inviteePage.context().close()
})
