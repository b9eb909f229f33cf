import { test as base, expect } from '@playwright/test'
import { actOnHydratedPages } from './hydrated'

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
