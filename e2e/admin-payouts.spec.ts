import { expect, type Browser, type Page } from '@playwright/test'
import type { OrderDetails } from '@contract/orders/procedures'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { payOrder, placeOrder } from './orders'
import { callAs, productsOf, signIn, signUpCustomer } from './people'
import { test } from './test'
import { pdfFile } from './vendors'

const rows = (page: Page) => page.getByRole('table', { name: 'Payouts' }).getByRole('row')

async function openPayouts(page: Page, email: string, search = '') {
  await signIn(page, email)
  await page.goto(`/admin/payouts${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
}

test('two people approve a large payout, which is paid at the bank and recorded', async ({
  page,
  browser,
}) => {
  await openPayouts(page, 'admin@demo.example', '?status=pending&sort=amount_desc')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const pendingRow = rows(page).filter({ hasText: 'Needs two approvals' }).first()
  await expect(pendingRow).toBeVisible()
  const label = (await pendingRow.getByRole('button').getAttribute('aria-label'))!
  const vendorName = label.replace(/^.* to /, '')
  await pendingRow.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: `to ${vendorName}` })
  for (const fact of ['Account number', 'Account last changed', 'Available balance today'])
    await expect(dialog.getByText(fact)).toBeVisible()
  // Its only field is below the account, which would be scrolled away.
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give the first approval' }).click()
  await expect(page.getByText('First approval recorded.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: label }).click()
  await expect(dialog.getByText('First approval by Wanjiru Kamau')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  const finance = await (await browser.newContext()).newPage()
  await openPayouts(
    finance,
    'finance@demo.example',
    `?status=pending&search=${encodeURIComponent(vendorName)}`,
  )
  await finance.getByRole('button', { name: label }).click()
  const approvalDialog = finance.getByRole('dialog', { name: `to ${vendorName}` })
  await approvalDialog.getByRole('radio', { name: /Bank file/ }).check()
  await approvalDialog.getByRole('button', { name: 'Approve' }).click()
  await expect(finance.getByText('It will be in the next bank file.')).toBeVisible()

  await finance.getByRole('button', { name: 'Bank files' }).click()
  const bankFilesDialog = finance.getByRole('dialog', { name: 'Bank files' })
  await expect(bankFilesDialog.getByText(/(is|are) waiting for a file/)).toBeVisible()
  const downloadPromise = finance.waitForEvent('download')
  await bankFilesDialog.getByRole('button', { name: 'Create file' }).click()
  expect((await downloadPromise).suggestedFilename()).toMatch(/^payouts-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.csv$/)
  await expect(bankFilesDialog.getByText(/By Kofi Boateng/).first()).toBeVisible()
  await expect(bankFilesDialog.getByRole('button', { name: 'Create file' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // Without the toasts of what was done.
  await finance.reload()
  await finance.getByRole('button', { name: 'Bank files' }).click()
  await expect(bankFilesDialog.getByText(/By Kofi Boateng/).first()).toBeVisible()
  await expectAccessible(finance)
  await finance.keyboard.press('Escape')

  await finance.goto(`/admin/payouts?status=processing&way=bank&search=${encodeURIComponent(vendorName)}`)
  await expect(rows(finance).nth(1)).toContainText('In a bank file')
  const viewButton = finance.getByRole('button', { name: label.replace('Review', 'View') })
  await viewButton.click()
  await approvalDialog.getByRole('button', { name: 'Record as paid' }).click()
  const recordDialog = finance.getByRole('dialog', { name: 'Record this payout as paid?' })
  await recordDialog.getByRole('button', { name: 'Record as paid' }).click()
  await expect(recordDialog.getByText('Enter the bank’s reference.')).toBeVisible()
  await expectAccessible(finance)
  await recordDialog.getByLabel('Bank’s reference').fill('FT-2026-0117')
  await recordDialog.getByRole('button', { name: 'Record as paid' }).click()
  await expect(finance.getByText('Payout recorded as paid.')).toBeVisible()
  await finance.goto(`/admin/payouts?status=completed&way=bank&search=${encodeURIComponent(vendorName)}`)
  await expect(rows(finance)).toHaveCount(2)
  await finance.context().close()
})

/** A vendor in a country that no provider pays to. */
const unroutedVendor = { email: 'beans@dilla-road.example', company: 'Dilla Road', slug: 'dilla-road-coffee' }

/** Sells enough of the vendor's goods, and delivers them, for a payout. */
async function earn(browser: Browser, vendor: Page): Promise<void> {
  const customer = await (await browser.newContext()).newPage()
  await signUpCustomer(customer, 'Hana Payout')
  const [product] = await productsOf(customer, unroutedVendor.slug)
  const orderId = await placeOrder(customer, { productId: product!.id, quantity: 3 })
  await payOrder(customer, orderId)
  const { order_items } = (await callAs(customer, 'get_order_details', {
    p_order_id: orderId,
  })) as OrderDetails
  for (const { item_id: p_item_id } of order_items) {
    await callAs(vendor, 'update_order_item_status', { p_item_id, p_status: 'shipped' })
    await callAs(vendor, 'update_order_item_status', { p_item_id, p_status: 'delivered' })
  }
  await customer.context().close()
}

test('an admin pays by hand where no provider does, records it with a proof, and that it came back', async ({
  page,
  browser,
}) => {
  await signIn(page, unroutedVendor.email)
  await earn(browser, page)
  await page.goto('/vendor/payouts')
  await expect(page.getByText(/Sent by our bank in ETB, or in US dollars/)).toBeVisible()
  await expectAccessible(page)
  await callAs(page, 'request_vendor_payout', {})

  const admin = await (await browser.newContext()).newPage()
  await openPayouts(
    admin,
    'admin@demo.example',
    `?status=pending&search=${encodeURIComponent(unroutedVendor.company)}`,
  )
  await rows(admin).nth(1).getByRole('button').click()
  const dialog = admin.getByRole('dialog')
  for (const fact of ['SWIFT code (BIC)', 'Open disputes', 'Owed for plans'])
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Bank of Ethiopia')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByRole('radio', { name: /By hand/ }).check()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText('Pay it, then record it here as paid.').first()).toBeVisible()

  await admin.goto(
    `/admin/payouts?status=processing&way=manual&search=${encodeURIComponent(unroutedVendor.company)}`,
  )
  await rows(admin).nth(1).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Record as paid' }).click()
  const recordDialog = admin.getByRole('dialog', { name: 'Record this payout as paid?' })
  await recordDialog.getByRole('button', { name: 'Record as paid' }).click()
  await expect(recordDialog.getByText('Enter the reference of the payment.')).toBeVisible()
  await expect(recordDialog.getByText('Choose a file that proves the payment.')).toBeVisible()
  await expectAccessible(admin)
  await recordDialog.getByLabel('Reference').fill('WU-2026-77')
  await recordDialog.getByLabel('Proof').setInputFiles(pdfFile('receipt.pdf'))
  await recordDialog.getByRole('button', { name: 'Record as paid' }).click()
  await expect(recordDialog).toBeHidden()

  await admin.goto(
    `/admin/payouts?status=completed&way=manual&search=${encodeURIComponent(unroutedVendor.company)}`,
  )
  await rows(admin).nth(1).getByRole('button').click()
  await expect(dialog.getByText('WU-2026-77')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open the proof' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record a return' }).click()
  const returnDialog = admin.getByRole('dialog', { name: 'Record that this payout came back?' })
  await returnDialog.getByLabel('Reason').fill('The name on the account is another.')
  await returnDialog.getByLabel('Reference of the return').fill('RT-2026-5')
  await expectAccessible(admin)
  await returnDialog.getByRole('button', { name: 'Record the return' }).click()
  await expect(returnDialog).toBeHidden()
  await admin.context().close()

  await page.goto('/vendor/payouts')
  await expect(page.getByText('The name on the account is another.')).toBeVisible()
})

test('an admin opens a failed payout and sees why it can’t be retried', async ({ page }) => {
  await openPayouts(page, 'admin@demo.example', '?status=failed&sort=created_at_asc')
  await rows(page).nth(1).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This payout was not paid')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/less than the|already/).first()).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin/payouts?search=no+such+vendor')
  await expect(page.getByText('No payouts match.')).toBeVisible()
  await expectAccessible(page)
})
