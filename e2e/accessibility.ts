import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoClassConflicts } from './class-conflicts'

/** Expects a screen to pass all automated accessibility checks in light mode; in dark mode only the colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  // A list that is being read again is dimmed.
  await expect(page.locator('div[aria-busy="true"]:has(table)')).toHaveCount(0)
  await expectNoClassConflicts(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await coloursSettle(page)
    // Legacy mode: the default one opens a second page, which puts ours into the background; we have no frames that need it.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** Waits until the colour transitions of a theme change have finished; infinite animations are ignored. */
const coloursSettle = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )

/** Expects one element to end above another. */
export const expectAbove = (upper: Locator, lower: Locator) =>
  expect
    .poll(async () => {
      const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
      return above!.y + above!.height - below!.y
    }, `${upper.toString()} is covered`)
    .toBeLessThanOrEqual(0)

/** Expects a screen to fit a width of 320 px, and 1280 px at 400 %, without horizontal scrolling. */
export async function expectFitsNarrow(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 720 })
  // The new width takes a moment to apply everywhere.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at 320 px`)
    .toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
