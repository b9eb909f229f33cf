import type { Locator, Page } from '@playwright/test'

/** The toasts on screen, newest first. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
