import type { Page } from '@playwright/test'
import { press, type Screen } from './screen'

/** The newest order awaiting shipment. */
async function firstOrder(page: Page): Promise<string> {
  await page.goto('/vendor/orders?status=processing')
  return (await page.locator('a[href^="/vendor/orders/"]').first().getAttribute('href'))!
}

/** The vendor and admin areas. */
export const areaScreens: readonly Screen[] = [
  {
    name: 'vendor-application',
    shows: 'An application under review',
    as: 'pending',
    path: '/vendor/application-status',
  },
  {
    name: 'vendor-application-rejected',
    shows: 'An application that was rejected',
    as: 'rejected',
    path: '/vendor/application-status',
  },
  { name: 'vendor-dashboard', shows: 'The dashboard', as: 'vendor', path: '/vendor/dashboard' },
  {
    name: 'vendor-notifications',
    shows: 'The notifications in the bell',
    as: 'vendor',
    path: '/vendor/dashboard',
    act: press(/^Notifications/, 'Notifications'),
  },
  { name: 'vendor-settings', shows: 'Settings', as: 'vendor', path: '/vendor/settings' },
  { name: 'vendor-orders', shows: 'Orders', as: 'vendor', path: '/vendor/orders' },
  { name: 'vendor-order', shows: 'An order', as: 'vendor', path: firstOrder },
  { name: 'vendor-payouts', shows: 'Earnings and payouts', as: 'vendor', path: '/vendor/payouts' },
  { name: 'vendor-documents', shows: 'Documents', as: 'vendor', path: '/vendor/documents' },
  { name: 'vendor-settings', shows: 'Settings', as: 'vendor', path: '/vendor/settings' },
  { name: 'vendor-account', shows: 'The account', as: 'vendor', path: '/vendor/account' },
  { name: 'admin-dashboard', shows: 'The dashboard', as: 'admin', path: '/admin/dashboard' },
  { name: 'admin-account', shows: 'Profile settings', as: 'admin', path: '/admin/account' },
]
