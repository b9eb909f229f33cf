import type { Page } from '@playwright/test'

/** The least contrast of a line that says something: WCAG 2.2, 1.4.11. */
const minContrast = 3

/**
 * The focus rings, the lines under what is current and the underlines of links that are less than 3:1 from what they are drawn on, in the
 * page's present theme; and what has no ring at all. Each element is focused in turn: run it where nothing was pressed by mouse.
 */
export const weakLines = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    type Colour = readonly [number, number, number, number]
    const parsed = new Map<string, Colour>()
    const parse = (colour: string): Colour => {
      const cached = parsed.get(colour)
      if (cached) return cached
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      parsed.set(colour, [red, green, blue, alpha / 255])
      return parsed.get(colour)!
    }
    const over = (top: Colour, ground: Colour): Colour => {
      const mix = (index: 0 | 1 | 2) => top[index] * top[3] + ground[index] * (1 - top[3])
      return [mix(0), mix(1), mix(2), 1]
    }
    /** What is drawn behind an element's text; undefined over pictures. */
    const groundOf = (element: Element | null): Colour | undefined => {
      if (!element) return [255, 255, 255, 1]
      const { backgroundColor, backgroundImage, position } = getComputedStyle(element)
      if (backgroundImage !== 'none') return undefined
      const own = parse(backgroundColor)
      if (own[3] > 0.94) return own
      if (position === 'absolute' && own[3] === 0 && element.tagName !== 'INPUT') return undefined
      const behind = groundOf(element.parentElement)
      return behind && over(own, behind)
    }
    const luminance = (colour: Colour) => {
      const channel = (index: 0 | 1 | 2) => {
        const value = colour[index] / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)
    }
    const contrastOf = (line: string, ground: Colour) => {
      const [darker = 0, lighter = 0] = [luminance(over(parse(line), ground)), luminance(ground)].sort(
        (a, b) => a - b,
      )
      return (lighter + 0.05) / (darker + 0.05)
    }
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}"`
    const problems = new Set<string>()
    const check = (kind: string, element: Element, line: string, ground: Colour | undefined) => {
      if (!ground) return
      const contrast = contrastOf(line, ground)
      if (contrast < least) problems.add(`${kind} of ${nameOf(element)}: ${contrast.toFixed(2)}`)
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.getBoundingClientRect().width > 1

    for (const element of document.querySelectorAll('a[href], [aria-current], [role=tab]')) {
      if (!isShown(element)) continue
      const style = getComputedStyle(element)
      if (style.textDecorationLine.includes('underline') && parse(style.textDecorationColor)[3] > 0)
        check('underline', element, style.textDecorationColor, groundOf(element))
      const isCurrent = element.matches('[aria-current]:not([aria-current=false]), [aria-selected=true]')
      if (isCurrent && parseFloat(style.borderBottomWidth) >= 2 && parseFloat(style.borderTopWidth) === 0)
        check('line', element, style.borderBottomColor, groundOf(element.parentElement))
    }

    const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      // What is out of the tab order, such as all but one of a group, draws no ring.
      if (!isShown(element) || element.tabIndex < 0 || element.closest('[inert], [aria-hidden=true]'))
        continue
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) continue
      let ringed: Element | null = element
      for (let level = 0; level < 3 && ringed; level++) {
        const { outlineStyle } = getComputedStyle(ringed)
        if (outlineStyle !== 'none') break
        ringed = ringed.parentElement
      }
      const style = ringed && getComputedStyle(ringed)
      if (!ringed || !style || style.outlineStyle === 'none') problems.add(`no ring: ${nameOf(element)}`)
      else {
        const isInside = parseFloat(style.outlineOffset) < 0
        check('ring', element, style.outlineColor, groundOf(isInside ? ringed : ringed.parentElement))
      }
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    return [...problems]
  }, minContrast)
