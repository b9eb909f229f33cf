import { expect, type Page } from '@playwright/test'
import { signIn } from './people'
import { test } from './test'

// The page's policy refuses a reader's style sheet only here: extensions and bookmarklets are not bound by it.
test.use({ bypassCSP: true })

/** What a reader may set at least (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Texts that are cut off. A paragraph that is cut off is an excerpt: its link leads to the whole. */
const cutOffTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(p, .sr-only, .sr-only *)')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const isWider = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const isHigher = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2
        const isScrollable = /auto|scroll/.test(overflowX + overflowY)
        const isShown = element.checkVisibility() && element.clientWidth > 1
        return isShown && !isScrollable && (isWider || isHigher) && element.textContent.trim() !== ''
      })
      .map((element) => element.textContent.trim()),
  )

const pages = [
  ['visitor', ['/', '/marketplace', '/cart', '/contact', '/auth?type=signup', '/store/volta-loom-house']],
  ['customer@demo.example', ['/account/dashboard', '/account/orders', '/account/settings']],
  ['vendor@demo.example', ['/vendor/dashboard', '/vendor/products', '/vendor/orders', '/vendor/payouts']],
  ['admin@demo.example', ['/admin/dashboard', '/admin/products', '/admin/vendors', '/admin/logs']],
] as const

for (const [user, paths] of pages)
  test(`with more space between letters and lines no name loses a word, for ${user}`, async ({ page }) => {
    if (user !== 'visitor') await signIn(page, user)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('main')).toBeVisible()
        const texts = await cutOffTexts(page)
        await page.addStyleTag({ content: spacing })
        const newTexts = (await cutOffTexts(page)).filter((text) => !texts.includes(text))
        expect(newTexts, `${path} at ${width}`).toEqual([])
        const sidewaysPx = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(sidewaysPx, `${path} at ${width}`).toBe(0)
      }
    }
  })
