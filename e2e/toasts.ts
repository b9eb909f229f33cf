import type { Locator, Page } from '@playwright/test'

/** The toasts on screen, newest first. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Opens a page and waits until it can show toasts, whose code is loaded after everything else: offline it could not be loaded any more. */
export async function gotoWithToasts(page: Page, path: string): Promise<void> {
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/toast-list-'))
  await page.goto(path)
  await loaded
}
