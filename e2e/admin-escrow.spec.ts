import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { isolatedProduct, signIn, signUpCustomer } from './people'
import { test } from './test'

test('an admin reads what is held, the trial balance, and the ledger history of one order', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  await signUpCustomer(customer, 'Abena Escrow')
  const orderId = await placeOrder(customer, { productId: (await isolatedProduct(customer)).id })
  await payOrder(customer, orderId)

  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/escrow')
  await expect(page.getByRole('heading', { level: 1, name: 'Escrow' })).toBeVisible()
  await expect(page.getByText(/^In total, \$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Pending' })
  await expect(page).toHaveURL(/state=pending/)
  await expect(page.getByRole('table', { name: 'Vendors' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('no such vendor')
  await expect(page.getByText('No vendors match.')).toBeVisible()

  await page.getByRole('link', { name: 'Trial balance' }).click()
  await expect(page.getByText('Debits and credits are equal.')).toBeVisible()
  const totalsTable = page.getByRole('table', { name: 'All accounts together' })
  await expect(totalsTable.getByRole('row', { name: /USD.*\$0\.00.*Balanced/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Commission' })
  await expect(page.getByRole('table', { name: 'Accounts', exact: true }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/escrow/trial-balance?as_of=2001-01-01')
  await expect(page.getByText('Nothing had been posted by then.')).toBeVisible()

  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('link', { name: 'View in the ledger' }).click()
  await expect(page).toHaveURL(`/admin/escrow/order?order=${orderId}`)
  await expect(page.getByText(/was paid through Paystack: \$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Postings' })).toContainText('Commission')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: 'Order ID' }).fill('00000000')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('There is no order with this ID.')).toBeVisible()
  await customer.context().close()
})

test('an admin reconciles the books now and reads that everything matched', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/escrow/reconciliation')
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('The reconciliation will start in a moment.')).toBeVisible()
  const firstRun = page.getByRole('table', { name: 'Runs' }).getByRole('row').nth(1)
  await expect(async () => {
    await page.reload()
    await expect(firstRun.getByText(/Clean|With findings/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await firstRun.getByRole('link', { name: /^View the run/ }).click()
  await expect(page.getByText(/rows were checked/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin/escrow/reconciliation/no-such-run')
  await expect(page.getByRole('link', { name: 'Back to the runs' })).toBeVisible()
})
