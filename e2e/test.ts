import { test as base, expect, type Page } from '@playwright/test'

/** Messages of the browser that say nothing about the product. */
const harmless = [
  /404 Error: User attempted to access non-existent route/,
  /the server responded with a status of 4\d\d/,
]

interface Shared {
  awakePages: void
}

interface Watched {
  /** Errors that a journey brings about itself, such as a line that is down. */
  expectedErrors: RegExp
  quietConsole: void
}

/** The server's pages, once they listen; other pages have nothing to wake up. */
const isAwake = () => !('__reactRouterContext' in window) || 'awake' in document.documentElement.dataset

/**
 * Makes opening a page wait until it is awake: what a journey then points at or types a key to is heard. What people do before that
 * is tried in early-input.spec.ts, whose pages are opened with a `waitUntil` of their own.
 */
function openAwake(page: Page) {
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

/** `test` that fails when a page logs an error nobody expected: a hydration fault, a broken request, a thrown exception. */
export const test = base.extend<Watched, Shared>({
  awakePages: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      openAwake(page)
      await page.close()
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  expectedErrors: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (message: string) => {
        if (![...harmless, expectedErrors].some((known) => known.test(message))) errors.push(message)
      }
      page.on('console', (message) => message.type() === 'error' && note(message.text()))
      page.on('pageerror', (error) => note(error.message))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
