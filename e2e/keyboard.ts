import { expect, type JSHandle, type Locator, type Page } from '@playwright/test'

/** Tabs until the target has focus, and expects its focus to be visible and not covered. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  const page = target.page()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement))
      return expectFocusVisible(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target.toString()}`)
}

/** Tabs to the target and presses a key. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Tabs to a field and replaces its contents by typing. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+a')
  await target.page().keyboard.type(text)
}

/** Tabs on from the focused element until it has focus again; returns the elements that had it in between. */
export async function tabThroughAll(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<JSHandle<Element>[]> {
  const focused = () => page.evaluateHandle(() => document.activeElement!)
  const start = await focused()
  const focusedElements: JSHandle<Element>[] = []
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key)
    const focusedElement = await focused()
    if (await focusedElement.evaluate((element, first) => element === first, start)) return focusedElements
    focusedElements.push(focusedElement)
  }
  throw new Error(`${key} never cycles through the page`)
}

/** Expects a visible focus ring that neither a bar nor anything else covers. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const readState = () =>
    page.evaluate(() => {
      const element = document.activeElement!
      const hasOutline = (candidate: Element | null) => {
        if (!candidate) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
      }
      const { x, y, width, height } = element.getBoundingClientRect()
      const topElement = document.elementFromPoint(x + width / 2, y + height / 2)
      const isUnobscured =
        element.contains(topElement) ||
        topElement?.contains(element) ||
        topElement?.closest('label')?.contains(element)
      return {
        html: element.outerHTML.slice(0, 120),
        isFocusVisible: hasOutline(element) || hasOutline(element.closest('label')),
        isUnobscured: Boolean(isUnobscured),
      }
    })
  await expect.poll(readState).toMatchObject({ isFocusVisible: true, isUnobscured: true })
}

/** Expects focus not to be lost after an action. */
export const expectFocusRetained = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'what has the focus')
    .not.toBe('BODY')
