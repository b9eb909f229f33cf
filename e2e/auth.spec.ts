import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { holdRequests } from './network'
import { firstLinkOf, waitForEmailTo, newEmail, password, signUpCustomer } from './people'
import { test } from './test'

const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' })

async function submitSignIn(page: Page, email: string, enteredPassword = password) {
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(enteredPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The link in the email that confirms an address, once one other than `before` has arrived. */
async function nextLinkTo(page: Page, email: string, before: string): Promise<string> {
  let link = before
  await expect
    .poll(
      async () => (link = firstLinkOf(await waitForEmailTo(page.request, email, /Confirm/))),
      'a new link',
    )
    .not.toBe(before)
  return link
}

/** An unconfirmed account. */
async function signUpUnconfirmed(page: Page): Promise<string> {
  const email = newEmail('unconfirmed')
  const data = { name: 'Abena Waiting', email, password, callbackURL: '/' }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
  return email
}

test.describe('the sign-in page', () => {
  test('opens the requested tab, and keeps it over a reload', async ({ page }) => {
    await page.goto('/auth')
    await expect(page).toHaveTitle('Sign In - Kijani')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Kijani')
    await expect(page.getByText('Sign in or create an account to continue')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth?type=signup')
    await page.reload()
    await expect(page).toHaveTitle('Sign Up - Kijani')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Kijani home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('reports missing fields before submitting, and validates again while typing', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('nobody')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await page.keyboard.type('@demo.example')
    await expect(page.getByText('Invalid email')).toHaveCount(0)
  })

  test('carries the email address and the return URL to every other screen', async ({ page }) => {
    await page.goto('/auth?redirect=%2Faccount%2Forders')
    await page.getByLabel('Email').fill('amina@demo.example')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth?redirect=%2Faccount%2Forders&type=signup')
    await expect(page.getByLabel('Email')).toHaveValue('amina@demo.example')
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/auth/forgot-password?redirect=/account/orders')
    await expect(page.getByLabel('Email')).toHaveValue('amina@demo.example')
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/auth?redirect=/account/orders')
    await expect(page.getByLabel('Email')).toHaveValue('amina@demo.example')
  })

  test.describe('while the server is unavailable', () => {
    test.use({ expectedErrors: /status of 503/ })

    test('says that it is busy, or what went wrong', async ({ page }) => {
      let response = { status: 503, body: '' }
      const release = await holdRequests(page, '**/api/auth/sign-in/email', (route) =>
        route.fulfill(response),
      )
      await page.goto('/auth')
      await submitSignIn(page, 'customer@demo.example')
      await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
      release()
      await expect(page.getByText('Login Error')).toBeVisible()
      await expect(page.getByText('We couldn’t reach Kijani.')).toBeVisible()
      response = { status: 429, body: '{"message":"Too many requests. Please try again later."}' }
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Too many requests. Please try again later.')).toBeVisible()
      await page.unroute('**/api/auth/sign-in/email')
      await submitSignIn(page, 'customer@demo.example', 'not-my-password')
      await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
      await expect(passwordField(page)).toBeFocused()
      await submitSignIn(page, 'customer@demo.example')
      await expect(page).toHaveURL('/account/dashboard')
      await expect(page.getByText('Invalid email or password')).toHaveCount(0)
    })
  })
})

test('signing up by keyboard alone leads to the requested page, by way of the email', async ({ page }) => {
  const email = newEmail('keyboard')
  await page.goto('/auth?type=signup&redirect=%2Faccount%2Forders')
  await page.getByRole('tab', { name: 'Sign Up' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Abena Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  const release = await holdRequests(page, '**/api/auth/sign-up/email')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  release()
  const toast = page.getByRole('listitem').filter({ hasText: 'Success' })
  await expect(toast).toContainText('Check your email for a confirmation link.')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.goto(firstLinkOf(await waitForEmailTo(page.request, email, /Confirm/)))
  await expect(page).toHaveURL('/account/orders')
})

test('an unconfirmed address gets its link again', async ({ page, browser }) => {
  const email = await signUpUnconfirmed(page)
  const firstLink = firstLinkOf(await waitForEmailTo(page.request, email, /Confirm/))
  await page.goto('/auth?redirect=%2Faccount%2Fsettings')
  await submitSignIn(page, email)
  await expect(page.getByText('You haven’t confirmed your email address yet.')).toBeVisible()
  await expect(page.getByText(`Open the link in the email we sent to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText('Check your email for a confirmation link.')).toBeVisible()
  const link = await nextLinkTo(page, email, firstLink)
  await page.goto(link)
  await expect(page).toHaveURL('/account/settings')
  // The same link in another browser does not sign in.
  const otherPage = await browser.newPage()
  await otherPage.goto(link)
  await expect(otherPage).toHaveURL('/auth?notice=confirmed&redirect=/account/settings')
  await expect(otherPage.getByText('Your email address is confirmed. Please sign in.')).toBeVisible()
  await otherPage.close()
})

test('a confirmation link opened in another browser asks for the password there', async ({
  page,
  browser,
}) => {
  const email = await signUpUnconfirmed(page)
  const link = firstLinkOf(await waitForEmailTo(page.request, email, /Confirm/))
  const otherPage = await browser.newPage()
  await otherPage.goto(link)
  await expect(otherPage).toHaveURL('/auth?notice=sign-in-to-confirm')
  await expect(otherPage.getByText('One more step: sign in to confirm your email address.')).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoSidewaysScroll(otherPage)
  await submitSignIn(otherPage, email)
  await expect(otherPage).toHaveURL('/account/dashboard')
  await otherPage.close()
})

test('a password that is easy to guess is refused at its field', async ({ page }) => {
  await page.goto('/auth?type=signup')
  await page.getByLabel('Full Name').fill('Abena Common')
  await page.getByLabel('Email').fill(newEmail('common'))
  await passwordField(page).fill('password123')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(passwordField(page)).toHaveAccessibleDescription(/easy to guess/)
  await expectAccessible(page)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email for a confirmation link.' })).toBeVisible()
})

test('an expired confirmation link leads to a new one', async ({ page }) => {
  const email = await signUpUnconfirmed(page)
  await page.goto('/api/auth/verify-email?token=not-a-token&callbackURL=%2Fauth%2Fconfirmed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(
    page.getByText('If this address still needs confirming, a new link is on its way.'),
  ).toBeVisible()
})

test('a user who forgot the password sets a new one by email, once', async ({ page, context }) => {
  const email = await signUpCustomer(page)
  await context.clearCookies()
  await page.goto('/auth/forgot-password?redirect=%2Faccount%2Forders')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/If this address has an account, a link is on its way\./)).toBeVisible()
  const link = firstLinkOf(await waitForEmailTo(page.request, email, /^Reset your/))
  await page.goto(link)
  const newPasswordField = page.getByRole('textbox', { name: 'New password' })
  await newPasswordField.fill('short')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await newPasswordField.fill(`${password}-new`)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await submitSignIn(page, email, `${password}-new`)
  await expect(page).toHaveURL('/account/orders')
  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/auth/forgot-password?redirect=/account/orders')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor signs in, signs up and resets a password', async ({ page }) => {
    await page.goto('/auth?redirect=%2Faccount%2Forders')
    await submitSignIn(page, 'nobody', '')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await submitSignIn(page, 'customer@demo.example', 'not-my-password')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('customer@demo.example')
    expect(page.url()).not.toContain('password')

    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/auth?type=signup&redirect=/account/orders')
    const email = newEmail('plain')
    await page.getByLabel('Full Name').fill('Abena Plain')
    await page.getByLabel('Email').fill(email)
    await passwordField(page).fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Check your email for a confirmation link.')).toBeVisible()

    await page.goto('/auth')
    await submitSignIn(page, email)
    await expect(page.getByText('You haven’t confirmed your email address yet.')).toBeVisible()
    const firstLink = firstLinkOf(await waitForEmailTo(page.request, email, /Confirm/))
    await page.getByRole('button', { name: 'Resend link' }).click()
    await expect(page.getByText('Check your email for a confirmation link.')).toBeVisible()
    await page.goto(await nextLinkTo(page, email, firstLink))
    await expect(page).toHaveURL(/\/account\/(orders|dashboard)$/)

    await page.context().clearCookies()
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.goto(firstLinkOf(await waitForEmailTo(page.request, email, /^Reset your/)))
    await page.getByRole('textbox', { name: 'New password' }).fill(`${password}-new`)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await submitSignIn(page, email, `${password}-new`)
    await expect(page).toHaveURL('/account/dashboard')
  })
})
