import type { Page } from '@playwright/test'
import { newEmail, password } from '../people'
import { clickAndWait, type Screen } from './screen'

async function signUp(page: Page) {
  await page.getByLabel('Full Name').fill('Abena Mensah')
  await page.getByLabel('Email').fill(newEmail('shown'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { level: 2 }).waitFor()
}

async function signInWithWrongPassword(page: Page) {
  await page.getByLabel('Email').fill('customer@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
  await clickAndWait('Sign In', 'Invalid email or password')(page)
}

/** The auth screens. */
export const authScreens: readonly Screen[] = [
  { name: 'auth-sign-in', description: 'Sign in', path: '/auth' },
  {
    name: 'auth-sign-in-invalid',
    description: 'Sign in: what is missing',
    path: '/auth',
    act: clickAndWait('Sign In', 'Password is required'),
  },
  {
    name: 'auth-sign-in-refused',
    description: 'Sign in: refused',
    path: '/auth',
    act: signInWithWrongPassword,
  },
  { name: 'auth-sign-up', description: 'Sign up', path: '/auth?type=signup' },
  {
    name: 'auth-sign-up-sent',
    description: 'Sign up: check your mail',
    path: '/auth?type=signup',
    act: signUp,
  },
  { name: 'auth-guest', description: 'Continue as a guest', path: '/auth/guest?redirect=/checkout' },
  { name: 'auth-forgot-password', description: 'A new password is asked for', path: '/auth/forgot-password' },
  {
    name: 'auth-forgot-password-sent',
    description: 'Its link is on its way',
    path: '/auth/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@journey.example')
      await clickAndWait('Send link', /If this address has an account/)(page)
    },
  },
  {
    name: 'auth-reset-password',
    description: 'A new password is set',
    path: '/auth/reset-password?token=shown',
  },
  {
    name: 'auth-link-expired',
    description: 'A link that ran out',
    path: '/auth/confirmed?error=TOKEN_EXPIRED',
  },
  { name: 'auth-two-step', description: 'The second step', path: '/auth/two-factor' },
]
