import type { Page } from '@playwright/test'
import { pdfFile } from '../vendors'
import { firstOf, press, type Screen } from './screen'

/** The newest order awaiting shipment. */
async function firstOrder(page: Page): Promise<string> {
  await page.goto('/vendor/orders?status=processing')
  return (await page.locator('[role="table"] a[href^="/vendor/orders/"]').first().getAttribute('href'))!
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The first step of an application, and on to the second. */
async function fillBusiness(page: Page) {
  await field(page, 'Company name').fill('Bolgatanga Basket Makers')
  await page.getByLabel('Business category').selectOption('Manufacturer/Producer')
  await field(page, 'Tax number').fill('C0012345')
  await field(page, 'Email').fill('baskets@journey.example')
  await field(page, 'Company description').fill('We weave baskets of elephant grass with sixty families.')
  await page.getByRole('radio', { name: 'Starter' }).check()
  await page.getByLabel('Country').selectOption({ label: 'Ghana' })
  await field(page, 'City').fill('Bolgatanga')
  await field(page, 'Business address').fill('4 Market Road, Bolgatanga')
  await field(page, 'Telephone number').fill('+233200000001')
  await press('Next', 'Zero waste')(page)
}

async function fillDocuments(page: Page) {
  await fillBusiness(page)
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await page.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await press('Next', 'Business registration document')(page)
  await page.getByLabel('Business registration document').setInputFiles(pdfFile('registration.pdf'))
  await page.getByText('registration.pdf is uploaded.').waitFor()
  const words = { name: 'fair-trade.pdf', mimeType: 'application/pdf', buffer: Buffer.from('No PDF at all') }
  await page.getByLabel('Certification document').setInputFiles(words)
  await page.getByText('Only .pdf, .jpg, and .png formats are supported').first().waitFor()
}

/** Three products, one of them with a price that is none. */
async function previewImport(page: Page) {
  const lines = ['Title,Price', 'Elephant Grass Hamper,42.00', 'Market Basket,none', 'Fruit Bowl,18.50', '']
  const file = { name: 'baskets.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('Product file').setInputFiles(file)
  await press('Upload and preview', /^What will happen$/)(page)
}

/** The application, and the vendor's area. */
export const vendorScreens: readonly Screen[] = [
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
  {
    name: 'vendor-application-sustainability',
    shows: 'Become a vendor: practices and certificates',
    path: '/register/vendor',
    act: fillBusiness,
  },
  {
    name: 'vendor-application-documents',
    shows: 'Become a vendor: documents, one uploaded and one refused',
    path: '/register/vendor',
    act: fillDocuments,
  },
  {
    name: 'vendor-application-invalid',
    shows: 'Become a vendor: what is missing',
    path: '/register/vendor',
    act: press('Next', 'Company name is required'),
  },
  {
    name: 'vendor-products-none',
    shows: 'Products: nothing matches',
    as: 'vendor',
    path: '/vendor/products?search=umbrella',
  },
  {
    name: 'vendor-products-bulk',
    shows: 'Products: several at once',
    as: 'vendor',
    path: '/vendor/products',
    act: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  },
  {
    name: 'vendor-product-delete',
    shows: 'A product is deleted',
    as: 'vendor',
    path: '/vendor/products',
    act: press(/^Delete /, 'Delete product'),
  },
  {
    name: 'vendor-new-product-invalid',
    shows: 'A new product: what is missing',
    as: 'vendor',
    path: '/vendor/products/new',
    act: press('Create Product', 'Product name must be at least 3 characters.'),
  },
  {
    name: 'vendor-import-preview',
    shows: 'The import: what will happen',
    as: 'vendor',
    path: '/vendor/products/import',
    act: previewImport,
  },
  { name: 'vendor-orders-late', shows: 'Late orders', as: 'vendor', path: '/vendor/orders?deadline=late' },
  {
    name: 'vendor-orders-none',
    shows: 'Orders: nothing matches',
    as: 'vendor',
    path: '/vendor/orders?search=umbrella',
  },
  {
    name: 'vendor-payout-method',
    shows: 'The payout method',
    as: 'vendor',
    path: '/vendor/payouts',
    act: press('Change payout method', 'Account number'),
  },
  {
    name: 'vendor-document-upload',
    shows: 'A document is uploaded',
    as: 'vendor',
    path: '/vendor/documents',
    act: press('Upload Documents', 'Submit for review'),
  },
]
