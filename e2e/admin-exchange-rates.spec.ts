import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { signIn } from './people'
import { test } from './test'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openRates(page: Page) {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/exchange-rates')
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange Rates' })).toBeVisible()
}

test('an admin sets a rate, confirms one that jumps, and reads who set what', async ({ page }) => {
  await openRates(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // A currency in which no other journey charges or pays out.
  const kwachaCard = card(page, 'Zambian kwacha')
  await expect(kwachaCard).toContainText('paid out in Zambia')
  await expect(kwachaCard).toContainText('Not set')

  await kwachaCard.getByRole('button', { name: 'Set rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the rate for the Zambian kwacha' })
  const rateField = dialog.getByRole('textbox', { name: 'Value of 1 USD' })
  const setRateButton = dialog.getByRole('button', { name: 'Set rate' })
  await rateField.fill('twenty')
  await setRateButton.click()
  await expect(rateField).toBeFocused()
  await expect(dialog.getByText(/^Enter a number above 0/)).toBeVisible()
  await expectAccessible(page)
  await rateField.fill('22.5')
  await dialog.getByLabel('Source').fill('Bank of Zambia')
  await setRateButton.click()
  await expect(page.getByText('ZMW 22.5 = 1 USD applies now.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(kwachaCard).toContainText('In force')
  await expect(kwachaCard).toContainText('ZMW 22.5')

  await kwachaCard.getByRole('button', { name: 'Set rate' }).click()
  await rateField.fill('225')
  await dialog.getByLabel('Source').fill('Bank of Zambia')
  await expect(dialog.getByText('+900.0% against ZMW 22.5 = 1 USD')).toBeVisible()
  await setRateButton.click()
  await expect(dialog.getByText('Confirm that the rate is correct.')).toBeVisible()
  await expectAccessible(page)
  await rateField.fill('26')
  await dialog.getByRole('checkbox', { name: 'ZMW 26 = 1 USD is correct' }).check()
  await setRateButton.click()
  await expect(page.getByText('ZMW 26 = 1 USD applies now.')).toBeVisible()
  await expect(kwachaCard).toContainText('ZMW 26')

  await kwachaCard.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Rates for the Zambian kwacha' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText('ZMW 26 = 1 USD from')
  await expect(history.getByRole('listitem').first()).toContainText(
    /Before: ZMW 22\.5 = 1 USD \(\+15\.6%\)\. Source: Bank of Zambia\. By [A-Z]/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill('kwacha')
  await expect(page).toHaveURL(/search=kwacha/)
  const rows = page.getByRole('table', { name: 'Exchange rates' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('In force')
  await expect(rows.nth(2)).toContainText('Past')
  await page.getByRole('button', { name: 'Export or share' }).click()
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const lines = readFileSync((await (await downloadPromise).path())!, 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('Currency,Value of 1 USD,Status,From (UTC),Source,Set by,Set (UTC)')
  expect(lines).toHaveLength(3)

  await page.goto('/admin/logs?action=exchange_rate_set')
  const entries = page.getByRole('row').filter({ hasText: 'Exchange rate set' })
  await expect(entries.first()).toContainText('admin@demo.example')
})
