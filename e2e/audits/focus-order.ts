import type { Page } from '@playwright/test'

/**
 * Parts of a page that the focus reaches in another order than they are seen in (WCAG 2.4.3): beside each other in the order of the text, or
 * one below the other.
 */
export const outOfFocusOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName
    const isInFlow = (element: Element) => /^(static|relative)$/.test(getComputedStyle(element).position)
    /** The first focusable element of a part. */
    const stopIn = (part: Element) =>
      [part, ...part.querySelectorAll(focusable)].find((one) => one.matches(focusable) && isShown(one))
    const problems: string[] = []
    for (const container of document.body.querySelectorAll('*')) {
      if (!/flex|grid/.test(getComputedStyle(container).display)) continue
      const parts = [...container.children]
        .filter((part) => isInFlow(part) && isShown(part))
        .map((part) => ({ stop: stopIn(part), box: part.getBoundingClientRect() }))
        .filter(({ stop, box }) => stop && box.width > 1 && box.height > 1)
      for (const [index, { stop, box }] of parts.entries()) {
        const previous = parts[index - 1]
        if (!previous) continue
        const isAbove = box.bottom <= previous.box.top + 1
        const sharesRow = box.top < previous.box.bottom - 1 && previous.box.top < box.bottom - 1
        const isBefore = sharesRow && box.right <= previous.box.left + 1
        // A column that begins at the top again comes next.
        const startsColumn = isAbove && box.left >= previous.box.right - 1
        if ((isAbove && !startsColumn) || isBefore)
          problems.push(`"${nameOf(stop!)}" is seen before "${nameOf(previous.stop!)}", and focused after it`)
      }
    }
    return problems
  })
