import { expect, type Page } from '@playwright/test'
import { dayAfter, dayOf } from '@contract/core/day'
import { expectAccessible, expectFitsNarrow } from './accessibility'
import { callAs, signIn } from './people'
import { test } from './test'
import { adminPage, openStore } from './vendors'

const rows = (page: Page) => page.getByRole('table', { name: 'Commission rules' }).getByRole('row')

test('an admin adds a rule for a vendor, calculates a sale with it, ends it and reads the history', async ({
  page,
  browser,
}) => {
  const office = await adminPage(browser)
  const { company, vendorId } = await openStore(page, office)
  // Worked out once: the day may change while the journey runs.
  const lastDay = dayAfter(dayAfter(dayOf(new Date())))
  await office.goto('/admin/commissions')
  await expect(office.getByRole('heading', { level: 1, name: 'Commissions' })).toBeVisible()
  await expectAccessible(office)
  await expectFitsNarrow(office)

  await office.getByRole('button', { name: 'Add rule' }).click()
  const dialog = office.getByRole('dialog', { name: 'Add a commission rule' })
  const add = dialog.getByRole('button', { name: 'Add rule' })
  await add.click()
  await expect(dialog.getByText('Choose who the rule is for.')).toBeVisible()
  await dialog.getByLabel('Find a vendor').fill(company)
  await dialog.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption({ label: company })
  await dialog.getByRole('textbox', { name: 'Commission' }).fill('3.5')
  await dialog.getByRole('textbox', { name: 'Minimum' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Cap' }).fill('1')
  await add.click()
  await expect(dialog.getByText('The cap can’t be below the minimum.')).toBeVisible()
  await expectAccessible(office)
  await dialog.getByRole('textbox', { name: 'Cap' }).fill('20')
  await add.click()
  await expect(office.getByText(`3.5% for ${company} added.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  const example = office.getByRole('region', { name: 'Result' })
  await office.getByLabel('Price').fill('34.50')
  await office.getByLabel('Quantity').fill('2')
  await office.getByLabel('Find a vendor').fill(company)
  await office.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption({ label: company })
  await expect(example.getByText(`Vendor ${company}, 3.5%, at least $2.00, at most $20.00`)).toBeVisible()
  await expect(example.getByText('$2.42')).toBeVisible()
  await expect(example.getByText('$66.58')).toBeVisible()
  await office.getByLabel('Quantity').fill('100')
  await expect(example.getByText('$20.00', { exact: true })).toBeVisible()

  await office.goto(`/admin/commissions?search=${encodeURIComponent(company)}`)
  await expect(rows(office)).toHaveCount(2)
  await expect(rows(office).nth(1)).toContainText('Current')
  const actions = office.getByRole('button', { name: `Actions for 3.5% for ${company}` })
  await actions.click()
  await office.getByRole('menuitem', { name: 'End rule' }).click()
  const ending = office.getByRole('dialog', { name: 'End this rule?' })
  await ending.getByLabel('Ends on').fill(lastDay)
  await expect(ending.getByText(/the next most specific rule applies/)).toBeVisible()
  await expectAccessible(office)
  await ending.getByRole('button', { name: 'End rule' }).click()
  await expect(ending).toBeHidden()
  await expect(actions).toBeFocused()

  await actions.click()
  await office.getByRole('menuitem', { name: 'Show history' }).click()
  const history = office.getByRole('dialog', { name: `Commission history of ${company}` })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText(
    '3.5%, at least $2.00, at most $20.00 ended',
  )
  await expect(history.getByRole('listitem').last()).toContainText(/By [A-Z]/)
  await expectAccessible(office)

  const changes = (await callAs(office, 'list_commission_rule_changes', {
    scope: 'vendor',
    subject: vendorId,
  })) as { items: { action: string; after: { valid_to: string | null } }[] }
  expect(changes.items.map(({ action, after }) => [action, after.valid_to])).toEqual([
    ['commission_rule_ended', lastDay],
    ['commission_rule_added', null],
  ])
  await office.context().close()
})

test('an admin narrows the rules by an address that can be shared', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/commissions?scope=plan&state=current')
  await expect(rows(page).filter({ hasText: 'Bronze' })).toContainText('10%')
  await expect(page.getByRole('table', { name: 'Commission by month' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search commission rules' }).fill('nothing like this')
  await expect(page.getByText('No commission rules match.')).toBeVisible()
})
