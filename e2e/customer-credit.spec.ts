import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { placeOrder } from './orders'
import { callAs, isolatedProduct, signIn, signUpCustomer, waitForEmailTo } from './people'
import { test } from './test'

/** An order that was paid in cash, and is to be refunded by a person; its product can be ordered again. */
async function orderToRefund(browser: Browser, admin: Page, name: string) {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, name)
  const { id: productId } = await isolatedProduct(customer)
  const orderId = await placeOrder(customer, { productId })
  await signIn(admin, 'admin@demo.example')
  await callAs(admin, 'record_offline_payment', { p_order_id: orderId, p_note: 'Cash at the fair' })
  const { order } = (await callAs(admin, 'get_admin_order', { p_order_id: orderId })) as {
    order: { order_items: { item_id: string }[] }
  }
  await callAs(admin, 'refund_order_item', {
    p_item_id: order.order_items[0]!.item_id,
    p_reason: 'The bag was torn',
  })
  return { customer, email, orderId, productId }
}

/** The admin gives the refund of an order as credit, on the payment's page. */
async function giveAsCredit(admin: Page, orderId: string) {
  await admin.goto(`/admin/payment-tracking?search=${orderId}&provider=offline`)
  await admin.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1).getByRole('link').click()
  await admin.getByRole('button', { name: 'Give as credit' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Give \$.* as credit\?$/ })
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(dialog.getByText('Ask the customer first')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByLabel('The customer agreed to a credit instead of a refund').check()
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText('completed', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(admin)
}

test('an admin gives a refund as credit, and its customer pays the next order with it', async ({
  page: admin,
  browser,
}) => {
  const { customer, email, orderId, productId } = await orderToRefund(browser, admin, 'Abena Credited')
  await giveAsCredit(admin, orderId)
  await waitForEmailTo(admin.request, email, /is now credit/)

  await customer.goto('/account/dashboard')
  await expect(customer.getByRole('heading', { name: /^Your credit: \$/ })).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  const nextId = await placeOrder(customer, { productId })
  // Where the checkout leads, and from there, without credit, straight to the provider.
  await customer.goto(`/order-confirmation/${nextId}`)
  const useCredit = customer.getByRole('button', { name: /^Use your credit \(\$/ })
  await expect(useCredit).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await useCredit.click()
  await expect(customer.getByText('with your credit', { exact: false }).first()).toBeVisible()
  await expect(useCredit).toBeHidden()
  await customer.goto('/account/dashboard')
  await expect(customer.getByRole('heading', { name: 'Your credit: $0.00' })).toBeVisible()

  await admin.goto(`/admin/customers?search=${encodeURIComponent(email)}`)
  await admin
    .getByRole('link', { name: /Abena Credited/ })
    .first()
    .click()
  await expect(admin.getByRole('heading', { name: 'Credit: $0.00' })).toBeVisible()
  await expect(admin.getByText(/^Payment of order/)).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await customer.context().close()
})

test('a customer pays with credit without scripts', async ({ page: admin, browser }) => {
  const { customer, orderId, productId } = await orderToRefund(browser, admin, 'Abena Plain')
  await giveAsCredit(admin, orderId)
  const nextId = await placeOrder(customer, { productId })
  const storageState = await customer.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  await plain.goto(`/account/orders/${nextId}`)
  await plain.getByRole('button', { name: /^Use your credit \(\$/ }).click()
  await expect(plain.getByText(/^Paid on .* with your credit$/)).toBeVisible()
  await plain.context().close()
  await customer.context().close()
})

test('an admin pays out a credit by hand, with a proof, and its customer sees it', async ({
  page: admin,
  browser,
}) => {
  const { customer, email, orderId } = await orderToRefund(browser, admin, 'Abena Paid-Out')
  await giveAsCredit(admin, orderId)
  await admin.goto(`/admin/customers?search=${encodeURIComponent(email)}`)
  await admin
    .getByRole('link', { name: /Abena Paid-Out/ })
    .first()
    .click()
  await admin.getByRole('button', { name: 'Record a payout' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Record a payout of \$/ })
  await dialog.getByRole('button', { name: 'Record payout' }).click()
  await expect(dialog.getByText('Choose how it was sent.')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByLabel('How was it sent?').selectOption({ label: 'Mobile money' })
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('MM-4411')
  await dialog.getByLabel('Sent on').fill('2026-01-31')
  await dialog.getByLabel('Proof').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 paid'),
  })
  await dialog.getByRole('button', { name: 'Record payout' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('heading', { name: 'Credit: $0.00' })).toBeVisible()
  await expect(admin.getByText('Paid out by mobile money, reference MM-4411')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Record a payout' })).toHaveCount(0)
  await expect(admin.getByRole('link', { name: 'Proof' })).toBeVisible()
  await expectNoSidewaysScroll(admin)
  await waitForEmailTo(admin.request, email, /paid out your credit/)

  await customer.goto('/account/dashboard')
  await expect(customer.getByText('Paid out by mobile money, reference MM-4411')).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Proof' })).toHaveCount(0)
  await customer.context().close()
})
