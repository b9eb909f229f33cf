import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectTablesFit, smallLaptop } from './accessibility'
import { placeOrder, payOrder } from './orders'
import { callAs, signUpCustomer, waitForEmailTo } from './people'
import { test } from './test'
import { createStore, openAdminPage } from './vendors'

const reason = 'Buyers received something else than they ordered.'

/** A product of the vendor who is signed in on a page; the demo's are on sale at once. */
async function newProductOnSale(vendor: Page, name: string): Promise<string> {
  const { product_id } = (await callAs(vendor, 'create_product', {
    p_product: { name, price: 24, quantity: 9, category: 'Home & Garden' },
  })) as { product_id: string }
  return product_id
}

const shownOnWideScreens = async (page: Page) => {
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ ...smallLaptop, width })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)
}

test('an admin suspends a vendor and cancels its orders; it reads why, and sells again after the undo', async ({
  page: vendor,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  const { company, slug, email } = await createStore(vendor, admin)
  const product = await newProductOnSale(vendor, `Tray of ${company}`)
  const buyer = await (await browser.newContext()).newPage()
  const buyerEmail = await signUpCustomer(buyer)
  const orderId = await placeOrder(buyer, { productId: product })
  await payOrder(buyer, orderId)

  await admin.goto('/admin/vendors')
  await expect(admin).toHaveTitle(/^Vendors/)
  await expectTablesFit(admin)
  await shownOnWideScreens(admin)
  await admin.getByRole('searchbox').fill(company)
  await admin.getByRole('link', { name: company }).click()
  await expect(admin.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await shownOnWideScreens(admin)

  await admin.getByRole('button', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('dialog', { name: `Suspend ${company}?` })
  await expect(dialog).toContainText('1 product goes off sale at once.')
  await expect(dialog).toContainText('is held until you reinstate the vendor')
  await expect(dialog).toContainText('1 order isn’t shipped yet')
  await dialog.getByRole('radio', { name: /^Cancel and refund them/ }).check()
  await expectAccessible(admin)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText(/^Suspended since/)).toBeVisible()
  await expect(admin.getByRole('list', { name: 'History' })).toContainText('Vendor suspended')

  const visitor = await (await browser.newContext()).newPage()
  const statusOf = async (path: string) => (await visitor.request.get(path)).status()
  await expect.poll(() => statusOf(`/store/${slug}`), { timeout: 1_500 }).toBe(404)
  await expect.poll(() => statusOf(`/product/${product}`), { timeout: 1_500 }).toBe(404)
  await waitForEmailTo(visitor.request, buyerEmail, /cancelled/i)

  await vendor.goto('/vendor/products')
  await expect(vendor).toHaveURL('/vendor/store-status')
  await expect(vendor.getByRole('heading', { level: 1, name: 'Your store is suspended' })).toBeVisible()
  await expect(vendor.getByText(reason)).toBeVisible()
  await expect(
    vendor.getByRole('complementary').getByRole('navigation', { name: 'Area' }).getByRole('link'),
  ).toHaveText(['Store Status', 'Orders', 'Payouts', 'Document Status'])
  await shownOnWideScreens(vendor)
  await vendor.goto('/vendor/orders')
  await expect(vendor.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const refused = await vendor.request.post('/api/rpc/save_holiday', { data: {} })
  expect(await refused.json()).toMatchObject({ code: 'vendor_suspended' })
  const mail = await waitForEmailTo(vendor.request, email, /is suspended$/)
  expect(mail.text).toContain(reason)

  await admin.getByRole('button', { name: 'Reinstate' }).click()
  const undo = admin.getByRole('dialog', { name: `Reinstate ${company}?` })
  await undo.getByLabel('Reason').fill('The supplier has been replaced.')
  await undo.getByRole('button', { name: 'Reinstate' }).click()
  await expect(undo).toBeHidden()
  await expect(admin.getByText(/^Suspended since/)).toBeHidden()
  await expect.poll(() => statusOf(`/store/${slug}`), { timeout: 1_500 }).toBe(200)
  await expect.poll(() => statusOf(`/product/${product}`), { timeout: 1_500 }).toBe(200)
  await vendor.goto('/vendor/store-status')
  await expect(vendor).toHaveURL('/vendor/dashboard')

  await admin.getByLabel('New note').fill('Spoke with the owner.')
  await admin.getByRole('button', { name: 'Add note' }).click()
  await expect(admin.getByRole('list', { name: 'Notes' })).toContainText('Spoke with the owner.')
})
