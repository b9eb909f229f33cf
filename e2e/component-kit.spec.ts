import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './hydrated'
import { test } from './test'

const openTip = (page: Page) => page.getByRole('tooltip')

/** Moves the pointer to the middle of something, step by step as a hand does. */
async function moveOnto(part: Locator): Promise<void> {
  const { x, y, width, height } = (await part.boundingBox())!
  await part.page().mouse.move(x + width / 2, y + height / 2, { steps: 5 })
}

test.describe('a tooltip', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/dev/kit')
  })

  test('stays open while the pointer is on it', async ({ page }) => {
    await page.getByRole('button', { name: 'Tooltip' }).hover()
    await expect(openTip(page)).toHaveText('Shown after 700 ms')
    await moveOnto(openTip(page))
    // Longer than the pointer may be away from both.
    await page.clock.fastForward(400)
    await expect(openTip(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(openTip(page)).toBeHidden()
  })

  test('stays open for the keyboard when the pointer has passed over its control', async ({ page }) => {
    await page.getByRole('button', { name: 'Popover' }).focus()
    await page.keyboard.press('Tab')
    await expect(openTip(page)).toBeVisible()
    await page.getByRole('button', { name: 'Tooltip' }).hover()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(400)
    await expect(openTip(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(openTip(page)).toBeHidden()
  })

  test('is closed by Escape wherever the focus is, and leaves the dialog around it open', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Notes' }).focus()
    await dialog.getByRole('button', { name: 'Approve' }).hover()
    await moveOnto(openTip(page))
    await page.clock.fastForward(400)
    await expect(openTip(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(openTip(page)).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('describes its control whether it is open or not, and does not repeat its name', async ({ page }) => {
    for (const [name, description] of [
      ['Place Order', 'Choose a shipping option first.'],
      ['Delete', 'It has open orders.'],
      ['Tooltip', 'Shown after 700 ms'],
      ['Notifications', ''],
    ] as const) {
      const control = page.getByRole('button', { name, exact: true }).last()
      await expect(control).toHaveAccessibleDescription(description)
      await control.hover()
      await expect(openTip(page)).toHaveText(description || name)
      await expect(control).toHaveAccessibleDescription(description)
      await page.keyboard.press('Escape')
      await expect(openTip(page)).toBeHidden()
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a press on a disabled button gives the reason, every time, until the next press elsewhere', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/dev/kit')
    // A forced tap does not wait for it.
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Place Order' })
    for (let presses = 0; presses < 2; presses += 1) {
      // The button is disabled, and tapped all the same.
      await button.tap({ force: true })
      await page.clock.fastForward(400)
      await expect(openTip(page)).toHaveText('Choose a shipping option first.')
    }
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(openTip(page)).toBeHidden()
  })
})

test.describe('a number stepper', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Quantity' })
  const button = (page: Page, name: string) => page.getByRole('button', { name: `${name}: Quantity` })

  test.beforeEach(async ({ page }) => {
    await page.goto('/dev/kit')
    await expect(field(page)).toHaveValue('2')
  })

  test('is stepped by buttons, which announce the number and stop at the ends', async ({ page }) => {
    const group = page.getByRole('group', { name: 'Quantity' })
    for (const number of ['3', '4', '5']) {
      await button(page, 'Increase').click()
      await expect(field(page)).toHaveValue(number)
      await expect(group.getByRole('status')).toHaveText(number)
    }
    await expect(button(page, 'Increase')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Increase').click({ force: true })
    await expect(field(page)).toHaveValue('5')
    for (const number of ['4', '3', '2', '1']) {
      await button(page, 'Decrease').click()
      await expect(field(page)).toHaveValue(number)
    }
    await expect(button(page, 'Decrease')).toHaveAttribute('aria-disabled', 'true')
  })

  test('is stepped by the arrow keys, within its limits and from the number being typed', async ({
    page,
  }) => {
    await field(page).press('ArrowDown')
    await expect(field(page)).toHaveValue('1')
    await field(page).press('ArrowDown')
    await expect(field(page)).toHaveValue('1')
    await field(page).fill('4')
    await field(page).press('ArrowUp')
    await expect(field(page)).toHaveValue('5')
    await field(page).press('ArrowUp')
    await expect(field(page)).toHaveValue('5')
  })

  test('takes a typed number on Enter, on blur and after a pause', async ({ page }) => {
    await page.clock.install()
    const decrease = button(page, 'Decrease')
    await field(page).fill('9')
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('5')
    await field(page).fill('0')
    await field(page).blur()
    await expect(field(page)).toHaveValue('1')
    await expect(decrease).toHaveAttribute('aria-disabled', 'true')
    await field(page).fill('four 4')
    await expect(field(page)).toHaveValue('4')
    await expect(decrease).not.toHaveAttribute('aria-disabled', 'true')
    // It stands after a pause, though the focus is still in the field.
    await page.clock.fastForward(1000)
    await field(page).fill('')
    await field(page).blur()
    await expect(field(page)).toHaveValue('4')
  })

  test('left empty or not a number, keeps the previous number', async ({ page }) => {
    for (const text of ['', '-', '1,5']) {
      await field(page).fill(text)
      await expect(field(page)).toHaveValue(text)
      await field(page).blur()
      await expect(field(page)).toHaveValue('2')
    }
  })
})
