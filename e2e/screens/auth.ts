import type { Page } from '@playwright/test'
import { newEmail, password } from '../people'
import { press, type Screen } from './screen'

async function signUp(page: Page) {
  await page.getByLabel('Full Name').fill('Abena Mensah')
  await page.getByLabel('Email').fill(newEmail('shown'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { level: 2 }).waitFor()
}

async function signInWrong(page: Page) {
  await page.getByLabel('Email').fill('customer@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
  await press('Sign In', 'Invalid email or password')(page)
}

/** The auth screens. */
export const authScreens: readonly Screen[] = [
  { name: 'auth-sign-in', shows: 'Sign in', path: '/auth' },
  {
    name: 'auth-sign-in-invalid',
    shows: 'Sign in: what is missing',
    path: '/auth',
    act: press('Sign In', 'Password is required'),
  },
  { name: 'auth-sign-in-refused', shows: 'Sign in: refused', path: '/auth', act: signInWrong },
  { name: 'auth-sign-up', shows: 'Sign up', path: '/auth?type=signup' },
  { name: 'auth-sign-up-sent', shows: 'Sign up: check your mail', path: '/auth?type=signup', act: signUp },
  { name: 'auth-forgot-password', shows: 'A new password is asked for', path: '/auth/forgot-password' },
  {
    name: 'auth-forgot-password-sent',
    shows: 'Its link is on its way',
    path: '/auth/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@journey.example')
      await press('Send link', /If this address has an account/)(page)
    },
  },
  {
    name: 'auth-reset-password',
    shows: 'A new password is set',
    path: '/auth/reset-password?token=shown',
  },
  { name: 'auth-link-expired', shows: 'A link that ran out', path: '/auth/confirmed?error=TOKEN_EXPIRED' },
  { name: 'auth-two-step', shows: 'The second step', path: '/auth/two-factor' },
]
