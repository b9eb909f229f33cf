import type { Page } from '@playwright/test'
import { pdfFile } from '../vendors'
import { firstLinkIn, clickAndWait, type Screen } from './screen'

/** The newest order awaiting shipment. */
async function firstOrder(page: Page): Promise<string> {
  await page.goto('/vendor/orders?status=processing')
  return (await page.locator('[role="table"] a[href^="/vendor/orders/"]').first().getAttribute('href'))!
}

async function firstDiscount(page: Page): Promise<string> {
  await page.goto('/vendor/discounts')
  return (await page.locator('[role="table"] a[href^="/vendor/discounts/"]').first().getAttribute('href'))!
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
  await clickAndWait('Next', 'Zero waste')(page)
}

async function fillDocuments(page: Page) {
  await fillBusiness(page)
  await page.getByRole('checkbox', { name: 'Zero waste' }).check()
  await page.getByRole('checkbox', { name: 'Fair Trade' }).check()
  await clickAndWait('Next', 'Business registration document')(page)
  await page.getByLabel('Business registration document').setInputFiles(pdfFile('registration.pdf'))
  await page.getByText('registration.pdf is uploaded.').waitFor()
  const invalidPdf = {
    name: 'fair-trade.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('No PDF at all'),
  }
  await page.getByLabel('Certification document').setInputFiles(invalidPdf)
  await page.getByText('Only .pdf, .jpg, and .png formats are supported').first().waitFor()
}

/** Three products, one of them with a price that is none. */
async function previewImport(page: Page) {
  const lines = ['Title,Price', 'Elephant Grass Hamper,42.00', 'Market Basket,none', 'Fruit Bowl,18.50', '']
  const file = { name: 'baskets.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('Product file').setInputFiles(file)
  await clickAndWait('Upload and preview', /^What will happen$/)(page)
}

/** The application, and the vendor's area. */
export const vendorScreens: readonly Screen[] = [
  {
    name: 'vendor-application',
    description: 'An application under review',
    as: 'pending',
    path: '/vendor/application-status',
  },
  {
    name: 'vendor-application-rejected',
    description: 'An application that was rejected',
    as: 'rejected',
    path: '/vendor/application-status',
  },
  { name: 'vendor-dashboard', description: 'The dashboard', as: 'vendor', path: '/vendor/dashboard' },
  {
    name: 'vendor-notifications',
    description: 'The notifications in the bell',
    as: 'vendor',
    path: '/vendor/dashboard',
    act: clickAndWait(/^Notifications/, 'Notifications'),
  },
  { name: 'vendor-products', description: 'Products', as: 'vendor', path: '/vendor/products' },
  { name: 'vendor-new-product', description: 'A new product', as: 'vendor', path: '/vendor/products/new' },
  {
    name: 'vendor-product',
    description: 'A product with its variants',
    as: 'vendor',
    path: firstLinkIn('/vendor/products', '/edit/'),
  },
  { name: 'vendor-import', description: 'The import', as: 'vendor', path: '/vendor/products/import' },
  { name: 'vendor-discounts', description: 'Discounts', as: 'vendor', path: '/vendor/discounts' },
  {
    name: 'vendor-discount',
    description: 'A discount',
    as: 'vendor',
    path: firstDiscount,
  },
  {
    name: 'vendor-discount-form',
    description: 'A new discount',
    as: 'vendor',
    path: '/vendor/discounts/new',
  },
  { name: 'vendor-orders', description: 'Orders', as: 'vendor', path: '/vendor/orders' },
  { name: 'vendor-order', description: 'An order', as: 'vendor', path: firstOrder },
  {
    name: 'vendor-order-packing-slip',
    description: 'A packing slip',
    as: 'vendor',
    path: async (page) => `/vendor/orders/packing-slips?order=${(await firstOrder(page)).split('/').pop()!}`,
  },
  { name: 'vendor-pick-list', description: 'The pick list', as: 'vendor', path: '/vendor/orders/pick-list' },
  { name: 'vendor-statement', description: 'A statement', as: 'vendor', path: '/vendor/payouts/statement' },
  { name: 'vendor-payouts', description: 'Earnings and payouts', as: 'vendor', path: '/vendor/payouts' },
  { name: 'vendor-documents', description: 'Documents', as: 'vendor', path: '/vendor/documents' },
  { name: 'vendor-settings', description: 'Settings', as: 'vendor', path: '/vendor/settings' },
  {
    name: 'vendor-store-page',
    description: 'The store page’s settings',
    as: 'vendor',
    path: '/vendor/settings?tab=store-page',
  },
  { name: 'vendor-team', description: 'The team', as: 'vendor', path: '/vendor/settings?tab=team' },
  { name: 'vendor-account', description: 'The account', as: 'vendor', path: '/vendor/account' },
  {
    name: 'vendor-application-sustainability',
    description: 'Become a vendor: practices and certificates',
    path: '/register/vendor',
    act: fillBusiness,
  },
  {
    name: 'vendor-application-documents',
    description: 'Become a vendor: documents, one uploaded and one refused',
    path: '/register/vendor',
    act: fillDocuments,
  },
  {
    name: 'vendor-application-invalid',
    description: 'Become a vendor: what is missing',
    path: '/register/vendor',
    act: clickAndWait('Next', 'Company name is required'),
  },
  {
    name: 'vendor-products-none',
    description: 'Products: nothing matches',
    as: 'vendor',
    path: '/vendor/products?search=umbrella',
  },
  {
    name: 'vendor-products-bulk',
    description: 'Products: several at once',
    as: 'vendor',
    path: '/vendor/products',
    act: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  },
  {
    name: 'vendor-product-delete',
    description: 'A product is deleted',
    as: 'vendor',
    path: '/vendor/products',
    act: clickAndWait(/^Delete /, 'Delete product'),
  },
  {
    name: 'vendor-new-product-invalid',
    description: 'A new product: what is missing',
    as: 'vendor',
    path: '/vendor/products/new',
    act: clickAndWait('Create Product', 'Product name must be at least 3 characters.'),
  },
  {
    name: 'vendor-import-preview',
    description: 'The import: what will happen',
    as: 'vendor',
    path: '/vendor/products/import',
    act: previewImport,
  },
  {
    name: 'vendor-orders-late',
    description: 'Late orders',
    as: 'vendor',
    path: '/vendor/orders?deadline=late',
  },
  {
    name: 'vendor-orders-none',
    description: 'Orders: nothing matches',
    as: 'vendor',
    path: '/vendor/orders?search=umbrella',
  },
  {
    name: 'vendor-payout-method',
    description: 'The payout method',
    as: 'vendor',
    path: '/vendor/payouts',
    act: clickAndWait('Change payout method', 'Account number'),
  },
  {
    name: 'vendor-document-upload',
    description: 'A document is uploaded',
    as: 'vendor',
    path: '/vendor/documents',
    act: clickAndWait('Upload Documents', 'Submit for review'),
  },
]
