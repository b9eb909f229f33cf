import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { callAs, waitForEmailTo, isolatedProduct, signIn, signUpCustomer } from './people'
import { test } from './test'
import { pdfFile } from './vendors'

const rows = (page: Page) => page.getByRole('table', { name: 'Payments' }).getByRole('row')

test('an admin finds a payment and reads what the provider reported', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, 'Abena Tracked')
  const orderId = await placeOrder(customer, { productId: (await isolatedProduct(customer)).id })
  await payOrder(customer, orderId)

  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/payment-tracking')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Tracking' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox').fill(email)
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Provider' }).selectOption({ label: 'Offline' })
  await expect(page.getByText('No payments match.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Provider' }).selectOption({ label: 'Paystack' })
  await rows(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/payment-tracking\/[0-9a-f-]{36}$/)
  await expect(page.getByText(`Abena Tracked, ${email}`)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await page.getByText('charge.success').first().click({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(/"event": "charge.success"/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(`/admin/orders/${orderId}`)
  await customer.context().close()
})

test('an admin checks with a provider again, and records the refund of a payment in cash', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, 'Abena Asked')
  const orderId = await placeOrder(customer, { productId: (await isolatedProduct(customer)).id })
  await callAs(customer, 'start_payment', { p_order_id: orderId })

  await signIn(page, 'admin@demo.example')
  await page.goto(`/admin/payment-tracking?search=${orderId}`)
  await rows(page).nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Check with the provider' }).click()
  await expect(page.getByText('The provider has responded. The payment is pending.')).toBeVisible()

  await callAs(page, 'record_offline_payment', { p_order_id: orderId, p_note: 'Cash at the fair' })
  const { order } = (await callAs(page, 'get_admin_order', { p_order_id: orderId })) as {
    order: { order_items: { item_id: string }[] }
  }
  await callAs(page, 'refund_order_item', {
    p_item_id: order.order_items[0]!.item_id,
    p_reason: 'The bag was torn',
  })
  await page.goto(`/admin/payment-tracking?search=${orderId}&provider=offline`)
  await rows(page).nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Record as refunded' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record this refund?' })
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(dialog.getByText('Choose how it was sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('How was it sent?').selectOption({ label: 'Cash' })
  await dialog.getByLabel('Reference').fill('Receipt 13')
  await dialog.getByLabel('Sent on').fill('2026-01-31')
  await dialog.getByLabel('Proof').setInputFiles(pdfFile('receipt.pdf'))
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('Refund recorded.')).toBeVisible()
  await expect(page.getByText('completed', { exact: true })).toBeVisible()
  await expect(page.getByText('Cash on Jan 31, 2026, reference Receipt 13')).toBeVisible()
  const proofUrl = await page.getByRole('link', { name: 'View the proof' }).getAttribute('href')
  expect((await page.request.get(proofUrl!)).headers()['content-type']).toBe('application/pdf')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await waitForEmailTo(page.request, email, /refund/i)
  await page.goto('/admin/payment-tracking/no-such-payment')
  await expect(page.getByRole('link', { name: 'Back to the payments' })).toBeVisible()
  await customer.context().close()
})

test('a refund that was made meanwhile is refused, in a dialog that stays and says why', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  await signUpCustomer(customer, 'Abena Twice')
  const product = await isolatedProduct(customer)
  const orderId = await placeOrder(customer, { productId: product.id })
  await signIn(page, 'admin@demo.example')
  await callAs(page, 'record_offline_payment', { p_order_id: orderId, p_note: 'Cash at the fair' })
  const { order, payments } = (await callAs(page, 'get_admin_order', { p_order_id: orderId })) as {
    order: { order_items: { item_id: string }[] }
    payments: { payment_id: string }[]
  }
  await callAs(page, 'refund_order_item', {
    p_item_id: order.order_items[0]!.item_id,
    p_reason: 'The bag was torn',
  })
  const p_payment_id = payments[0]!.payment_id
  await page.goto(`/admin/payment-tracking/${p_payment_id}`)
  await page.getByRole('button', { name: 'Record as refunded' }).click()
  const { refunds } = (await callAs(page, 'get_payment', { p_payment_id })) as {
    refunds: { refund_id: string }[]
  }
  await callAs(page, 'give_refund_as_credit', { p_refund_id: refunds[0]!.refund_id, p_agreed: true })
  const dialog = page.getByRole('dialog', { name: 'Record this refund?' })
  await dialog.getByLabel('How was it sent?').selectOption({ label: 'Cash' })
  await dialog.getByLabel('Reference').fill('Receipt 14')
  await dialog.getByLabel('Sent on').fill('2026-01-31')
  await dialog.getByLabel('Proof').setInputFiles(pdfFile('receipt.pdf'))
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('Back to the customer’s credit')).toBeVisible()
  await expect(dialog.getByText(/This refund is now completed/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Record as refunded' })).toBeHidden()
  await customer.context().close()
})
