import { expect } from '@playwright/test'
import { callAs, signIn } from './people'
import { test } from './test'

const question = { name: 'Leave without saving?' }

// The pages whose forms are longest, or on which something else is done meanwhile, with what is typed there.
for (const [path, label] of [
  ['/admin/configurations', 'Registered name'],
  ['/admin/promotions/new', 'Code'],
  ['/admin/seo?view=defaults', 'Title template'],
  ['/admin/sustainability/formula', 'Origin'],
] as const)
  test(`${path} asks before it is left with something unsaved`, async ({ page }) => {
    await signIn(page, 'admin@demo.example', path)
    const field = page.getByRole('main').getByRole('textbox', { name: label }).first()
    await field.fill('75')
    await page.getByRole('link', { name: 'Analytics' }).click()
    await page.getByRole('alertdialog', question).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(path)
    await expect(field).toHaveValue('75')
    await page.getByRole('link', { name: 'Analytics' }).click()
    await page.getByRole('alertdialog', question).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/analytics')
  })

test('another view of a page asks before it replaces a form with something unsaved', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin/seo?view=defaults')
  const field = page.getByRole('textbox', { name: 'Title template' })
  await field.fill('{title} | Goods')
  await page.getByRole('link', { name: 'Redirects' }).click()
  await page.getByRole('alertdialog', question).getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue('{title} | Goods')
  await page.getByRole('link', { name: 'Redirects' }).click()
  await page.getByRole('alertdialog', question).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/seo?view=redirects')
})

test('a page is left without a question once its form is saved', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin/configurations')
  const field = page.getByLabel('Time for a bank transfer, in days')
  await expect(field).not.toHaveValue('')
  const saved = Number(await field.inputValue())
  await field.fill(String(saved + 1))
  await page.getByRole('button', { name: 'Save bank transfer settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page).toHaveURL('/admin/analytics')
  await callAs(page, 'save_settings', { p_settings: { bank_transfer_days: saved } })
})

test('Back asks before it discards what was typed in a dialog', async ({ page }) => {
  await signIn(page, 'admin@demo.example', '/admin/vendors')
  await page.getByRole('link', { name: 'Volta Loom House' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Buyers received something else.')
  await page.goBack()
  await page.getByRole('alertdialog', question).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveValue('Buyers received something else.')
})

test('the settings are there before any script has run', async ({ page }) => {
  await signIn(page, 'admin@demo.example')
  const html = await (await page.request.get('/admin/configurations')).text()
  for (const name of [
    'operator_name',
    'unpaid_order_minutes',
    'plan_prices.growth',
    'social_links.instagram',
  ])
    expect(html, name).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="[^"]`))
})
