import type { Page } from '@playwright/test'

/** Links and buttons whose name does not include the text that they show: somebody who controls the page by voice says that text. */
export const namesWithoutVisibleText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSpoken = (node: Node) => {
      const { parentElement } = node
      return parentElement?.checkVisibility() && !parentElement.closest('[aria-hidden=true], .sr-only')
    }
    const visibleTextOf = (element: Element) => {
      const texts = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if (isSpoken(walker.currentNode)) texts.push(walker.currentNode.textContent)
      return texts.join('')
    }
    const words = (text: string) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    return [...document.querySelectorAll(':is(a, button)[aria-label]')]
      .map((element) => [element.getAttribute('aria-label')!, visibleTextOf(element)] as const)
      .filter(([name, text]) => !` ${words(name)} `.includes(` ${words(text)} `.replace('  ', ' ')))
      .map(([name, text]) => `"${text}" is named "${name}"`)
  })
