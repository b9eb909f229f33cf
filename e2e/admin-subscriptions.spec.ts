import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { signIn } from './people'
import { test } from './test'
import { openAdminPage, createStore } from './vendors'

const rows = (page: Page) => page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')

test('an admin changes a vendor’s plan with a reason, and the vendor sees it', async ({ page, browser }) => {
  const admin = await openAdminPage(browser)
  const { company } = await createStore(page, admin)
  await admin.goto(`/admin/subscriptions?search=${encodeURIComponent(company)}`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
  await expect(rows(admin)).toHaveCount(2)
  await expect(rows(admin).nth(1)).toContainText('Starter')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  const actionsButton = admin.getByRole('button', { name: `Actions for ${company}` })
  await actionsButton.click()
  await admin.getByRole('menuitem', { name: 'Change plan' }).click()
  const dialog = admin.getByRole('dialog', { name: `Change the plan of ${company}` })
  await dialog.getByLabel('Plan').selectOption('growth')
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(admin.getByText(`${company} is now on Growth.`)).toBeVisible()
  await expect(rows(admin).nth(1)).toContainText('$100.00 a month')

  await actionsButton.click()
  await admin.getByRole('menuitem', { name: 'Plan invoices' }).click()
  const invoices = admin.getByRole('dialog', { name: `Plan invoices of ${company}` })
  await expect(invoices.getByText(/, Growth$/)).toBeVisible()
  await expect(invoices.getByText(/^Due by /)).toBeVisible()
  await expectAccessible(admin)
  await admin.context().close()

  await page.goto('/vendor/settings')
  await expect(page.getByText('You are on Growth: $100.00 a month')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Plan invoices' })).toBeVisible()
})

test('an admin marks an unpaid invoice as paid outside the marketplace', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/subscriptions?payment=unpaid')
  const row = rows(page).nth(1)
  await expect(row).toContainText('Unpaid')
  const actionsButton = row.getByRole('button', { name: /^Actions for / })
  const vendorName = (await actionsButton.getAttribute('aria-label'))!.replace('Actions for ', '')
  // Once it is paid, the vendor is no longer among the unpaid.
  await page.goto(`/admin/subscriptions?search=${encodeURIComponent(vendorName)}`)
  await actionsButton.click()
  await page.getByRole('menuitem', { name: 'Plan invoices' }).click()
  const dialog = page.getByRole('dialog', { name: `Plan invoices of ${vendorName}` })
  const downloadPromise = page.waitForEvent('download')
  await dialog
    .getByRole('link', { name: /^PI-\d{4}-\d{6} as PDF$/ })
    .first()
    .click()
  expect((await downloadPromise).suggestedFilename()).toMatch(/^PI-\d{4}-\d{6}\.pdf$/)
  await dialog
    .getByRole('button', { name: /^Mark as paid: PI-/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByText('Enter how it was paid, such as by bank transfer.')).toBeVisible()
  await dialog.getByLabel('How it was paid').fill('Bank transfer 4711')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(/^PI-\d{4}-\d{6} is marked as paid\.$/)).toBeVisible()
  await expect(dialog.getByText(/^Paid /).first()).toBeVisible()
  await expectAccessible(page)
})
