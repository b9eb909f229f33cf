import { expect, type Page } from '@playwright/test'
import { dayAfter, dayOf } from '@contract/core/day'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'
import { openAdminPage, createStore } from './vendors'

const rows = (page: Page) => page.getByRole('table', { name: 'Commission rules' }).getByRole('row')

test('an admin adds a rule for a vendor, calculates a sale with it, ends it and reads the history', async ({
  page,
  browser,
}) => {
  const admin = await openAdminPage(browser)
  const { company, vendorId } = await createStore(page, admin)
  // Calculated once: the day may change while the journey runs.
  const lastDay = dayAfter(dayAfter(dayOf(new Date())))
  await admin.goto('/admin/commissions')
  await expect(admin.getByRole('heading', { level: 1, name: 'Commissions' })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await admin.getByRole('button', { name: 'Add rule' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add a commission rule' })
  const addButton = dialog.getByRole('button', { name: 'Add rule' })
  await addButton.click()
  await expect(dialog.getByText('Choose who the rule is for.')).toBeVisible()
  await dialog.getByLabel('Find a vendor').fill(company)
  await dialog.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption({ label: company })
  await dialog.getByRole('textbox', { name: 'Commission' }).fill('3.5')
  await dialog.getByRole('textbox', { name: 'Minimum' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Cap' }).fill('1')
  await addButton.click()
  await expect(dialog.getByText('The cap can’t be below the minimum.')).toBeVisible()
  await expectAccessible(admin)
  await dialog.getByRole('textbox', { name: 'Cap' }).fill('20')
  await addButton.click()
  await expect(admin.getByText(`3.5% for ${company} added.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  const exampleResult = admin.getByRole('region', { name: 'Result' })
  await admin.getByLabel('Price').fill('34.50')
  await admin.getByLabel('Quantity').fill('2')
  await admin.getByLabel('Find a vendor').fill(company)
  await admin.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption({ label: company })
  await expect(
    exampleResult.getByText(`Vendor ${company}, 3.5%, at least $2.00, at most $20.00`),
  ).toBeVisible()
  await expect(exampleResult.getByText('$2.42')).toBeVisible()
  await expect(exampleResult.getByText('$66.58')).toBeVisible()
  await admin.getByLabel('Quantity').fill('100')
  await expect(exampleResult.getByText('$20.00', { exact: true })).toBeVisible()

  await admin.goto(`/admin/commissions?search=${encodeURIComponent(company)}`)
  await expect(rows(admin)).toHaveCount(2)
  await expect(rows(admin).nth(1)).toContainText('Current')
  const actionsButton = admin.getByRole('button', { name: `Actions for 3.5% for ${company}` })
  await actionsButton.click()
  await admin.getByRole('menuitem', { name: 'End rule' }).click()
  const endDialog = admin.getByRole('dialog', { name: 'End this rule?' })
  await endDialog.getByLabel('Ends on').fill(lastDay)
  await expect(endDialog.getByText(/the next most specific rule applies/)).toBeVisible()
  await expectAccessible(admin)
  await endDialog.getByRole('button', { name: 'End rule' }).click()
  await expect(endDialog).toBeHidden()
  await expect(actionsButton).toBeFocused()

  await actionsButton.click()
  await admin.getByRole('menuitem', { name: 'Show history' }).click()
  const history = admin.getByRole('dialog', { name: `Commission history of ${company}` })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText(
    '3.5%, at least $2.00, at most $20.00 ended',
  )
  await expect(history.getByRole('listitem').last()).toContainText(/By [A-Z]/)
  await expectAccessible(admin)

  const changes = (await callAs(admin, 'list_commission_rule_changes', {
    scope: 'vendor',
    subject: vendorId,
  })) as { items: { action: string; after: { valid_to: string | null } }[] }
  expect(changes.items.map(({ action, after }) => [action, after.valid_to])).toEqual([
    ['commission_rule_ended', dayAfter(lastDay)],
    ['commission_rule_added', null],
  ])
  await admin.context().close()
})

test('an admin narrows the rules by an address that can be shared', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/commissions?scope=plan&state=current')
  await expect(rows(page).filter({ hasText: 'Bronze' })).toContainText('10%')
  await expect(page.getByRole('table', { name: 'Commission by month' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search commission rules' }).fill('nothing like this')
  await expect(page.getByText('No commission rules match.')).toBeVisible()
})
