import { expect } from '@playwright/test'
import { launchOptions } from './launch-options'
import { test } from './test'

// The headless shell measures the spaces of text differently.
test.use({ launchOptions: launchOptions() })

test('the words of headings stand apart, at every width', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dev/kit')
    await page.evaluate(() => document.fonts.ready)
    const gaps = await page.locator('h1, h2, h3, .font-display').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const found: { text: string; gap: number }[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { data, parentElement } = node as Text
          const style = getComputedStyle(parentElement!)
          const at = data.search(/\S \S/) + 1
          if (at === 0 || !style.fontFamily.includes('Fraunces')) continue
          const range = new Range()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const gap = range.getBoundingClientRect().width / Number.parseFloat(style.fontSize)
          // A space at which a line breaks has no width.
          if (gap > 0) found.push({ text: data, gap })
        }
        return found
      }),
    )
    expect(gaps.length).toBeGreaterThan(3)
    // In em. The space of most text faces is a quarter.
    expect(gaps.filter(({ gap }) => gap < 0.22)).toEqual([])
  }
})
