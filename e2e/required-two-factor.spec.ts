import { expect } from '@playwright/test'
import { codeOf } from '../server/testing/authenticator'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, firstLinkOf, waitForEmailTo, newEmail, password, signIn } from './people'
import { test } from './test'
import { openAdminPage } from './vendors'

test('staff set up two-factor authentication before anything else; until then the server refuses too', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  const email = newEmail('guarded')
  await callAs(admin, 'invite_staff', { p_email: email, p_permissions: ['orders'], p_password: password })
  await admin.context().close()
  await page.goto(firstLinkOf(await waitForEmailTo(page.request, email, /^Join the/)))
  await page.getByLabel('Full name').fill('Amani Journey')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/admin/account')
  for (const path of ['/admin/orders', '/admin/dashboard', '/admin/payouts']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/account')
  }
  await expect(page.getByText('Set up two-factor authentication first')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const deniedResponse = await page.request.post('/api/rpc/list_orders', { data: {} })
  expect([deniedResponse.status(), await deniedResponse.json()]).toMatchObject([
    403,
    { code: 'two_factor_required' },
  ])

  await page.getByRole('button', { name: 'Set up Two-factor authentication' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Set up two-factor authentication first')).toBeHidden()
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto('/admin/payouts')
  await expect(page.getByText('You do not have access to this page')).toBeVisible()
})

test('demo admins are exempt and see a notice; vendors are asked if the setting requires it', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/account')
  await expect(page.getByText('Demo admins are exempt')).toBeVisible()
  await page.goto('/admin/configurations')
  // Not switched on here: it would stop every vendor of the other journeys.
  await expect(
    page.getByRole('checkbox', { name: 'Vendors must have two-factor authentication' }),
  ).not.toBeChecked()
  await expectAccessible(page)
})
