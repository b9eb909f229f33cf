import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { linkIn, mailTo, newEmail, password, signUpCustomer } from './people'
import { test } from './test'
import { adminPage, openStore } from './vendors'

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
  const { company } = await openStore(page, await adminPage(browser))
  await page.goto('/vendor/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL('/vendor/settings?tab=team')
  await expect(page.getByText('A person can belong to only one vendor at a time.').first()).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrow(page)

  const customer = await (await browser.newContext()).newPage()
  const known = await signUpCustomer(customer, 'Juma Journey')
  await invite(page, known, 'Orders')
  await customer.goto(linkIn(await mailTo(page.request, known, /^Join /)))
  await expect(customer.getByRole('heading', { level: 1, name: `Join ${company}` })).toBeVisible()
  await customer.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(customer).toHaveURL('/vendor/orders')
  await expect(menu(customer).getByRole('link')).toHaveText(['Orders', 'Settings'])
  for (const path of [
    '/vendor/products',
    '/vendor/payouts',
    '/vendor/documents',
    '/vendor/settings?tab=team',
  ]) {
    await customer.goto(path)
    await expect(
      customer.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
    ).toBeVisible()
  }
  const answer = await customer.request.post('/api/rpc/request_vendor_payout', { data: {} })
  expect([answer.status(), await answer.json()]).toMatchObject([403, { code: 'not_allowed' }])

  const fresh = newEmail('accounts')
  await invite(page, fresh, 'Money')
  const accountant = await (await browser.newContext()).newPage()
  await accountant.goto(linkIn(await mailTo(page.request, fresh, /^Join /)))
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
  const remove = page.getByRole('dialog', { name: 'Remove Juma Journey?' })
  await remove.getByRole('textbox', { name: 'Your password' }).fill(password)
  await remove.getByRole('button', { name: 'Remove' }).click()
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
  const office = await adminPage(browser)
  await openStore(page, office)
  const other = await (await browser.newContext()).newPage()
  const { company } = await openStore(other, office)
  const email = newEmail('both')
  await page.goto('/vendor/settings?tab=team')
  await invite(page, email, 'Products')
  const member = await (await browser.newContext()).newPage()
  await member.goto(linkIn(await mailTo(page.request, email, /^Join /)))
  await member.getByLabel('Full name').fill('Salim Journey')
  await member.getByRole('textbox', { name: 'Password' }).fill(password)
  await member.getByRole('button', { name: 'Join' }).click()
  await expect(member).toHaveURL('/vendor/products')

  await other.goto('/vendor/settings?tab=team')
  await invite(other, email, 'Orders')
  await member.goto(linkIn(await mailTo(page.request, email, new RegExp(`^Join ${company}`))))
  await member.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(member.getByRole('alert')).toContainText('a person can belong to only one vendor at a time')
  await other.context().close()
  await member.context().close()
})
