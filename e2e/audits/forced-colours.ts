import type { Page } from '@playwright/test'

/** What is selected, on or current, and beside it something of the same kind that is not. */
const selected =
  '[aria-current]:not([aria-current=false]), [aria-selected=true], [role=switch][aria-checked=true], label:has(input[type=radio]:checked)'

/** States that only a colour shows, and that are lost in the colours of Windows high contrast. */
export async function statesLostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const problems = await page.evaluate((selector) => {
    const canvas = (() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = 'forced-color-adjust: none; background: Canvas'
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    })()
    const lookOf = (element: Element): string => {
      const style = getComputedStyle(element)
      const parts = [
        // What is transparent shows the canvas.
        style.backgroundColor.endsWith(', 0)') ? canvas : style.backgroundColor,
        style.color,
        style.borderBottomColor,
        style.borderTopColor,
        style.outlineStyle === 'none' ? '' : style.outlineColor,
        style.textDecorationLine,
      ]
      const before = getComputedStyle(element, '::before')
      return [...parts, before.content === 'none' ? '' : before.backgroundColor].join()
    }
    const looksOf = (element: Element) =>
      [lookOf(element), ...[...element.querySelectorAll('span, a, button')].slice(0, 3).map(lookOf)].join(';')
    const problems = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}"`
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    for (const element of document.querySelectorAll(selector)) {
      if (!isShown(element) || element.closest('[aria-label=Breadcrumb]')) continue
      const native = element.querySelector('input')
      if (native && getComputedStyle(native).appearance !== 'none') continue
      const group =
        element.closest('nav, ul, ol, [role=tablist], [role=radiogroup], fieldset, main, form') ??
        document.body
      const other = [...group.querySelectorAll(element.tagName)].find(
        (candidate) =>
          candidate !== element &&
          isShown(candidate) &&
          !candidate.matches(selector) &&
          candidate.getAttribute('role') === element.getAttribute('role') &&
          candidate.className.split(' ')[0] === element.className.split(' ')[0],
      )
      if (element.matches('[role=switch]')) {
        if (getComputedStyle(element).backgroundColor === canvas) problems.add(`switch: ${nameOf(element)}`)
      } else if (other && looksOf(other) === looksOf(element)) problems.add(`state of ${nameOf(element)}`)
    }
    for (const element of document.querySelectorAll(
      '.bg-brand:is(a, button), .bg-danger-fill, [data-swatch]',
    ))
      if (isShown(element) && getComputedStyle(element).backgroundColor === canvas)
        problems.add(`fill of ${nameOf(element)}`)
    for (const events of document.querySelectorAll('ol:has([data-upcoming])')) {
      const looks = [...events.querySelectorAll('[data-upcoming]')].map(
        (mark) => [mark.getAttribute('data-upcoming'), lookOf(mark)] as const,
      )
      const hollow = looks.filter(([isUpcoming]) => isUpcoming === 'true').map(([, look]) => look)
      if (looks.some(([isUpcoming, look]) => isUpcoming !== 'true' && hollow.includes(look)))
        problems.add('timeline')
    }
    return [...problems]
  }, selected)
  await page.emulateMedia({ forcedColors: 'none' })
  return problems
}
