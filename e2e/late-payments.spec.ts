import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { productVariants } from '@server/database/schema/catalog'
import { orders } from '@server/database/schema/orders'
import { queueJob } from '@server/platform/jobs'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { startOwnMarketplace, type OwnMarketplace } from './own-marketplace'
import { test } from './test'
import { toasts } from './toasts'
import { pdfFile } from './vendors'

test.describe.configure({ mode: 'serial' })

let marketplace: OwnMarketplace

test.beforeAll(async () => {
  test.setTimeout(120_000)
  marketplace = await startOwnMarketplace()
})

test.afterAll(() => marketplace.stop())

/** An order that nobody paid in time, and its admin's page. */
async function openExpiredOrder(admin: Page) {
  const { db, people, shop } = marketplace
  const customer = await people.newCustomer('Abena Late')
  const product = await shop.newProduct({ quantity: 2, priceMinor: 40_00 })
  const orderId = await shop.placeOrder(customer, [{ product, quantity: 2 }])
  await db
    .update(orders)
    .set({ paymentDueAt: new Date(0) })
    .where(eq(orders.id, orderId))
  await queueJob(db, 'expire_unpaid_orders', {} as never)
  const cancelled = () => customer.api.get_order_details({ p_order_id: orderId })
  await expect.poll(async () => (await cancelled()).order_status).toBe('cancelled')
  await admin.goto(`/admin/orders/${orderId}`)
  return { orderId, product, customer }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Record an offline payment?' })

test('a late bank transfer reopens an order whose goods are still there', async ({ browser }) => {
  const admin = await marketplace.openPage(browser, (await marketplace.people.newAdmin()).session)
  await openExpiredOrder(admin)
  await admin.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = dialogOf(admin)
  await expect(dialog.getByText('This reopens the order')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByLabel('Amount received').fill('12.50')
  await expect(dialog.getByText('This is held for a refund')).toBeVisible()
  await dialog.getByLabel('Amount received').fill('200')
  await expect(dialog.getByText('more than is due is held until you refund it')).toBeVisible()
  await dialog.getByLabel('How was it paid?').fill('Bank transfer of June 3')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(toasts(admin).getByText('Payment recorded, and the order reopened.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('table', { name: 'Items' })).toContainText('processing')
  await expect(admin.getByRole('button', { name: 'Record another payment' })).toBeVisible()
  await admin.goto('/admin/payment-tracking?trouble=refund_manual')
  await expect(admin.getByRole('table', { name: 'Payments' })).toContainText('Abena Late')
  await admin.context().close()
})

test('a late bank transfer for goods that are gone is held, and refunded by a person', async ({
  browser,
}) => {
  const { db, people, openPage } = marketplace
  const admin = await openPage(browser, (await people.newAdmin()).session)
  const { orderId, product, customer } = await openExpiredOrder(admin)
  await admin.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = dialogOf(admin)
  await expect(dialog.getByText('This reopens the order')).toBeVisible()
  await db.update(productVariants).set({ stock: 1 }).where(eq(productVariants.id, product.variantId))
  await dialog.getByLabel('How was it paid?').fill('Bank transfer')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText(`${product.name} is no longer available`)).toBeVisible()
  await expect(dialog.getByLabel('How was it paid?')).toHaveValue('Bank transfer')
  await admin.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(admin)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(toasts(admin).getByText('It is held until you refund it')).toBeVisible()
  await expect(dialog).toBeHidden()

  const buyer = await openPage(browser, customer.session)
  await buyer.goto(`/account/orders/${orderId}`)
  await expect(buyer.getByText('a person will send it to you')).toBeVisible()

  await admin.getByRole('link', { name: 'Offline payment' }).click()
  await admin.getByRole('button', { name: 'Record as refunded' }).click()
  const settleDialog = admin.getByRole('dialog', { name: 'Record this refund?' })
  await settleDialog.getByLabel('How was it sent?').selectOption({ label: 'Bank transfer' })
  await settleDialog.getByLabel('Reference').fill('Line 12')
  await settleDialog.getByLabel('Sent on').fill('2026-01-31')
  await settleDialog.getByLabel('Proof').setInputFiles(pdfFile('transfer.pdf'))
  await settleDialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(toasts(admin).getByText('Refund recorded.')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('refunded by bank transfer.')).toBeVisible()
  await Promise.all([admin.context().close(), buyer.context().close()])
})
