import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './hydration'
import { test } from './test'

const tooltip = (page: Page) => page.getByRole('tooltip')

/** Moves the pointer to the middle of an element, step by step as a hand does. */
async function moveMouseTo(target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!
  await target.page().mouse.move(x + width / 2, y + height / 2, { steps: 5 })
}

test.describe('a tooltip', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/dev/kit')
  })

  test('stays open while the pointer is on it', async ({ page }) => {
    await page.getByRole('button', { name: 'Tooltip' }).hover()
    await expect(tooltip(page)).toHaveText('Shown after 700 ms')
    await moveMouseTo(tooltip(page))
    // Longer than the pointer may be away from both.
    await page.clock.fastForward(400)
    await expect(tooltip(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(tooltip(page)).toBeHidden()
  })

  test('stays open for the keyboard when the pointer has passed over its control', async ({ page }) => {
    await page.getByRole('button', { name: 'Popover' }).focus()
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toBeVisible()
    await page.getByRole('button', { name: 'Tooltip' }).hover()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(400)
    await expect(tooltip(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(tooltip(page)).toBeHidden()
  })

  test('is closed by Escape wherever the focus is, and leaves the dialog around it open', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Notes' }).focus()
    await dialog.getByRole('button', { name: 'Approve' }).hover()
    await moveMouseTo(tooltip(page))
    await page.clock.fastForward(400)
    await expect(tooltip(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toBeHidden()
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
      await expect(tooltip(page)).toHaveText(description || name)
      await expect(control).toHaveAccessibleDescription(description)
      await page.keyboard.press('Escape')
      await expect(tooltip(page)).toBeHidden()
    }
  })
})

test('a dialog that closes leaves the focus to whoever has moved on', async ({ page }) => {
  await page.goto('/dev/kit')
  await waitForHydration(page)
  const field = page.getByRole('textbox', { name: 'Quantity', includeHidden: true })
  for (const name of ['Dialog', 'Confirm', 'Sheet', 'Popover']) {
    await page.getByRole('button', { name, exact: true }).click()
    const overlay = page.getByRole(name === 'Confirm' ? 'alertdialog' : 'dialog')
    await expect(overlay).toBeVisible()
    // As soon as it is gone, before it returns the focus.
    await field.evaluate((input) => {
      const closed = new MutationObserver(() => {
        if (document.querySelector('[role$=dialog]')) return
        closed.disconnect()
        input.focus()
      })
      closed.observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(field, name).toBeFocused()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a press on a disabled button gives the reason, every time, until the next press elsewhere', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/dev/kit')
    // A forced tap does not wait for it.
    await waitForHydration(page)
    const button = page.getByRole('button', { name: 'Place Order' })
    for (let presses = 0; presses < 2; presses += 1) {
      // The button is disabled, and tapped all the same.
      await button.tap({ force: true })
      await page.clock.fastForward(400)
      await expect(tooltip(page)).toHaveText('Choose a shipping option first.')
    }
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(tooltip(page)).toBeHidden()
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
    for (const number of ['3', '4', '5']) {
      await button(page, 'Increase').click()
      await expect(field(page)).toHaveValue(number)
      await expect(page.locator('#announcements > :last-child')).toHaveText(`Quantity: ${number}`)
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
    // It is accepted after a pause, even though the focus is still in the field.
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

test('high contrast shows which boxes are ticked', async ({ browser }) => {
  const context = await browser.newContext({ forcedColors: 'active', colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto('/dev/kit')
  const box = page.getByRole('checkbox', { name: 'Organic farming' })
  const tick = box.locator('xpath=following-sibling::*').filter({ visible: true })
  await expect(tick).toHaveCSS('color', 'rgb(0, 0, 0)')
  await box.uncheck()
  await expect(tick).toHaveCount(0)
  await context.close()
})

test.describe('a dialog in which something was typed', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Review application' })
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you entered?' })

  test.beforeEach(async ({ page }) => {
    await page.goto('/dev/kit')
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    await dialogOf(page).getByLabel('Notes').fill('The certificate names another company.')
  })

  const ways: Record<string, (page: Page) => Promise<void>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'a press beside it': (page) => page.mouse.click(5, 5),
    'its close button': (page) => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  }
  for (const [way, press] of Object.entries(ways))
    test(`asks before ${way} discards it`, async ({ page }) => {
      await press(page)
      await expect(question(page)).toBeVisible()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialogOf(page).getByLabel('Notes')).toHaveValue('The certificate names another company.')
      await press(page)
      await question(page).getByRole('button', { name: 'Discard' }).click()
      await expect(dialogOf(page)).toBeHidden()
    })

  test('returns the focus to the field that is being filled in', async ({ page }) => {
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialogOf(page).getByLabel('Notes')).toBeFocused()
  })

  test('is closed by its own buttons, and at once where nothing is left of it', async ({ page }) => {
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    await dialogOf(page).getByLabel('Notes').fill('x')
    await dialogOf(page).getByLabel('Notes').fill('')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
  })
})
