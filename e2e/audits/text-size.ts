import type { Page } from '@playwright/test'

/** What is wider than the window when the text is twice as large, widest first; the page is left as it was. */
export const tooWideAtDoubleText = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { documentElement: root } = document
    root.style.fontSize = '200%'
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const excess = root.scrollWidth - innerWidth
    const isClipped = (element: Element): boolean => {
      const { parentElement } = element
      if (!parentElement) return false
      return getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement)
    }
    const widest =
      excess <= 0
        ? []
        : [...document.querySelectorAll('body *')]
            .filter(
              (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isClipped(element),
            )
            .sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
            .slice(0, 3)
            .map(
              (element) =>
                `${Math.round(element.getBoundingClientRect().right - innerWidth)} px: ${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 70)} "${element.textContent.trim().slice(0, 30)}"`,
            )
    root.style.fontSize = ''
    return excess <= 0 ? [] : [`${excess} px too wide`, ...widest]
  })
