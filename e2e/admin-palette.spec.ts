import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { waitForHydration } from './hydration'
import { signIn, signUpCustomer } from './people'
import { test } from './test'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the admin area' })
const searchBox = (page: Page) => dialog(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name })

test('an admin reaches pages and people by keyboard alone, and sees what was opened last', async ({
  page,
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage()
  const email = await signUpCustomer(customer)
  await signIn(page, 'admin@demo.example', '/admin/dashboard')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await expect(option(page, /^Payouts/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('tax')
  await expect(option(page, /^Tax/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Tax/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/tax$/)
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.type(email)
  await expect(option(page, new RegExp(email.slice(0, 12)))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/customers\//)
  await expect(page.getByText(email).first()).toBeVisible()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await searchBox(page).fill('nothing is named like this')
  await expect(dialog(page).getByText('Nothing matches “nothing is named like this”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expectNoSidewaysScroll(page)
})
