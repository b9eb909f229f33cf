import type { Page } from '@playwright/test'

/** The server's pages, once they listen; other pages have nothing to wake up. */
const isAwake = () => !('__reactRouterContext' in window) || 'awake' in document.documentElement.dataset

/**
 * Makes opening a page, `page` and every other one, wait until it is awake: what a journey then points at or types a key to is
 * heard. What people do before that is tried in early-input.spec.ts, whose pages are opened with a `waitUntil` of their own.
 */
export function openPagesAwake(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Page
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const open = pages[way] as (this: Page, ...options: unknown[]) => ReturnType<Page['goto']>
    const openAndWait = async function (this: Page, ...options: unknown[]) {
      const answer = await open.apply(this, options)
      const wanted = options.at(-1)
      const isAsked = typeof wanted === 'object' && wanted !== null && 'waitUntil' in wanted
      if (!isAsked) await this.waitForFunction(isAwake)
      return answer
    }
    Object.assign(pages, { [way]: openAndWait })
  }
}
