import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForHydration } from './hydration'
import { callAs, newEmail, password, resetLayout, signIn, signUpCustomer } from './people'
import { test } from './test'

const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example')
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Logs' }).getByRole('link', { name })

test('an admin finds in the audit log what was done to a customer, and exports it as a file', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer)
  await signInAsAdmin(page)
  const { items } = (await callAs(page, 'list_customers', { search: email })) as {
    items: { user_id: string }[]
  }
  const userId = items[0]!.user_id
  await callAs(page, 'add_customer_note', { p_user_id: userId, p_note: 'Called about a parcel.' })
  await callAs(page, 'sign_out_customer', { p_user_id: userId })

  await page.goto('/admin/logs')
  await expect(page).toHaveTitle(/^Logs/)
  await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible()
  for (const column of ['Action', 'Time (UTC)', 'By', 'Record', 'What changed'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(userId)
  await expect(row(page, 'Customer note added')).toBeVisible()
  await expect(row(page, 'Customer signed out')).toContainText('admin@demo.example')
  await page.getByLabel('Action').selectOption({ label: 'Customer signed out' })
  await expect(row(page, 'Customer note added')).toHaveCount(0)
  await expect(page).toHaveURL(/action=customer_signed_out/)

  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'By' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'By' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export or share' }).click()
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await downloadPromise
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  const [headerLine, ...lines] = readFileSync((await file.path())!, 'utf8')
    .trim()
    .split('\r\n')
  expect(headerLine).not.toContain('Email')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(userId)

  await page.goto('/admin/logs?search=nothing-is-named-like-this')
  await expect(page.getByText('No entries match.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await resetLayout(page, '/admin/logs')
})

test('the sign-in log shows whose sign-ins failed and why, and the email log shows what was sent', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer)
  await signInAsAdmin(page)
  const postSignIn = (data: object) => page.request.post('/api/auth/sign-in/email', { data })
  expect((await postSignIn({ email, password: 'not-the-password' })).status()).toBe(401)
  const unknownEmail = newEmail('stranger')
  expect((await postSignIn({ email: unknownEmail, password })).status()).toBe(401)

  await page.goto('/admin/logs/sign-ins')
  await waitForHydration(page)
  await expect(row(page, 'No account has this email').first()).toBeVisible()
  await expect(page.getByText(unknownEmail)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search by person or address' }).fill(email)
  await expect(page).toHaveURL(/sign-ins\?search=/)
  await expect(row(page, 'No account has this email')).toHaveCount(0)
  await expect(row(page, 'Wrong password')).toContainText(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await tab(page, 'Emails').click()
  await page.getByRole('searchbox', { name: 'Search by address' }).fill(email)
  await expect(page).toHaveURL(/mails\?search=/)
  await expect(row(page, email).first()).toContainText('Sent')
  await expectAccessible(page)

  await tab(page, 'Jobs').click()
  await expect(page.getByText('Background jobs that haven’t succeeded yet.')).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Slow queries').click()
  await expect(page.getByRole('heading', { name: 'How to turn it on' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
