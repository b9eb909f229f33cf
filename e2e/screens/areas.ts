import type { Page } from '@playwright/test'
import { press, type Screen } from './screen'

/** The newest order awaiting shipment. */
async function firstOrder(page: Page): Promise<string> {
  await page.goto('/vendor/orders?status=processing')
  return (await page.locator('[role="table"] a[href^="/vendor/orders/"]').first().getAttribute('href'))!
}

/** What the first link of a list leads to, such as its newest order. */
const firstOf =
  (list: string, below = '/') =>
  async (page: Page) => {
    await page.goto(list)
    const href = `a[href^="${list}${below}"]`
    return (await page.locator(`main ${href}, #content ${href}`).first().getAttribute('href'))!
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
  { name: 'vendor-products', shows: 'Products', as: 'vendor', path: '/vendor/products' },
  { name: 'vendor-new-product', shows: 'A new product', as: 'vendor', path: '/vendor/products/new' },
  {
    name: 'vendor-product',
    shows: 'A product with its variants',
    as: 'vendor',
    path: firstOf('/vendor/products', '/edit/'),
  },
  { name: 'vendor-import', shows: 'The import', as: 'vendor', path: '/vendor/products/import' },
  { name: 'vendor-orders', shows: 'Orders', as: 'vendor', path: '/vendor/orders' },
  { name: 'vendor-order', shows: 'An order', as: 'vendor', path: firstOrder },
  {
    name: 'vendor-order-packing-slip',
    shows: 'A packing slip',
    as: 'vendor',
    path: async (page) => `/vendor/orders/packing-slips?order=${(await firstOrder(page)).split('/').pop()!}`,
  },
  { name: 'vendor-pick-list', shows: 'The pick list', as: 'vendor', path: '/vendor/orders/pick-list' },
  { name: 'vendor-statement', shows: 'A statement', as: 'vendor', path: '/vendor/payouts/statement' },
  { name: 'vendor-payouts', shows: 'Earnings and payouts', as: 'vendor', path: '/vendor/payouts' },
  { name: 'vendor-documents', shows: 'Documents', as: 'vendor', path: '/vendor/documents' },
  { name: 'vendor-settings', shows: 'Settings', as: 'vendor', path: '/vendor/settings' },
  { name: 'vendor-team', shows: 'The team', as: 'vendor', path: '/vendor/settings?tab=team' },
  { name: 'vendor-account', shows: 'The account', as: 'vendor', path: '/vendor/account' },
  { name: 'admin-dashboard', shows: 'The dashboard', as: 'admin', path: '/admin/dashboard' },
  {
    name: 'admin-vendor-approvals',
    shows: 'Vendor applications',
    as: 'admin',
    path: '/admin/vendor-approvals',
  },
  {
    name: 'admin-vendor-documents',
    shows: 'Documents of approved vendors',
    as: 'admin',
    path: '/admin/vendor-approvals/documents',
  },
  { name: 'admin-moderation', shows: 'Product moderation', as: 'admin', path: '/admin/product-moderation' },
  { name: 'admin-products', shows: 'All products', as: 'admin', path: '/admin/products' },
  {
    name: 'admin-sustainability',
    shows: 'Sustainability: all scores',
    as: 'admin',
    path: '/admin/sustainability',
  },
  {
    name: 'admin-score-formula',
    shows: 'Sustainability: the formula of the score',
    as: 'admin',
    path: '/admin/sustainability/formula',
  },
  {
    name: 'admin-certificates',
    shows: 'Sustainability: the registry of certificates',
    as: 'admin',
    path: '/admin/sustainability/certificates',
  },
  {
    name: 'admin-impact',
    shows: 'Sustainability: impact with its methods',
    as: 'admin',
    path: '/admin/sustainability/impact',
  },
  { name: 'admin-configurations', shows: 'Configurations', as: 'admin', path: '/admin/configurations' },
  { name: 'admin-seo', shows: 'Texts for search engines', as: 'admin', path: '/admin/seo' },
  {
    name: 'admin-seo-defaults',
    shows: 'Defaults for search engines',
    as: 'admin',
    path: '/admin/seo?view=defaults',
  },
  { name: 'admin-seo-redirects', shows: 'Redirects', as: 'admin', path: '/admin/seo?view=redirects' },
  { name: 'admin-seo-sitemap', shows: 'The sitemap', as: 'admin', path: '/admin/seo?view=sitemap' },
  { name: 'admin-announcements', shows: 'Announcements', as: 'admin', path: '/admin/notifications' },
  {
    name: 'admin-new-announcement',
    shows: 'A new announcement',
    as: 'admin',
    path: '/admin/notifications',
    act: press('New announcement', 'New announcement'),
  },
  { name: 'admin-newsletter', shows: 'The newsletter', as: 'admin', path: '/admin/newsletter' },
  { name: 'admin-new-newsletter', shows: 'A new issue', as: 'admin', path: '/admin/newsletter/new' },
  { name: 'admin-subscribers', shows: 'Subscribers', as: 'admin', path: '/admin/newsletter/subscribers' },
  { name: 'admin-customers', shows: 'Customers', as: 'admin', path: '/admin/customers' },
  { name: 'admin-customer', shows: 'A customer', as: 'admin', path: firstOf('/admin/customers') },
  { name: 'admin-logs', shows: 'The audit log', as: 'admin', path: '/admin/logs' },
  { name: 'admin-jobs', shows: 'Jobs', as: 'admin', path: '/admin/logs/jobs' },
  { name: 'admin-mails', shows: 'Emails', as: 'admin', path: '/admin/logs/mails' },
  { name: 'admin-sign-ins', shows: 'Attempts to sign in', as: 'admin', path: '/admin/logs/sign-ins' },
  { name: 'admin-analytics', shows: 'Analytics', as: 'admin', path: '/admin/analytics' },
  { name: 'admin-roles', shows: 'Roles', as: 'admin', path: '/admin/roles' },
  { name: 'admin-promotions', shows: 'Promotions', as: 'admin', path: '/admin/promotions' },
  { name: 'admin-promotion-form', shows: 'A new promotion', as: 'admin', path: '/admin/promotions/new' },
  { name: 'admin-account', shows: 'Profile settings', as: 'admin', path: '/admin/account' },
  { name: 'admin-payouts', shows: 'Payouts', as: 'admin', path: '/admin/payouts' },
  {
    name: 'admin-payout-review',
    shows: 'A payout under review',
    as: 'admin',
    path: '/admin/payouts?status=pending',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Review the payout/ })
        .first()
        .click()
      await page.getByText('Last change of the account').waitFor()
    },
  },
  { name: 'admin-tax', shows: 'Tax rates', as: 'admin', path: '/admin/tax' },
  { name: 'admin-tax-report', shows: 'The tax report', as: 'admin', path: '/admin/tax/report' },
  { name: 'admin-exchange-rates', shows: 'Exchange rates', as: 'admin', path: '/admin/exchange-rates' },
  { name: 'admin-logistics', shows: 'Shipping rates', as: 'admin', path: '/admin/logistics' },
  { name: 'admin-services', shows: 'Shipping services', as: 'admin', path: '/admin/logistics/services' },
  { name: 'admin-zones', shows: 'Shipping zones', as: 'admin', path: '/admin/logistics/zones' },
  {
    name: 'admin-rate-tester',
    shows: 'The rate tester with its options',
    as: 'admin',
    path: '/admin/logistics/test?origin=KE&destination=DE&units=2&parcels=1&on=2026-12-01',
  },
  { name: 'admin-pickup', shows: 'Pick-up points', as: 'admin', path: '/admin/logistics/pickup' },
  { name: 'admin-carriers', shows: 'Carriers', as: 'admin', path: '/admin/logistics/carriers' },
  { name: 'admin-orders', shows: 'All orders', as: 'admin', path: '/admin/orders' },
  { name: 'admin-order', shows: 'An order, for an admin', as: 'admin', path: firstOf('/admin/orders') },
  { name: 'admin-escrow', shows: 'Held money', as: 'admin', path: '/admin/escrow' },
  {
    name: 'admin-reconciliation',
    shows: 'Reconciliation',
    as: 'admin',
    path: '/admin/escrow/reconciliation',
  },
  {
    name: 'admin-trial-balance',
    shows: 'The trial balance',
    as: 'admin',
    path: '/admin/escrow/trial-balance',
  },
  { name: 'admin-payments', shows: 'All payments', as: 'admin', path: '/admin/payment-tracking' },
  {
    name: 'admin-papers',
    shows: 'Invoices and credit notes',
    as: 'admin',
    path: '/admin/payment-tracking/documents',
  },
  { name: 'admin-commissions', shows: 'Commission rules', as: 'admin', path: '/admin/commissions' },
  { name: 'admin-subscriptions', shows: 'Subscriptions', as: 'admin', path: '/admin/subscriptions' },
  { name: 'admin-payment', shows: 'A payment', as: 'admin', path: firstOf('/admin/payment-tracking') },
]
