import { expect } from '@playwright/test'
import { eventsPath } from '../contract/core/realtime'
import { expectAccessible } from './accessibility'
import { signIn, signInOnPage } from './people'
import { test } from './test'

const protectedPaths = [
  '/checkout',
  '/account/orders',
  '/vendor/orders',
  '/admin/dashboard',
  '/vendor/application-status',
]

test.describe('a visitor', () => {
  for (const path of protectedPaths) {
    test(`on ${path} is sent to sign in and remembers the page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(`/auth?redirect=${path}`)
      await expect(page.getByRole('heading', { name: 'Welcome to Kijani' })).toBeVisible()
      await expect(page.getByText('Sign in or create an account to continue')).toBeVisible()
    })
  }

  test('who signs in is led back to the requested page', async ({ page }) => {
    await page.goto('/account/orders')
    await page.getByLabel('Email').fill('customer@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('green-demo-2026')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/account/orders')
    await expect(page.getByText('Logged in successfully!')).toBeVisible()
  })

  test('is not redirected to another site', async ({ page }) => {
    await page.goto('/auth?redirect=//elsewhere.example')
    await page.getByLabel('Email').fill('customer@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('green-demo-2026')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/account/dashboard')
  })

  test('sees validation errors at the field', async ({ page }) => {
    await page.goto('/auth?type=signup')
    await page.getByLabel('Full Name').fill('A')
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('textbox', { name: 'Password' }).fill('short')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  })

  test('with a wrong password is told so and keeps the input', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill('customer@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Login Error' })).toContainText(
      'Invalid email or password',
    )
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('customer@demo.example')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/auth/forgot-password')
    await expect(page.getByText('Login Error')).toHaveCount(0)
  })

  test('on an unknown path gets a 404 with a link home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response!.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('the redirect guard', () => {
  const accountPath = '/account/dashboard'
  const statusPath = '/vendor/application-status'
  const demoUsers = [
    { user: 'customer', home: accountPath, dashboard: accountPath, registerPath: '/register/vendor' },
    {
      user: 'vendor',
      home: '/vendor/dashboard',
      dashboard: '/vendor/dashboard',
      registerPath: '/vendor/dashboard',
    },
    { user: 'pending', home: statusPath, dashboard: accountPath, registerPath: statusPath },
    { user: 'rejected', home: statusPath, dashboard: accountPath, registerPath: '/register/vendor' },
    {
      user: 'admin',
      home: '/admin/dashboard',
      dashboard: '/admin/dashboard',
      registerPath: '/register/vendor',
    },
  ]
  for (const { user, home, dashboard, registerPath } of demoUsers) {
    test(`leads ${user}@demo.example from / and /auth to ${home}`, async ({ page }) => {
      await signInOnPage(page, `${user}@demo.example`, home)
      for (const path of ['/', '/auth', '/auth?type=signup']) {
        await page.goto(path)
        await expect(page).toHaveURL(home)
      }
      await page.goto('/register/vendor')
      await expect(page).toHaveURL(registerPath)

      await page.goto('/contact')
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', dashboard)
      await expect(header.getByRole('link', { name: /^Your account, / })).toBeVisible()
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await expect(header.getByRole('link', { name: /^Sign (In|Up)$/ })).toHaveCount(0)
      await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(`${user}@demo.example`)
      await expect(page.getByRole('main').getByLabel('Your name')).not.toHaveValue('')
      const sellerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Become a Seller' })
      await expect(sellerLink).toHaveCount(dashboard === accountPath ? 1 : 0)
    })
  }

  test('leads an applicant from every vendor page to the application status', async ({ page }) => {
    await signIn(page, 'pending@demo.example')
    await page.goto('/vendor/orders')
    await expect(page).toHaveURL('/vendor/application-status')
  })

  test('leads a customer away from the vendor and admin areas', async ({ page }) => {
    await signIn(page, 'customer@demo.example')
    for (const path of ['/vendor/orders', '/admin/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL('/account/dashboard')
    }
  })

  test('lets a user sign out', async ({ page }) => {
    // A stream that is opening while the session ends is refused, and so it should be.
    const openStream = page.waitForResponse((response) => response.url().includes(eventsPath))
    await signIn(page, 'customer@demo.example', '/account/dashboard')
    await openStream
    const unauthorized: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401) unauthorized.push(response.url())
    })
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(unauthorized).toEqual([])
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page.getByRole('heading', { name: 'Welcome to Kijani' })).toBeVisible()
    await expect(page.getByText('Your session has ended.')).toHaveCount(0)
    await page.goto('/account/orders')
    await expect(page).toHaveURL(/\/auth\?redirect=/)
  })
})
