import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './test'

const openTip = (page: Page) => page.getByRole('tooltip')

/** Moves the pointer to the middle of something, step by step as a hand does. */
async function moveOnto(part: Locator): Promise<void> {
  const { x, y, width, height } = (await part.boundingBox())!
  await part.page().mouse.move(x + width / 2, y + height / 2, { steps: 5 })
}

test.describe('a tooltip', () => {
  test.beforeEach(({ page }) => page.goto('/dev/kit'))

  test('stays open while the pointer is on it', async ({ page }) => {
    await page.getByRole('button', { name: 'Tooltip' }).hover()
    await expect(openTip(page)).toHaveText('Shown after 700 ms')
    await moveOnto(openTip(page))
    // Longer than the pointer may be away from both.
    await page.waitForTimeout(400)
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
    await page.waitForTimeout(400)
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
    await page.waitForTimeout(400)
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
    await page.goto('/dev/kit')
    const button = page.getByRole('button', { name: 'Place Order' })
    for (let presses = 0; presses < 2; presses += 1) {
      // The button is disabled, and tapped all the same.
      await button.tap({ force: true })
      await page.waitForTimeout(400)
      await expect(openTip(page)).toHaveText('Choose a shipping option first.')
    }
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(openTip(page)).toBeHidden()
  })
})
