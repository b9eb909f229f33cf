import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { signIn } from './people'
import { test } from './test'

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

test('an admin opens a failed payout and sees why it can’t be retried', async ({ page }) => {
  await openPayouts(page, 'admin@demo.example', '?status=failed')
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
