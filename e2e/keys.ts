import { expect, type JSHandle, type Locator, type Page } from '@playwright/test'

/** Tabs until the target has focus, and expects its focus to be visible and not covered. */
export async function tabTo(goal: Locator): Promise<void> {
  await expect(goal.first()).toBeVisible()
  const page = goal.page()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await goal.first().evaluate((element) => element === document.activeElement))
      return expectFocusShown(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${goal.toString()}`)
}

/** Tabs to the target and presses a key. */
export async function pressOn(goal: Locator, key = 'Enter'): Promise<void> {
  await tabTo(goal)
  await goal.page().keyboard.press(key)
}

/** Tabs to a field and replaces its contents by typing. */
export async function typeInto(goal: Locator, text: string): Promise<void> {
  await tabTo(goal)
  await goal.page().keyboard.press('ControlOrMeta+a')
  await goal.page().keyboard.type(text)
}

/** Tabs on from the focused element until it has focus again; returns what had it on the way. */
export async function walkRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<JSHandle<Element>[]> {
  const focused = () => page.evaluateHandle(() => document.activeElement!)
  const start = await focused()
  const passed: JSHandle<Element>[] = []
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key)
    const here = await focused()
    if (await here.evaluate((element, first) => element === first, start)) return passed
    passed.push(here)
  }
  throw new Error(`${key} never comes round the page`)
}

/** Expects a visible focus ring that neither a bar nor anything else covers. */
export async function expectFocusShown(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const element = document.activeElement!
      const isDrawn = (one: Element | null) => {
        if (!one) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
      }
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const free = element.contains(top) || top?.contains(element) || top?.closest('label')?.contains(element)
      return {
        what: element.outerHTML.slice(0, 120),
        drawn: isDrawn(element) || isDrawn(element.closest('label')),
        free: Boolean(free),
      }
    })
  await expect.poll(look).toMatchObject({ drawn: true, free: true })
}

/** Expects focus not to be lost after an action. */
export const expectFocusKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'what has the focus')
    .not.toBe('BODY')
