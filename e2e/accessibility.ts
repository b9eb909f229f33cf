import axe, { type RunOptions } from 'axe-core'
import { expect, type Locator, type Page } from '@playwright/test'
import { accessibilityGaps, type AccessibilityGap } from '../contract/core/accessibility-gaps'
import { expectNoClassConflicts } from './class-conflicts'

/** Expects a screen to pass all automated accessibility checks in light mode; in dark mode only the colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  // A list that is reloading is dimmed.
  await expect(page.locator('div[aria-busy="true"]:has(table)')).toHaveCount(0)
  await expectNoClassConflicts(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await waitForColours(page)
    const violations = await violationsOf(
      page,
      colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] },
    )
    expect(violations, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** What the accessibility statement tells of as missing is the only thing that axe may find. */
const allowed = Object.values<AccessibilityGap>(accessibilityGaps).flatMap(
  ({ axe: violation }) => violation ?? [],
)

/** What axe-core finds on a page, a line for each rule. It is loaded once per document: it is half a megabyte of script. */
export async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ runOptions, exceptions }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, runOptions)
      return violations.flatMap(({ id, nodes }) => {
        const targets = nodes
          .map(({ target }) => target.join(' '))
          .filter((target) => {
            const element = document.querySelector(target)
            return !exceptions.some(({ rule, selector }) => rule === id && element?.matches(selector))
          })
        return targets.length > 0 ? [`${id}: ${targets.join(', ')}`] : []
      })
    },
    {
      runOptions: { ...options, resultTypes: ['violations'] as const satisfies RunOptions['resultTypes'] },
      exceptions: allowed,
    },
  )
}

/** Waits until the colour transitions of a theme change have finished; infinite animations are ignored. */
export const waitForColours = (page: Page) =>
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
      const [upperBox, lowerBox] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
      return upperBox!.y + upperBox!.height - lowerBox!.y
    }, `${upper.toString()} is covered`)
    .toBeLessThanOrEqual(0)

/** Expects a screen to fit a width of 320 px, and 1280 px at 400%, without horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 720 })
  // The new width takes a moment to apply everywhere.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at 320 px`)
    .toBeLessThanOrEqual(320)
  if (before) await resizeTo(page, before)
}

/** A tablet held upright, where lists have the least space that they are still shown as tables in: some columns stand below others. */
export const tablet = { width: 768, height: 1024 }

/** A small laptop, where each column of a list has a place of its own. */
export const smallLaptop = { width: 1024, height: 768 }

/** Expects lists to be tables, none to hide columns that only scrolling sideways would show, and none to break a figure in two. */
export async function expectTablesFit(page: Page): Promise<void> {
  const findClippedTables = () =>
    page.getByRole('table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const { scrollWidth, clientWidth } = table.parentElement!
        const name = table.querySelector('caption')?.textContent
        const brokenFigures = [...table.querySelectorAll('td.figures bdi')].filter(
          (figure) => !figure.textContent.includes(' ') && figure.getClientRects().length > 1,
        )
        return [
          ...(getComputedStyle(table).display === 'block' ? [`${name}: cards`] : []),
          ...(scrollWidth > clientWidth + 1 ? [`${name}: ${scrollWidth} in ${clientWidth} px`] : []),
          ...brokenFigures.map((figure) => `${name}: ${figure.textContent} on two lines`),
        ]
      }),
    )
  await expect.poll(findClippedTables, `tables that are cut off on ${page.url()}`).toEqual([])
}

/** Gives the window a size and waits until the page is laid out for it: a click on something that still moves would miss it. */
async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expect.poll(() => page.evaluate(() => innerWidth), 'the width of the window').toBe(size.width)
  // One frame lays the page out, and what depends on its size renders in the next.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
}

/** Expects what is in an element to stay within it, from phone to desktop. */
export async function expectNoTextOverflow(page: Page, element: Locator): Promise<void> {
  const before = page.viewportSize()
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => element.evaluate((card) => card.scrollWidth - card.clientWidth), `overflow at ${width} px`)
      .toBeLessThanOrEqual(1)
  }
  if (before) await resizeTo(page, before)
}
