import type { Page } from '@playwright/test'
import { password } from '../people'
import { clickAndWait, type Screen } from './screen'

async function setUpTwoFactor(page: Page) {
  await page.getByRole('button', { name: 'Set up Two-factor authentication' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
}

/** The customer's area. */
export const accountScreens: readonly Screen[] = [
  { name: 'account-dashboard', description: 'The dashboard', as: 'customer', path: '/account/dashboard' },
  {
    name: 'account-dashboard-new',
    description: 'The dashboard of somebody new',
    as: 'new-customer',
    path: '/account/dashboard',
  },
  { name: 'account-orders', description: 'All orders', as: 'customer', path: '/account/orders' },
  {
    name: 'account-orders-delivered',
    description: 'Orders of one status',
    as: 'customer',
    path: '/account/orders?status=delivered',
  },
  { name: 'account-orders-none', description: 'No orders yet', as: 'new-customer', path: '/account/orders' },
  {
    name: 'account-settings',
    description: 'Settings, with the address book',
    as: 'customer',
    path: '/account/settings',
  },
  {
    name: 'account-settings-new',
    description: 'Settings of somebody new',
    as: 'new-customer',
    path: '/account/settings',
  },
  {
    name: 'account-settings-address',
    description: 'A new address, with what is missing',
    as: 'new-customer',
    path: '/account/settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add an address' }).click()
      await clickAndWait('Save address', 'Phone number is required')(page)
    },
  },
  {
    name: 'account-settings-two-step',
    description: 'Two-factor authentication is set up',
    as: 'new-customer',
    path: '/account/settings',
    act: setUpTwoFactor,
  },
  {
    name: 'account-settings-delete',
    description: 'Deleting the account asks first',
    as: 'new-customer',
    path: '/account/settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('dialog', { name: 'Delete my account' }).waitFor()
    },
  },
]
