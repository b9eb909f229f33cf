import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { startOwnMarketplace, type OwnMarketplace } from './own-marketplace'
import { test } from './test'
import { toasts } from './toasts'

let marketplace: OwnMarketplace

test.beforeAll(async () => {
  test.setTimeout(120_000)
  marketplace = await startOwnMarketplace()
})

test.afterAll(() => marketplace.stop())

test('an operator registers for IOSS, and a buyer in Germany pays the import VAT with the order', async ({
  browser,
}) => {
  const { people, shop, openPage } = marketplace
  const admin = await openPage(browser, (await people.newAdmin()).session)
  await admin.goto('/admin/tax')
  await expect(admin.getByRole('region', { name: 'IOSS' })).toContainText('Off')
  await admin.getByRole('link', { name: 'Registration numbers' }).click()
  await admin.getByLabel('IOSS number').fill('IM2760000000')
  await admin.getByRole('button', { name: 'Save import VAT settings' }).click()
  await expect(toasts(admin).getByText('Settings saved.')).toBeVisible()
  await admin.goto('/admin/tax')
  await expect(admin.getByRole('region', { name: 'IOSS' })).toContainText('Registered as IM2760000000.')
  await expectAccessible(admin)

  const customer = await people.newCustomer('Greta Journey')
  const product = await shop.newProduct({ priceMinor: 34_50 })
  await customer.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
  const buyer = await openPage(browser, customer.session)
  await buyer.setViewportSize({ width: 390, height: 844 })
  await buyer.goto('/cart')
  await buyer.getByLabel('Deliver to').selectOption({ label: 'Germany' })
  // 19% of 34.50 and shipping of 27.90.
  await expect(buyer.getByText('$11.86')).toBeVisible()
  await expect(buyer.locator('[data-action-bar]')).toContainText('Estimated total$74.26')
  await buyer.goto('/checkout')
  await buyer.getByLabel('Full name').fill('Greta Journey')
  await buyer.getByLabel('Phone number').fill('+49 30 901820')
  await buyer.getByLabel('Street address').fill('Am Kai 4')
  await expect(buyer.getByLabel('Country')).toHaveValue('DE')
  await buyer.getByLabel('City').fill('Berlin')
  await buyer.getByLabel('City').press('Tab')
  await buyer.getByRole('radio', { name: /Standard/ }).click()
  const summary = buyer.getByRole('complementary', { name: 'Order summary' })
  await expect(summary.getByText('Import VAT (Germany, 19%)')).toBeVisible()
  await expect(summary.getByText('Import VAT is paid with your order')).toBeVisible()
  await expectNoSidewaysScroll(buyer)
  await buyer.getByRole('button', { name: 'Place Order' }).click()
  // Leaving before would interrupt the way to the provider's page.
  await buyer.waitForURL(/\/sandbox\/paystack\/checkout\//)
  const { items } = await customer.api.get_customer_orders()
  expect(items).toMatchObject([{ total_amount: 74.26 }])
  await buyer.goto(`/order-confirmation/${items[0]!.order_id}`)
  await expect(buyer.getByText('Import VAT is paid (IOSS number IM2760000000).')).toBeVisible()
  await expect(buyer.getByText('Import VAT (Germany, 19%)')).toBeVisible()
  await expectAccessible(buyer)
  await Promise.all([admin.context().close(), buyer.context().close()])
})
