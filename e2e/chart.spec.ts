import { expect } from '@playwright/test'
import { waitForHydration } from './hydration'
import { signIn } from './people'
import { test } from './test'

test('the figures of a chart are reached by keyboard and pointer, can be hovered, and are closed by Escape', async ({
  page,
}) => {
  await signIn(page, 'vendor@demo.example', '/vendor/dashboard')
  await waitForHydration(page)
  const chart = page.getByRole('slider', { name: /^Sales over time/ })
  const figures = chart.getByText(/^Sales: /)

  await test.step('by keyboard', async () => {
    await chart.focus()
    await page.keyboard.press('Home')
    await expect(figures).toBeVisible()
    const first = (await chart.getAttribute('aria-valuetext'))!
    await page.keyboard.press('ArrowRight')
    await expect(chart).not.toHaveAttribute('aria-valuetext', first)
    await page.keyboard.press('Escape')
    await expect(figures).toHaveCount(0)
    await expect(chart).toBeFocused()
  })

  await test.step('by pointer, wherever the focus is', async () => {
    await page.getByRole('link', { name: 'All orders' }).first().focus()
    await chart.hover({ position: { x: 60, y: 20 } })
    await expect(figures).toBeVisible()
    await figures.hover()
    await expect(figures).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(figures).toHaveCount(0)
  })
})
