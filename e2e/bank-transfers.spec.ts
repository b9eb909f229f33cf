import { expect } from '@playwright/test'
import { shortOrderId } from '@contract/orders/facts'
import { saveSetting } from '@server/platform/settings'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { startOwnMarketplace, type OwnMarketplace } from './own-marketplace'
import { test } from './test'
import { toasts } from './toasts'

test.describe.configure({ mode: 'serial' })

let marketplace: OwnMarketplace

test.beforeAll(async () => {
  test.setTimeout(120_000)
  marketplace = await startOwnMarketplace()
})

test.afterAll(() => marketplace.stop())

async function placeOrder() {
  const { people, shop } = marketplace
  const customer = await people.newCustomer('Abena Transfer')
  const product = await shop.newProduct({ quantity: 20, priceMinor: 40_00 })
  return { customer, orderId: await shop.placeOrder(customer, [{ product, quantity: 1 }]) }
}

test('an admin enters the bank account, and lets an order wait for a transfer', async ({ browser }) => {
  const { people, openPage } = marketplace
  const { customer, orderId } = await placeOrder()
  const admin = await openPage(browser, (await people.newAdmin()).session)
  await admin.goto(`/admin/orders/${orderId}`)
  await expect(admin.getByRole('button', { name: 'Wait for a bank transfer' })).toBeDisabled()
  await admin.goto('/admin/configurations')
  await admin.getByLabel('Account holder').fill('Kijani Ltd')
  await admin.getByLabel('IBAN or account number').fill('0123 4567 8901')
  await admin.getByLabel('Time for a bank transfer, in days').fill('5')
  await admin.getByRole('button', { name: 'Save bank transfer settings' }).click()
  await expect(toasts(admin).getByText('Settings saved.')).toBeVisible()
  await expectAccessible(admin)

  await admin.goto(`/admin/orders/${orderId}`)
  await admin.getByRole('button', { name: 'Wait for a bank transfer' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Wait for a bank transfer?' })
  const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await expect(dialog.getByLabel('Wait until the end of')).toHaveValue(inFiveDays)
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Wait for the transfer' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText(/^Waits for a bank transfer until/)).toBeVisible()

  const buyer = await openPage(browser, customer.session)
  await buyer.goto(`/order-confirmation/${orderId}`)
  const details = buyer.getByRole('region', { name: 'Pay by bank transfer' })
  await expect(details).toContainText('0123 4567 8901')
  await expect(details).toContainText(shortOrderId(orderId))
  await buyer.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(buyer)
  await Promise.all([admin.context().close(), buyer.context().close()])
})

test('a buyer chooses a bank transfer without scripts, and pays', async ({ browser }) => {
  const { db, people, openPage } = marketplace
  await saveSetting({ tx: db, now: new Date(), session: null }, 'bank_transfer_offered', true)
  const { customer, orderId } = await placeOrder()
  const buyer = await openPage(browser, customer.session, { javaScriptEnabled: false })
  await buyer.goto(`/account/orders/${orderId}`)
  await buyer.getByRole('button', { name: 'Pay by bank transfer' }).click()
  const details = buyer.getByRole('region', { name: 'Pay by bank transfer' })
  await expect(details).toContainText('Kijani Ltd')
  await expect(buyer.getByText('Please pay within 5 days')).toBeVisible()

  const admin = await openPage(browser, (await people.newAdmin()).session)
  await admin.goto(`/admin/orders/${orderId}`)
  await admin.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Record an offline payment?' })
  await dialog.getByLabel('How was it paid?').fill('Line 12 of the statement')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(toasts(admin).getByText('Payment recorded.')).toBeVisible()
  await buyer.goto(`/account/orders/${orderId}`)
  await expect(details).toHaveCount(0)
  await expect(buyer.getByRole('main')).toContainText(/processing/i)
  await Promise.all([admin.context().close(), buyer.context().close()])
})
