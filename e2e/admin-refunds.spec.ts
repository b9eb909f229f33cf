import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { callAs, isolatedProduct, signIn, signUpCustomer, waitForEmailTo } from './people'
import { test } from './test'
import { toasts } from './toasts'

const openDialog = async (page: Page) => {
  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel or refund' }).click()
  return page.getByRole('dialog', { name: 'Cancel or refund items' })
}

test('an admin refunds a part with goodwill and cancels a unit, after seeing who gets and loses how much', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, 'Abena Partly')
  const product = await isolatedProduct(customer)
  const orderId = await placeOrder(customer, { productId: product.id, quantity: 3 })
  await payOrder(customer, orderId)
  await signIn(page, 'admin@demo.example')
  await page.goto(`/admin/orders/${orderId}`)

  const dialog = await openDialog(page)
  for (const choice of await dialog.getByRole('radio').all()) await expect(choice).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Choose whether to cancel or to refund.')).toBeVisible()

  // One of three bags that are not shipped is cancelled.
  await dialog.getByRole('radio', { name: /Cancel/ }).check()
  const item = dialog.getByRole('checkbox', { name: new RegExp(product.name) })
  await expect(item).not.toBeChecked()
  await item.check()
  await dialog.getByRole('combobox', { name: 'Which part' }).selectOption({ label: 'Some of its 3 units' })
  await dialog.getByRole('radio', { name: /Yes/ }).check()
  await dialog.getByLabel('Reason').fill('One bag was torn')
  const sums = dialog.getByRole('region', { name: 'Who gets and loses how much' })
  await expect(sums.getByText('Taken from the vendors’ earnings')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cancel items' }).click()
  await expect(dialog).toBeHidden()
  const items = page.getByRole('table', { name: 'Items' }).getByRole('row')
  await expect(items.filter({ hasText: 'cancelled' })).toContainText('1 of 3')
  await expect(items.filter({ hasText: 'processing' })).toContainText('2 of 3')
  await waitForEmailTo(page.request, email, /refund/i)

  // An amount of the rest, and something on top.
  const refund = await openDialog(page)
  await refund.getByRole('radio', { name: /Refund/ }).check()
  await refund.getByRole('checkbox', { name: new RegExp(product.name) }).check()
  await refund.getByRole('combobox', { name: 'Which part' }).selectOption({ label: 'An amount' })
  await refund.getByLabel('Amount').fill('5')
  await refund.getByLabel('Goodwill on top').fill('2.50')
  await expect(sums.getByText('Goodwill paid by the marketplace')).toBeVisible()
  await expect(sums).toContainText('The buyer gets$7.50')
  await refund.getByLabel('Amount').fill('5000')
  await expect(refund.getByText(/^Only \$[\d.]+ is left\.$/)).toBeVisible()
  await expect(refund.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
  await refund.getByLabel('Amount').fill('5')
  await refund.getByLabel('Reason').fill('The beans were stale')
  await expect(sums).toContainText('The buyer gets$7.50')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(items.filter({ hasText: 'processing' })).toContainText('7.50')

  // Somebody else gives goodwill while the dialog is open.
  const late = await openDialog(page)
  await late.getByRole('radio', { name: /Refund/ }).check()
  await late.getByRole('checkbox', { name: new RegExp(product.name) }).check()
  const part = late.getByRole('combobox', { name: 'Which part' })
  // Some of the money of goods that are not shipped is gone, so that they stay together.
  await expect(part.getByRole('option', { name: /units/ })).toHaveCount(0)
  await part.selectOption({ label: 'Only goodwill' })
  await late.getByLabel('Goodwill').fill('98')
  await expect(late.getByText(/^At most \$[\d.]+ can be added\.$/)).toBeVisible()
  await late.getByLabel('Goodwill').fill('3')
  const { order } = (await callAs(page, 'get_admin_order', { p_order_id: orderId })) as {
    order: { order_items: { item_id: string; status: string }[] }
  }
  await callAs(page, 'refund_order_parts', {
    p_order_id: orderId,
    p_action: 'refund',
    p_parts: [
      {
        item_id: order.order_items.find(({ status }) => status === 'processing')!.item_id,
        take: 'goodwill',
        goodwill: 1,
      },
    ],
    p_reason: 'The parcel was late',
    p_total: 1,
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(late.getByText(/The order has changed meanwhile/)).toBeVisible()
  await expect(late.getByLabel('Goodwill')).toHaveValue('3')
  await expectAccessible(page)
  await late.getByRole('button', { name: 'Keep items' }).click()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('Goodwill started: $1.00')
  await expect(timeline).toContainText('Including $2.50 of goodwill')

  await customer.goto(`/account/orders/${orderId}`)
  const history = customer.locator('details', { hasText: 'A part of its price, with $2.50 of goodwill' })
  await history.locator('summary').click()
  await expect(history.getByText('A part of its price, with $2.50 of goodwill')).toBeVisible()
  await expectAccessible(customer)
  await customer.context().close()
})
