import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { waitForEmailTo, isolatedProduct, productsOf, signIn, signUpCustomer } from './people'
import { productById } from './products'
import { test } from './test'
import { toasts } from './toasts'

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')

test('an admin finds an order, adds a note, refunds one item and reads what happened', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, 'Abena Refunded')
  const first = await isolatedProduct(customer)
  const second = (await productsOf(customer, 'dilla-road-coffee')).find(({ id }) => id !== first.id)!
  const orderId = await placeOrder(customer, { productId: first.id }, { productId: second.id })
  await payOrder(customer, orderId)

  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox').fill(email)
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Cancelled' })
  await expect(page.getByText('No orders match.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Processing' })
  await rows(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/orders/${orderId}`)
  await expect(page.getByText(`Abena Refunded (${email})`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Internal note').fill('The customer called: one bag was torn.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added.')).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByText('The customer called: one bag was torn.')).toBeVisible()
  await expect(page.getByLabel('Internal note')).toHaveValue('')

  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel or refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel or refund items' })
  await dialog.getByRole('radio', { name: /Refund/ }).check()
  await dialog.getByRole('checkbox', { name: new RegExp(first.name) }).check()
  await expect(dialog.getByText('The buyer gets')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('The bag was torn')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(toasts(page).getByText('Refund started.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(timeline.getByText('The bag was torn').first()).toBeVisible()
  const items = page.getByRole('table', { name: 'Items' }).getByRole('row')
  await expect(items.filter({ hasText: first.name })).toContainText('refunded')
  await expect(items.filter({ hasText: second.name })).toContainText('processing')
  await waitForEmailTo(page.request, email, /refund/i)

  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByRole('menuitem', { name: 'Order confirmation to the customer' }).click()
  await expect(page.getByText('The email is on its way.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await page.getByRole('menuitem', { name: 'Shipping update to the customer' }).click()
  await expect(
    page.getByText('There’s no email of this kind to send for this order right now.'),
  ).toBeVisible()
  await customer.context().close()
})

test('an admin filters the orders, reads their totals and sorts them by amount', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer, 'Abena Totals')
  const productId = (await isolatedProduct(customer)).id
  const { vendor_name } = await productById(customer, productId)
  await placeOrder(customer, { productId })
  await placeOrder(customer, { productId, quantity: 2 })
  await signIn(page, 'admin@demo.example')
  await page.goto(`/admin/orders?search=${encodeURIComponent(email)}`)
  const totals = page.getByRole('region', { name: 'All pages together' })
  await expect(totals).toContainText('Awaiting payment: 2 orders')
  await page.getByRole('link', { name: /Ordered/ }).click()
  await expect(page).toHaveURL(/sort=total_/)
  const amountOf = async (row: number) =>
    Number((await rows(page).nth(row).innerText()).match(/\$([\d.]+)/)![1])
  await expect(rows(page)).toHaveCount(3)
  const [first, second] = [await amountOf(1), await amountOf(2)]
  expect(first).not.toBe(second)
  await page.getByRole('combobox', { name: 'Vendor' }).fill(vendor_name)
  await expect(page).toHaveURL(/vendor=/)
  await page.getByLabel('Amount from in US dollars').fill(String(Math.max(first, second)))
  await expect(page).toHaveURL(/amount_from=/)
  await expect(rows(page)).toHaveCount(2)
  await expect(totals).toContainText('Awaiting payment: 1 order')
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Kenya' })
  await page.getByRole('combobox', { name: 'Paid' }).selectOption({ label: 'Not paid' })
  await expect(page).toHaveURL(/paid=no/)
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Filters (4)' }).click()
  await page.getByRole('combobox', { name: 'Provider' }).selectOption({ label: 'Offline' })
  await expect(page.getByText('No orders match.')).toBeVisible()
  await expect(totals).toBeHidden()
  await customer.context().close()
})

test('an admin records that an unpaid order was paid in cash', async ({ page, browser }) => {
  const customer = await (await browser.newContext()).newPage()
  await signUpCustomer(customer, 'Abena Cash')
  const orderId = await placeOrder(customer, { productId: (await isolatedProduct(customer)).id })
  await signIn(page, 'admin@demo.example')
  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByText('No payment has been started yet.')).toBeVisible()
  const heights = page.evaluate(heightsOfDialog)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record an offline payment?' })
  expect(await heights, 'its buttons stay where they appear').toHaveLength(1)
  await dialog.getByLabel('How was it paid?').fill('Cash at the fair, receipt 12')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment recorded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record a payment' })).toHaveCount(0)
  await expect(page.getByText('Offline payment', { exact: true })).toBeVisible()
  await page.goto('/admin/orders/no-such-order')
  await expect(page.getByRole('link', { name: 'Back to the orders' })).toBeVisible()
  await customer.context().close()
})

/** How high a dialog with a form has been, from its appearance on for half a second. Runs in the page. */
const heightsOfDialog = () =>
  new Promise<number[]>((resolve) => {
    const heights = new Set<number>()
    let endsAt = Infinity
    const watch = (now: number) => {
      const form = document.querySelector('[role=dialog] form')
      if (form) {
        heights.add(form.closest<HTMLElement>('[role=dialog]')!.offsetHeight)
        endsAt = Math.min(endsAt, now + 500)
      }
      if (now >= endsAt) resolve([...heights])
      else requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })

test('on a tablet, many filters are behind a button that counts those in use', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn(page, 'admin@demo.example', '/admin/orders')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible(page)
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Cancelled' })
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(rows(page).filter({ hasText: 'Processing' })).toHaveCount(0)
  await sheet.press('Escape')
  await expect(sheet).toBeHidden()
  const button = page.getByRole('button', { name: 'Filters (1)' })
  await expect(button).toBeFocused()
  await expectNoSidewaysScroll(page)
})
