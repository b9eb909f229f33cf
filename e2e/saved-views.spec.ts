import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import { resetLayout, signIn } from './people'
import { test } from './test'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

/** Another machine of the same account. */
async function secondMachine(page: Page, email: string): Promise<Page> {
  const machine = await (await page.context().browser()!.newContext()).newPage()
  await signIn(machine, email)
  return machine
}

async function hideColumn(page: Page, name: string) {
  const saved = page.waitForResponse((response) => response.url().includes('save_list_layout'))
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  expect((await saved).ok()).toBe(true)
}

test('an admin’s columns and rows follow the account, and a saved view opens on another machine', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example')
  await page.goto('/admin/logs/sign-ins')
  await expect(header(page, 'Device')).toBeVisible()
  await hideColumn(page, 'Device')
  await expect(header(page, 'Device')).toHaveCount(0)
  const saved = page.waitForResponse((response) => response.url().includes('save_list_layout'))
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
  await saved

  const machine = await secondMachine(page, 'admin@demo.example')
  await machine.goto('/admin/logs/sign-ins')
  await expect(header(machine, 'Device')).toHaveCount(0)
  await expect(machine.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')

  await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/outcome=/)
  const name = `Watch ${Math.random().toString(36).slice(2, 8)}`
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()

  // The view has its columns and rows, whatever is chosen afterwards.
  await page.goto('/admin/logs/sign-ins')
  await page.getByRole('button', { name: 'Choose columns' }).click()
  const shown = page.waitForResponse((response) => response.url().includes('save_list_layout'))
  await page.getByRole('menuitemcheckbox', { name: 'Device' }).click()
  await page.keyboard.press('Escape')
  await shown
  await machine.goto('/admin/logs/sign-ins')
  await expect(header(machine, 'Device')).toBeVisible()
  await machine.getByRole('button', { name: 'Saved views' }).click()
  await machine.getByRole('menuitem', { name }).click()
  await expect(machine).toHaveURL(/outcome=/)
  await expect(header(machine, 'Device')).toHaveCount(0)
  await expect(machine.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')
  await machine.reload()
  await expect(header(machine, 'Device')).toHaveCount(0)
  await expectAccessible(machine)
  await expectNoSidewaysScroll(machine)

  await machine.getByRole('button', { name: 'Saved views' }).click()
  await machine.getByRole('menuitem', { name: 'Rename or delete views' }).click()
  const editor = machine.getByRole('dialog', { name: 'Your views of this list' })
  await editor.getByRole('button', { name: `Rename ${name}` }).click()
  await expect(editor.getByLabel(`New name of ${name}`)).toBeFocused()
  await editor.getByLabel(`New name of ${name}`).fill(`${name} again`)
  await editor.getByRole('button', { name: 'Save name' }).click()
  await expect(editor.getByText(`${name} again`).first()).toBeVisible()
  await expectAccessible(machine)
  await editor.getByRole('button', { name: `Delete ${name} again` }).click()
  await expect(editor.getByText(`${name} again`)).toHaveCount(0)
  await resetLayout(page, '/admin/logs/sign-ins')
})

test('a vendor’s lists have views too', async ({ page }) => {
  await signIn(page, 'vendor@demo.example')
  await page.goto('/vendor/discounts')
  const name = `Mine ${Math.random().toString(36).slice(2, 8)}`
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByRole('menuitem', { name })).toBeVisible()
})
