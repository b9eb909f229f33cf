import { expect, type Page } from '@playwright/test'
import { weakLines } from './audits/contrast'
import { outOfFocusOrder } from './audits/focus-order'
import { statesLostInForcedColours } from './audits/forced-colours'
import { namesWithoutVisibleText } from './audits/names'
import { pathOf, routePatterns } from './audits/routes'
import { smallTargets } from './audits/targets'
import { tooWideAtDoubleText } from './audits/text-size'
import { signIn } from './people'
import { test } from './test'

// What axe does not measure, on every page of the site (docs/accessibility.md).

const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 1366 }
const desktop = { width: 1280, height: 900 }

const areas: Record<string, { email?: string; patterns: readonly string[] }> = {
  visitor: {
    patterns: routePatterns.filter(
      (pattern) => !/^\/(account|admin|checkout|order-confirmation|vendor|dev)(\/|$)/.test(pattern),
    ),
  },
  customer: {
    email: 'customer@demo.example',
    patterns: routePatterns.filter((pattern) => /^\/(account|checkout)/.test(pattern)),
  },
  vendor: {
    email: 'vendor@demo.example',
    patterns: routePatterns.filter((pattern) =>
      /^\/vendor\/(?!application-status|store-status)/.test(pattern),
    ),
  },
  admin: {
    email: 'admin@demo.example',
    patterns: routePatterns.filter((pattern) => pattern.startsWith('/admin/')),
  },
}

/** Opens each page of an area that has a record to show, and reports what `audit` finds there. */
async function auditPages(
  page: Page,
  { email, patterns }: (typeof areas)[string],
  audit: (page: Page) => Promise<string[]>,
): Promise<void> {
  if (email) await signIn(page, email)
  const problems: string[] = []
  let pages = 0
  const pathsByTitle = new Map<string, string>()
  for (const pattern of patterns) {
    const path = await pathOf(page, pattern)
    if (path === undefined) continue
    await page.goto(path)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    pages += 1
    const title = await page.title()
    const { pathname } = new URL(page.url())
    const otherPath = pathsByTitle.get(title) ?? pathname
    if (otherPath !== pathname) problems.push(`${pattern}: has the title of ${otherPath}, "${title}"`)
    pathsByTitle.set(title, pathname)
    problems.push(...(await audit(page)).map((problem) => `${pattern}: ${problem}`))
  }
  expect(pages).toBeGreaterThan(patterns.length / 2)
  expect(problems).toEqual([])
}

for (const [name, area] of Object.entries(areas)) {
  test.describe(`the pages of a ${name}`, () => {
    test.setTimeout(600_000)

    test.describe('on a phone and a tablet', () => {
      test.use({ viewport: phone, hasTouch: true })

      test('are focused in the order in which they are seen, have targets of 44 px, and are no wider than a phone when text is twice as large', async ({
        page,
      }) => {
        await auditPages(page, area, async () => {
          await page.setViewportSize(phone)
          const onPhone = [
            ...(await outOfFocusOrder(page)),
            ...(await tooWideAtDoubleText(page)),
            ...(await smallTargets(page)),
          ]
          await page.setViewportSize(tablet)
          return [...onPhone, ...(await smallTargets(page)).map((problem) => `tablet, ${problem}`)]
        })
      })
    })

    test.describe('on a desktop', () => {
      test.use({ viewport: desktop })

      test('have titles of their own, a focus order as it is seen, names that include the visible text, rings and lines of 3:1 in both themes, and states that show in forced colours', async ({
        page,
      }) => {
        await auditPages(page, area, async () => {
          const problems = [...(await outOfFocusOrder(page)), ...(await namesWithoutVisibleText(page))]
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            problems.push(...(await weakLines(page)).map((problem) => `${colorScheme}, ${problem}`))
          }
          return [...problems, ...(await statesLostInForcedColours(page))]
        })
      })
    })
  })
}
