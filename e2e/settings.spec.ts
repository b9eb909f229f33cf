import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { codeOf } from '../server/testing/authenticator'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { gotoLive, interceptRequest, respondWithRefusal } from './network'
import {
  typeAddress,
  firstLinkOf,
  waitForEmailTo,
  newEmail,
  password,
  signIn,
  signUpCustomer,
} from './people'
import { test } from './test'

const settingsPath = '/account/settings'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function submitSignIn(page: Page, email: string, enteredPassword = password) {
  await page.getByLabel('Email').fill(email)
  await textbox(page, 'Password').fill(enteredPassword)
  await button(page, 'Sign In').click()
}

test('a visitor is asked to sign in; vendors and admins have the same screen in their own area', async ({
  page,
  context,
}) => {
  await page.goto(settingsPath)
  await expect(page).toHaveURL('/auth?redirect=/account/settings')
  await signIn(page, 'vendor@demo.example')
  await page.goto(settingsPath)
  await expect(page).toHaveURL('/vendor/dashboard')
  await page.goto('/vendor/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  for (const name of ['Your details', 'Addresses', 'Where you’re signed in', 'Your data'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/account')
  await expect(page).toHaveURL('/vendor/dashboard')
  await context.clearCookies()
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a user changes name, email address and password', async ({ page, context }) => {
  const email = await signUpCustomer(page, 'Zola Before')
  await page.goto(settingsPath)
  await expectAccessible(page)

  await button(page, 'Change Name').click()
  await expect(textbox(page, 'Full name')).toBeFocused()
  await textbox(page, 'Full name').fill('Z')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
  await textbox(page, 'Full name').fill('Zola After')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name saved.')).toBeVisible()
  await expect(button(page, 'Change Name')).toBeFocused()
  await expect(page.getByRole('main').getByText('Zola After')).toBeVisible()

  const changedEmail = newEmail('moved')
  await button(page, 'Change Email address').click()
  await button(page, 'Send link').click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await textbox(page, 'New email address').fill(email)
  await textbox(page, 'Current password').fill('not-my-password')
  await button(page, 'Send link').click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await textbox(page, 'Current password').fill(password)
  await button(page, 'Send link').click()
  await expect(page.getByText('This is already the email address of your account.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await textbox(page, 'New email address').fill(changedEmail)
  await button(page, 'Send link').click()
  const confirmationNotice = page.getByText('to confirm your new address')
  await expect(confirmationNotice).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Keep current address').click()
  await expect(confirmationNotice).toHaveCount(0)
  await page.goto(firstLinkOf(await waitForEmailTo(page.request, changedEmail, /Confirm your new/)))
  await button(page, 'Confirm this address').click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my settings' }).click()

  const secondEmail = newEmail('moved')
  await button(page, 'Change Email address').click()
  await textbox(page, 'New email address').fill(secondEmail)
  await textbox(page, 'Current password').fill(password)
  await button(page, 'Send link').click()
  await waitForEmailTo(page.request, email, /is about to change/)
  await page.goto(firstLinkOf(await waitForEmailTo(page.request, secondEmail, /Confirm your new/)))
  await expectAccessible(page)
  await button(page, 'Confirm this address').click()
  await expect(page.getByText(`Your email address is now ${secondEmail}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/account/dashboard')

  await page.goto(settingsPath)
  await button(page, 'Change Password').click()
  await textbox(page, 'Current password').fill('not-my-password')
  await textbox(page, 'New password').fill('short')
  await button(page, 'Change password').click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await textbox(page, 'New password').fill(`${password}-new`)
  await button(page, 'Change password').click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await textbox(page, 'Current password').fill(password)
  await button(page, 'Change password').click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await context.clearCookies()
  await page.goto('/auth')
  await submitSignIn(page, secondEmail, `${password}-new`)
  await expect(page).toHaveURL('/account/dashboard')
})

test('an address book starts empty, and has one default', async ({ page }) => {
  await signUpCustomer(page)
  await page.goto(settingsPath)
  await expect(page.getByText('No saved addresses yet')).toBeVisible()
  await button(page, 'Add an address').click()
  await button(page, 'Save address').click()
  for (const text of ['Phone number is required', 'Street address is required', 'Country is required'])
    await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await typeAddress(page)
  const phone = page.getByLabel('Phone number')
  await phone.fill('12')
  await page.getByLabel('Postal code').fill(`${'0'.repeat(20)}1`)
  await expect(phone).toHaveAccessibleDescription(
    /Carriers call this number\. Include the country code, for example \+254 712 123 456\./,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'Save address').click()
  await expect(page.getByText('Use at most 20 characters.')).toBeVisible()
  await expect(page.getByText('Enter a valid phone number')).toBeVisible()
  await page.getByLabel('Postal code').fill(' 00100 ')
  await phone.fill('\u202a+254 (0)712 345 678\u202c')
  await button(page, 'Save address').click()
  await expect(page.getByText('Address saved.')).toBeVisible()
  const addressEntry = page.getByRole('listitem').filter({ hasText: 'Nairobi' })
  await expect(addressEntry).toHaveCount(1)
  await expect(addressEntry.getByText('00100', { exact: true })).toBeVisible()
  await expect(addressEntry.getByText('Default', { exact: true })).toBeVisible()

  await button(page, 'Add an address').click()
  await typeAddress(page)
  await page.getByLabel('Street address').fill('1 Second Street')
  await button(page, 'Save address').click()
  await expect(addressEntry).toHaveCount(2)
  await expectAccessible(page)
  await button(page, 'Make default 1 Second Street').click()
  await expect(addressEntry.first()).toContainText('1 Second Street')
  await expect(addressEntry.first().getByText('Default', { exact: true })).toBeVisible()
  await button(page, 'Edit 7 Riverside Drive').click()
  await page.getByLabel('Street address').fill('8 Riverside Drive')
  await button(page, 'Save address').click()
  await expect(addressEntry.nth(1)).toContainText('8 Riverside Drive')
  await interceptRequest(page, 'delete_address', respondWithRefusal(409, 'conflict', 'Not just now.'), 1)
  await button(page, 'Delete 1 Second Street').click()
  await button(page, 'Delete address').click()
  await expect(page.getByText('Not just now.')).toBeVisible()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(confirmDialog, 'what was not done is still asked').toBeVisible()
  await button(page, 'Delete address').click()
  await expect(confirmDialog).toBeHidden()
  await expect(addressEntry).toHaveCount(1)
  await expect(addressEntry.getByText('Default', { exact: true })).toBeVisible()
})

test('a user sees and ends sessions', async ({ page, browser }) => {
  const email = await signUpCustomer(page)
  const otherPage = await browser.newPage()
  await otherPage.goto('/auth')
  await submitSignIn(otherPage, email)
  await expect(otherPage).toHaveURL('/account/dashboard')
  // This device is not notified, so that its own change is the first to find that the session has ended.
  const silentStream = { contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }
  await page.route('**/api/events?*', (route) => route.fulfill(silentStream))
  await page.goto(settingsPath)
  await expect(page.getByText('This device')).toHaveCount(1)
  await button(page, 'Sign out Chrome on Linux').click()
  await expect(page.getByText('Signed out of Chrome on Linux.')).toBeVisible()
  await otherPage.goto(settingsPath)
  await expect(otherPage).toHaveURL(/\/auth\?redirect=/)

  // Signed out behind the page's back: the next change leads to sign-in and back.
  await page.evaluate(() =>
    fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  await button(page, 'Change Name').click()
  await button(page, 'Save name').click()
  await expect(page).toHaveURL('/auth?redirect=/account/settings')
  await expect(page.getByText('Please sign in to continue.')).toBeVisible()
  const sessionEndedText = 'Your session has ended. Please sign in again.'
  await expect(page.getByText(sessionEndedText)).toBeVisible()
  for (const openPage of [page, otherPage]) {
    await submitSignIn(openPage, email)
    await expect(openPage).toHaveURL(settingsPath)
  }
  const thirdContext = await browser.newContext()
  const signInResponse = await thirdContext.request.post('/api/auth/sign-in/email', {
    data: { email, password },
  })
  expect(signInResponse.ok()).toBe(true)
  await thirdContext.close()
  await page.reload()
  // The other device is notified, and led to sign-in.
  await gotoLive(otherPage, settingsPath)
  await button(page, 'Sign out everywhere else').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You’re signed out everywhere else.')).toBeVisible()
  await expect(otherPage).toHaveURL(/\/auth\?redirect=/)
  await expect(otherPage.getByText(sessionEndedText)).toBeVisible()
  await expectAccessible(otherPage)
  await otherPage.close()
})

const waitForEventStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/events') && response.ok())

test('two-factor asks for a code from the app, or a backup code', async ({ page, context }) => {
  const email = await signUpCustomer(page)
  await page.goto(settingsPath)
  await button(page, 'Set up Two-factor authentication').click()
  await textbox(page, 'Current password').fill('not-my-password')
  await button(page, 'Continue').click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await textbox(page, 'Current password').fill(password)
  await button(page, 'Continue').click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const authenticatorLink = page.getByRole('link', { name: 'Open it in your authenticator app' })
  await expect(authenticatorLink).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await textbox(page, 'Code from the app').fill('000000')
  await button(page, 'Turn on').click()
  await expect(page.getByText('That code didn’t work.')).toBeVisible()
  await textbox(page, 'Code from the app').fill(await codeOf(secret))
  await button(page, 'Turn on').click()
  await expect(page.getByRole('heading', { name: 'Save your backup codes' })).toBeFocused()
  const codes = page.getByRole('main').locator('ol li')
  const backupCode = await codes.first().innerText()
  const secondBackupCode = await codes.nth(1).innerText()
  expect(backupCode).not.toMatch(/[01iloA-Z]/)
  await expect(codes.filter({ hasText: backupCode }), 'each code once').toHaveCount(1)
  await expectAccessible(page)
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))))
  await button(page, 'Copy').click()
  await expect(page.getByText('Your browser didn’t let us copy the codes.')).toBeVisible()
  await button(page, 'I’ve saved them').click()
  await expect(button(page, 'Change Two-factor authentication')).toBeFocused()

  await context.clearCookies()
  await page.goto('/auth?redirect=%2Faccount%2Fsettings')
  await submitSignIn(page, email)
  await expect(page).toHaveURL('/auth/two-factor?redirect=/account/settings')
  await button(page, 'Sign In').click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await textbox(page, 'Code').fill('000000')
  await button(page, 'Sign In').click()
  await expect(page.getByText('That code didn’t work. Enter the current one.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Use a backup code instead' }).click()
  await textbox(page, 'Backup code').fill(backupCode)
  const connected = waitForEventStream(page)
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL(settingsPath)

  await button(page, 'Change Two-factor authentication').click()
  await button(page, 'Turn off').click()
  await textbox(page, 'Current password').fill(password)
  await button(page, 'Turn off').click()
  await expect(page.getByText('Enter the current code from your authenticator app.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await textbox(page, 'Code from your authenticator app').fill(secondBackupCode)
  await connected
  const reconnected = waitForEventStream(page)
  await button(page, 'Turn off').click()
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  await expect(button(page, 'Set up Two-factor authentication')).toBeVisible()
  await reconnected
})

test('a user exports the data, and deletes the account', async ({ page }) => {
  const email = await signUpCustomer(page, 'Zola Leaving')
  await page.goto(settingsPath)
  const downloadPromise = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await downloadPromise
  expect(file.suggestedFilename()).toMatch(/^kijani-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({ format: 'kijani-personal-data', account: { email }, orders: [] })

  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const deleteButton = dialog.getByRole('button', { name: 'Delete my account' })
  await deleteButton.click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-my-password')
  await deleteButton.click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await deleteButton.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await waitForEmailTo(page.request, email, /account has been deleted/)
  await page.goto('/auth')
  await submitSignIn(page, email)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('a user with open orders cannot delete the account, and sees why', async ({ page }) => {
  await signIn(page, 'customer@demo.example')
  await page.goto(settingsPath)
  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText(/You have .+ open orders?\. You can delete your account once/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'See my orders' }).click()
  await expect(page).toHaveURL('/account/orders')
})
