import { expect } from '@playwright/test'
import { waitForHydration } from './hydration'
import { test } from './test'

test('a form explains its asterisks, and lists several errors with links to their fields', async ({
  page,
}) => {
  await page.goto('/contact')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await expect(main.getByText('* Required')).toBeVisible()
  const summary = main.getByRole('navigation', { name: 'Errors in this form' })
  await expect(summary).toHaveCount(0)
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(main.getByLabel('Your name')).toBeFocused()
  // As they are on the page.
  await expect(summary.getByRole('link')).toHaveText([
    'Your name',
    'Email',
    'What is it about?',
    'Your message',
  ])
  await summary.getByRole('link', { name: 'Your message' }).click()
  await expect(main.getByLabel('Your message')).toBeFocused()
  await page.keyboard.type('Where is my basket? It was due on Monday.')
  await expect(summary.getByRole('link')).toHaveText(['Your name', 'Email', 'What is it about?'])
})
