import { expect } from '@playwright/test'
import { test } from './test'

const pagesWithForms = ['/auth', '/auth/forgot-password', '/contact', '/register/vendor', '/marketplace']

test('no page with a form violates its own content policy', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  for (const path of pagesWithForms) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations)
    expect([path, violations]).toEqual([path, []])
  }
})
