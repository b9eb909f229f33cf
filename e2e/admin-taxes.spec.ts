import { expect, type Page } from '@playwright/test'
import { pageSizes } from '../contract/core/limits'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { resetLayout, signIn } from './people'
import { test } from './test'

const rows = (page: Page) => page.getByRole('table', { name: 'Tax rates' }).getByRole('row')
const columns = (page: Page) => page.getByRole('columnheader')

async function openTax(page: Page, search = '') {
  await signIn(page, 'admin@demo.example')
  await page.goto(`/admin/tax${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tax' })).toBeVisible()
}

/** Opens the dialog and fills it in; the country is one to which no other journey sends anything. */
async function fillRate(
  page: Page,
  { country, rate, from }: { country: string; rate: string; from: string },
) {
  await page.getByRole('button', { name: 'Add rate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a tax rate' })
  await dialog.getByLabel('Country').selectOption({ label: country })
  await dialog.getByRole('textbox', { name: 'Tax', exact: true }).fill('Consumption tax')
  await dialog.getByRole('textbox', { name: 'Rate', exact: true }).fill(rate)
  await dialog.getByLabel('Starts on').fill(from)
  await dialog.getByLabel('Source').fill('nta.go.jp')
  return dialog
}

test('an admin adds a rate, is refused a second one on the same day, ends the first and reads who did what', async ({
  page,
}) => {
  await openTax(page, '?country=JP')
  await expect(page.getByText('No tax rates match.')).toBeVisible()
  await expectAccessible(page)

  const dialog = await fillRate(page, { country: 'Japan', rate: '', from: '2026-01-01' })
  const addButton = dialog.getByRole('button', { name: 'Add rate' })
  await addButton.click()
  await expect(dialog.getByRole('textbox', { name: 'Rate', exact: true })).toBeFocused()
  await expect(dialog.getByText('Enter a number, such as 16 or 19.25.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Rate', exact: true }).fill('10')
  await addButton.click()
  await expect(page.getByText('Consumption tax 10% in Japan added.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Current')

  await fillRate(page, { country: 'Japan', rate: '12', from: '2030-04-01' })
  await addButton.click()
  await expect(dialog.getByLabel('Starts on')).toBeFocused()
  await expect(dialog.getByLabel('Starts on')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText(/^Japan already has a rate for Consumption tax/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const actionsButton = page.getByRole('button', { name: 'Actions for Consumption tax 10% in Japan' })
  await actionsButton.click()
  await page.getByRole('menuitem', { name: 'End rate' }).click()
  const endDialog = page.getByRole('dialog', { name: 'End this rate?' })
  await endDialog.getByLabel('Ends on').fill('2030-03-31')
  await expect(endDialog.getByText(/Orders placed before Apr 1, 2030 keep this rate/)).toBeVisible()
  await expectAccessible(page)
  await endDialog.getByRole('button', { name: 'End rate' }).click()
  await expect(page.getByText('Consumption tax 10% in Japan ends on Mar 31, 2030.')).toBeVisible()
  await expect(actionsButton).toBeFocused()
  await expect(rows(page).nth(1)).toContainText('Mar 31, 2030')

  await actionsButton.click()
  await page.getByRole('menuitem', { name: 'Add the next rate' }).click()
  await expect(dialog.getByLabel('Starts on')).toHaveValue('2030-04-01')
  await dialog.getByRole('textbox', { name: 'Rate', exact: true }).fill('12')
  await dialog.getByLabel('Source').fill('nta.go.jp')
  await addButton.click()
  await expect(rows(page)).toHaveCount(3)

  await actionsButton.click()
  await page.getByRole('menuitem', { name: 'Show history' }).click()
  const history = page.getByRole('dialog', { name: 'Tax history of Japan' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Consumption tax 12% added')
  await expect(history.getByRole('listitem').last()).toContainText(/By [A-Z]/)
  await expectAccessible(page)
})

test('an admin narrows, sorts and pages the rates by an address that can be shared', async ({ page }) => {
  await openTax(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(columns(page).filter({ hasText: 'Country' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await columns(page).getByRole('link', { name: 'Rate' }).click()
  await expect(page).toHaveURL('/admin/tax?sort=rate_asc')
  await columns(page).getByRole('link', { name: 'Rate' }).click()
  await expect(page).toHaveURL('/admin/tax?sort=rate_desc')
  await expect(columns(page).filter({ hasText: 'Rate' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).nth(1)).toContainText('27%')

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Unconfirmed' })
  await expect(page).toHaveURL('/admin/tax?sort=rate_desc&state=unconfirmed')
  await expect(rows(page).filter({ hasText: 'Current' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('sudan')
  await expect(page).toHaveURL('/admin/tax?sort=rate_desc&state=unconfirmed&search=sudan')
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(rows(page).nth(2)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('')

  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Source' }).click()
  await page.keyboard.press('Escape')
  await expect(columns(page).filter({ hasText: 'Source' })).toHaveCount(0)
  await expect(page).toHaveURL(/hide=source/)
  await page.reload()
  await expect(columns(page).filter({ hasText: 'Source' })).toHaveCount(0)

  const saved = page.waitForResponse((response) => response.url().includes('save_list_layout'))
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await saved
  await page.goto('/admin/tax?search=nothing+like+this')
  await page.getByRole('link', { name: 'Show all tax rates' }).click()
  await expect(page).toHaveURL('/admin/tax')
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('100')
  await expect(columns(page).filter({ hasText: 'Source' })).toHaveCount(0)
  await resetLayout(page, '/admin/tax')
  await page.reload()
  await expect(columns(page).filter({ hasText: 'Source' })).toHaveCount(1)
  await expect(rows(page)).toHaveCount(1 + pageSizes[0]!)
})

test('a URL with a cursor that does not exist leads to the first page', async ({ page }) => {
  await openTax(page, '?state=current&cursor=nonsense')
  await expect(page).toHaveURL('/admin/tax?state=current')
})

test.describe('while the connection is down', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('an admin sees the failure and can try again', async ({ page }) => {
    await signIn(page, 'admin@demo.example', '/admin/dashboard')
    await page.route('**/admin/tax.data*', (route) => route.abort())
    await page.getByRole('complementary').getByRole('link', { name: 'Tax', exact: true }).click()
    const retryLink = page.getByRole('link', { name: 'Try again' })
    await expect(retryLink).toBeVisible()
    await page.unroute('**/admin/tax.data*')
    await retryLink.click()
    await expect(rows(page)).toHaveCount(1 + pageSizes[0]!)
  })
})
