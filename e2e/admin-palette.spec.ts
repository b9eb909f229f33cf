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
  await expect(option(page, /^Tax Marketplace/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Tax Marketplace/)).toHaveAttribute('aria-selected', 'true')
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

test('an admin starts actions from it, and finds papers by their number', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin/dashboard')
  await waitForHydration(page)

  await test.step('an action opens the dialog of its page', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('add tax rate')
    await expect(option(page, /^Add tax rate/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add a tax rate' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/tax#new$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/tax$/)
  })

  await test.step('a file is downloaded', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('export carriers')
    await expect(option(page, /^Export carriers/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^carriers.*\.csv$/)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a setting leads to its group', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('minimum payout')
    await expect(option(page, /^Minimum payout/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/configurations#payouts$/)
  })

  await test.step('an invoice is found by the beginning of its number', async () => {
    await page.keyboard.press('Control+k')
    await searchBox(page).fill('inv-')
    const documents = dialog(page).getByRole('group', { name: 'Documents' }).getByRole('option')
    await expect(documents.first()).toBeVisible()
    const number = /INV-\d{4}-\d{6}/.exec((await documents.first().textContent())!)![0]
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/payment-tracking/documents\\?search=${number}$`))
    await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1)
  })
})

test('staff for orders and people are offered neither money nor settings', async ({ page }) => {
  await signIn(page, 'support@demo.example', '/admin/dashboard')
  await waitForHydration(page)
  await page.keyboard.press('Control+k')
  await searchBox(page).fill('export')
  await expect(option(page, /^Export orders/)).toBeVisible()
  await expect(option(page, /^Export payouts/)).toBeHidden()
  await searchBox(page).fill('inv-')
  await expect(dialog(page).getByText('Nothing matches “inv-”.')).toBeVisible()
  await searchBox(page).fill('minimum payout')
  await expect(dialog(page).getByText('Nothing matches “minimum payout”.')).toBeVisible()
})

test('what is typed while it loads goes into its search box', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin/dashboard')
  await waitForHydration(page)
  let finishLoading = () => {}
  const loaded = new Promise<void>((resolve) => (finishLoading = resolve))
  await page.route(/palette-dialog/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('taq')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('x')
  finishLoading()
  await expect(searchBox(page)).toHaveValue('tax')
  await expect(option(page, /^Tax Marketplace/)).toBeVisible()
  await page.keyboard.type(' rate')
  await expect(searchBox(page)).toHaveValue('tax rate')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toHaveValue('')
})
