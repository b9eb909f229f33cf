import { expect, type Page } from '@playwright/test'
import { consentTexts, formConsent } from '@contract/marketing/consents'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { firstLinkOf, waitForEmailTo, newEmail, signIn, signUpCustomer } from './people'
import { test } from './test'

const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example')

/** Signs up on the home page and confirms by the link in the mail. */
async function subscribe(page: Page): Promise<string> {
  const email = newEmail('reader')
  await page.goto('/')
  await expect(page.getByText(consentTexts[formConsent])).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Get early access' }).click()
  await expect(page.getByText("Thanks for signing up! We'll keep you updated.")).toBeVisible()
  await page.goto(firstLinkOf(await waitForEmailTo(page.request, email, /Please confirm your address/)))
  await expect(page).toHaveTitle(/^Confirm your address/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
  await page.goto(page.url())
  await expect(page.getByText('Your address is confirmed already.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeHidden()
  return email
}

test('a visitor signs up and confirms; an admin writes, tests and sends; the reader unsubscribes', async ({
  page,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage()
  const email = await subscribe(reader)
  const subject = `Makers of the coast ${Math.random().toString(36).slice(2, 8)}`

  await signInAsAdmin(page)
  await page.goto('/admin/newsletter')
  await page.getByRole('link', { name: 'New newsletter' }).first().click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Enter a subject.')).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Preheader').fill('Baskets and soaps')
  await page.getByRole('textbox', { name: 'Text' }).fill('## Hello\n\nTwelve **makers** joined.')
  await page.getByLabel('Featured products').fill('basket')
  await page
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: /^Add / })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Featured products' }).getByRole('listitem')).toHaveCount(1)
  const mail = page.frameLocator('iframe[title="The newsletter as it will arrive"]')
  await expect(mail.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await page.getByRole('tab', { name: 'Phone' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('A test is on its way to admin@demo.example.')).toBeVisible()
  await waitForEmailTo(page.request, 'admin@demo.example', new RegExp(`Test: ${subject}`))

  await page.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click()
  await page.getByRole('button', { name: 'Send newsletter' }).click()
  await expect(page.getByText('The newsletter is on its way.')).toBeVisible()
  const receivedEmail = await waitForEmailTo(reader.request, email, new RegExp(subject))
  expect(receivedEmail.text).toContain('Twelve makers joined.')
  await expect(page.getByText(/^Finished on/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Sent')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const link = /Unsubscribe: (\S+)/.exec(receivedEmail.text)![1]!
  await reader.goto(link)
  await expect(reader).toHaveTitle(/^Unsubscribe/)
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByText('You’re unsubscribed.')).toBeVisible()
  await reader.goto(link)
  await expect(reader.getByText('You’re unsubscribed already.')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
  await page.reload()
  await expect(page.locator('dl').filter({ hasText: 'Unsubscribed' })).toContainText('1')
})

test('an admin finds a subscriber with consent, and downloads the list', async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage()
  const email = await subscribe(reader)
  await signInAsAdmin(page)
  await page.goto('/admin/newsletter/subscribers')
  await page.getByRole('searchbox').fill(email)
  const subscriber = page.getByRole('row').filter({ hasText: email })
  await expect(subscriber).toContainText('Subscribed')
  await expect(subscriber).toContainText('early-access-2026-11')
  await expect(page).toHaveURL(/search=/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Export or share' }).click()
  const file = await page.request.get(
    (await page.getByRole('menuitem', { name: 'Export CSV' }).getAttribute('href'))!,
  )
  expect(await file.text()).toContain(email)
})

test('a mail program unsubscribes with one press, without cookies or scripts', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await subscribe(page)
  await signInAsAdmin(page)
  await page.goto('/admin/newsletter/new')
  const subject = `One press ${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Text' }).fill('A short one.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click()
  await page.getByRole('button', { name: 'Send newsletter' }).click()
  const { text } = await waitForEmailTo(page.request, email, new RegExp(subject))
  const link = /Unsubscribe: (\S+)/.exec(text)![1]!
  const apiContext = await playwright.request.newContext({ baseURL: baseURL! })
  const response = await apiContext.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(response.status()).toBe(200)
  await apiContext.dispose()
  await page.goto(`/admin/newsletter/subscribers?search=${encodeURIComponent(email)}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Unsubscribed')
})

test('a customer joins in the settings, gets the issue for customers, and leaves with one press', async ({
  page,
  browser,
}) => {
  const email = await signUpCustomer(page)
  await page.goto('/account/settings')
  const section = page.getByRole('region', { name: 'Newsletter' })
  const choice = section.getByRole('switch', { name: 'Newsletter' })
  await expect(choice).not.toBeChecked()
  await expect(section).toContainText('I can end it at any time')
  await choice.click()
  await expect(section).toContainText(/On since \w+ \d+, \d{4}, to /)
  await expect(section).toContainText(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(choice).toBeChecked()

  const admin = await (await browser.newContext()).newPage()
  await signInAsAdmin(admin)
  await admin.goto('/admin/newsletter/subscribers')
  await admin.getByRole('searchbox').fill(email)
  await admin.getByLabel('Segment').selectOption('Customers')
  await expect(admin).toHaveURL(/segment=customers/)
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('in the account settings')
  await admin.goto('/admin/newsletter/new')
  const subject = `For customers ${Math.random().toString(36).slice(2, 8)}`
  await admin.getByLabel('For', { exact: true }).selectOption('customers')
  await expect(admin.getByLabel('For', { exact: true }).locator('option:checked')).toHaveText(
    /^Customers \([1-9]\d*\)$/,
  )
  await admin.getByLabel('Subject').fill(subject)
  await admin.getByRole('textbox', { name: 'Text' }).fill('A short one.')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expect(admin).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/)
  await admin.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click()
  await expect(admin.getByRole('alertdialog')).toContainText('Customers.')
  await admin.getByRole('button', { name: 'Send newsletter' }).click()
  await waitForEmailTo(page.request, email, new RegExp(subject))
  await expect(admin.getByText('Customers, when sending started')).toBeVisible()

  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect(section).not.toContainText('On since')
})

test('a link that is not valid says so, and offers nothing to press', async ({ page }) => {
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe?token=nonsense']) {
    await page.goto(path)
    await expect(page.getByText('This link is incomplete or no longer valid.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  }
})
