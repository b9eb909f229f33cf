import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { signIn } from './people'
import { test } from './test'
import { adminPage, openStore } from './vendors'

const rows = (page: Page) => page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')

test('an admin changes a vendor’s plan for a reason, which the vendor reads', async ({ page, browser }) => {
  const office = await adminPage(browser)
  const { company } = await openStore(page, office)
  await office.goto(`/admin/subscriptions?search=${encodeURIComponent(company)}`)
  await expect(office.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
  await expect(rows(office)).toHaveCount(2)
  await expect(rows(office).nth(1)).toContainText('Starter')
  await expectAccessible(office)
  await expectFitsNarrow(office)

  const actions = office.getByRole('button', { name: `Actions for ${company}` })
  await actions.click()
  await office.getByRole('menuitem', { name: 'Change plan' }).click()
  const dialog = office.getByRole('dialog', { name: `Change the plan of ${company}` })
  await dialog.getByLabel('Plan').selectOption('growth')
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(dialog.getByText('Enter a reason of at least 3 characters.')).toBeVisible()
  await expectAccessible(office)
  await dialog.getByLabel('Reason').fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(office.getByText(`${company} is now on Growth.`)).toBeVisible()
  await expect(rows(office).nth(1)).toContainText('$100.00 a month')

  await actions.click()
  await office.getByRole('menuitem', { name: 'Plan invoices' }).click()
  const invoices = office.getByRole('dialog', { name: `Plan invoices of ${company}` })
  await expect(invoices.getByText(/, Growth$/)).toBeVisible()
  await expect(invoices.getByText(/^Due by /)).toBeVisible()
  await expectAccessible(office)
  await office.context().close()

  await page.goto('/vendor/settings')
  await expect(page.getByText('You are on Growth: $100.00 a month')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Plan invoices' })).toBeVisible()
})

test('an admin marks an unpaid invoice as paid outside the marketplace', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/subscriptions?payment=unpaid')
  const row = rows(page).nth(1)
  await expect(row).toContainText('Unpaid')
  const actions = row.getByRole('button', { name: /^Actions for / })
  const vendor = (await actions.getAttribute('aria-label'))!.replace('Actions for ', '')
  // Once it is paid, the vendor is no longer among the unpaid.
  await page.goto(`/admin/subscriptions?search=${encodeURIComponent(vendor)}`)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Plan invoices' }).click()
  const dialog = page.getByRole('dialog', { name: `Plan invoices of ${vendor}` })
  const saved = page.waitForEvent('download')
  await dialog
    .getByRole('link', { name: /^PI-\d{4}-\d{6} as PDF$/ })
    .first()
    .click()
  expect((await saved).suggestedFilename()).toMatch(/^PI-\d{4}-\d{6}\.pdf$/)
  await dialog
    .getByRole('button', { name: /^Mark PI-.* as paid$/ })
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
