import type { Page } from '@playwright/test'
import { password } from '../people'
import { press, type Screen } from './screen'

async function setUpTwoFactor(page: Page) {
  await page.getByRole('button', { name: 'Set up Two-factor authentication' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
}

/** The customer's area. */
export const accountScreens: readonly Screen[] = [
  { name: 'account-dashboard', shows: 'The dashboard', as: 'customer', path: '/account/dashboard' },
  {
    name: 'account-dashboard-new',
    shows: 'The dashboard of somebody new',
    as: 'newcomer',
    path: '/account/dashboard',
  },
  { name: 'account-orders', shows: 'All orders', as: 'customer', path: '/account/orders' },
  {
    name: 'account-orders-delivered',
    shows: 'Orders of one status',
    as: 'customer',
    path: '/account/orders?status=delivered',
  },
  { name: 'account-orders-none', shows: 'No orders yet', as: 'newcomer', path: '/account/orders' },
  {
    name: 'account-settings',
    shows: 'Settings, with the address book',
    as: 'customer',
    path: '/account/settings',
  },
  {
    name: 'account-settings-new',
    shows: 'Settings of somebody new',
    as: 'newcomer',
    path: '/account/settings',
  },
  {
    name: 'account-settings-address',
    shows: 'A new address, with what is missing',
    as: 'newcomer',
    path: '/account/settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add an address' }).click()
      await press('Save address', 'Phone number is required')(page)
    },
  },
  {
    name: 'account-settings-two-step',
    shows: 'Two-factor authentication is set up',
    as: 'newcomer',
    path: '/account/settings',
    act: setUpTwoFactor,
  },
  {
    name: 'account-settings-delete',
    shows: 'Deleting the account asks first',
    as: 'newcomer',
    path: '/account/settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('dialog', { name: 'Delete my account' }).waitFor()
    },
  },
]
