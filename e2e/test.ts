import { setTimeout as sleep } from 'node:timers/promises'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { actOnHydratedPages } from './hydrated'
import { toasts } from './toasts'

/** Browser messages that say nothing about the product. */
const harmless = [
  /404 Error: User attempted to access non-existent route/,
  /the server responded with a status of 4\d\d/,
]

interface Shared {
  hydratedPages: void
}

interface Watched {
  /** Errors that a journey causes on purpose, such as a lost connection. */
  expectedErrors: RegExp
  quietConsole: void
}

/** An error in the browser's console, or an exception, and the URL of the file or page that it came from. */
interface LoggedError {
  text: string
  at: string
}

/**
 * Adds to the report of a failed journey where its first page was, the toasts it showed and the errors it logged, also the harmless ones. Other
 * pages that the journey opened are not described.
 */
async function describePage(
  page: Page,
  errors: readonly LoggedError[],
  { annotations }: TestInfo,
): Promise<void> {
  // The journey may have failed because the page hangs.
  const shown = await Promise.race([toasts(page).allInnerTexts(), sleep(2000, [])]).catch(() => [])
  const description = [
    page.url(),
    ...shown.map((text) => `toast: ${text}`),
    ...errors.map(({ text, at }) => `${text} (${at})`),
  ].join('; ')
  annotations.push({ type: 'page', description: description.replace(/\s+/g, ' ') })
}

/** `test` that fails when a page logs an unexpected error: a hydration mismatch, a failed request, a thrown exception. */
export const test = base.extend<Watched, Shared>({
  hydratedPages: [
    async ({ browser }, use) => {
      actOnHydratedPages(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  expectedErrors: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use, testInfo) => {
      const errors: LoggedError[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push({ text: message.text(), at: message.location().url })
      })
      page.on('pageerror', (error) => errors.push({ text: error.message, at: page.url() }))
      await use()
      if (testInfo.errors.length > 0) await describePage(page, errors, testInfo)
      const known = [...harmless, expectedErrors]
      expect(errors.filter(({ text }) => !known.some((one) => one.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})
