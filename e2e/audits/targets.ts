import type { Page } from '@playwright/test'

/** The side of what a finger presses: WCAG 2.2, 2.5.5. */
const minSide = 44

/**
 * What can be pressed in less than 44 by 44 px: measured by what the browser would press around its middle, so that a label, an enlarged
 * area and an overlap count as they are. A link within a sentence is exempt.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]'
    const problems = new Set<string>()
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const block = element.parentElement!.closest('p, li, dd, td, figcaption, span, div')!
      return block.textContent.trim().length > element.textContent.trim().length + 3
    }
    const scrollBack = scrollY
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      const first = element.getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || first.width <= 1) continue
      if (element.closest('[inert], [aria-hidden=true], .sr-only')) continue
      if (first.width >= side && first.height >= side) continue
      if (isInSentence(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const x = left + width / 2
      const y = top + height / 2
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY)
        if (!hit) return false
        const label = hit.closest('label')
        return element.contains(hit) || (label?.control === element && !hit.closest('a, button'))
      }
      if (!isHit(x, y)) continue
      const extent = (stepX: number, stepY: number) => {
        let length = 0
        while (length < side && isHit(x + stepX * (length + 1), y + stepY * (length + 1))) length++
        return length
      }
      const hitWidth = Math.max(width, extent(-1, 0) + extent(1, 0) + 1)
      const hitHeight = Math.max(height, extent(0, -1) + extent(0, 1) + 1)
      if (hitWidth < side - 1 || hitHeight < side - 1)
        problems.add(
          `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}": ${Math.round(hitWidth)} by ${Math.round(hitHeight)}`,
        )
    }
    scrollTo({ top: scrollBack, behavior: 'instant' })
    return [...problems]
  }, minSide)
