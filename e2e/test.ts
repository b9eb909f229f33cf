import { test as base, expect } from '@playwright/test'

/** Messages of the browser that say nothing about the product. */
const harmless = [
  /404 Error: User attempted to access non-existent route/,
  /the server responded with a status of 4\d\d/,
]

/** `test` that fails when a page logs an error nobody expected: a hydration fault, a broken request, a thrown exception. */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !harmless.some((known) => known.test(message.text())))
          errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
