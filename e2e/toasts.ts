import type { Locator, Page } from '@playwright/test'

/** The toasts that are on the screen, the newest first. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
