import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { signIn, signInOnPage } from './people'
import { test } from './test'

const guarded = [
  '/checkout',
  '/account/orders',
  '/vendor/orders',
  '/admin/dashboard',
  '/vendor/application-status',
]

test.describe('a visitor', () => {
  for (const path of guarded) {
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
  const account = '/account/dashboard'
  const status = '/vendor/application-status'
  const people = [
    { who: 'customer', home: account, dashboard: account, applying: '/register/vendor' },
    {
      who: 'vendor',
      home: '/vendor/dashboard',
      dashboard: '/vendor/dashboard',
      applying: '/vendor/dashboard',
    },
    { who: 'pending', home: status, dashboard: account, applying: status },
    { who: 'rejected', home: status, dashboard: account, applying: '/register/vendor' },
    { who: 'admin', home: '/admin/dashboard', dashboard: '/admin/dashboard', applying: '/register/vendor' },
  ]
  for (const { who, home, dashboard, applying } of people) {
    test(`leads ${who}@demo.example from / and /auth to ${home}`, async ({ page }) => {
      await signInOnPage(page, `${who}@demo.example`, home)
      for (const path of ['/', '/auth', '/auth?type=signup']) {
        await page.goto(path)
        await expect(page).toHaveURL(home)
      }
      await page.goto('/register/vendor')
      await expect(page).toHaveURL(applying)

      await page.goto('/contact')
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', dashboard)
      await expect(header.getByRole('link', { name: /^Your account, / })).toBeVisible()
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await expect(header.getByRole('link', { name: /^Sign (In|Up)$/ })).toHaveCount(0)
      await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(`${who}@demo.example`)
      await expect(page.getByRole('main').getByLabel('Your name')).not.toHaveValue('')
      const offered = page.getByRole('contentinfo').getByRole('link', { name: 'Become a Seller' })
      await expect(offered).toHaveCount(dashboard === account ? 1 : 0)
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
    await signIn(page, 'customer@demo.example', '/account/dashboard')
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(page.getByRole('heading', { name: 'Welcome to Kijani' })).toBeVisible()
    await expect(page.getByText('Your session has ended.')).toHaveCount(0)
    await page.goto('/account/orders')
    await expect(page).toHaveURL(/\/auth\?redirect=/)
  })
})
