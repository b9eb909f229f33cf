import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { toasts } from '../toasts'

/** The maximum height shown of a long page, in pixels. */
const maxHeight = 1800

/** Makes the window as high as the page, so that bars at its edge are below everything; not with a dialog or a toast open. */
export async function fitWindowToPage(page: Page): Promise<void> {
  const overlays = page.locator('[role=dialog], [role=alertdialog]').or(toasts(page))
  if ((await overlays.count()) > 0) return
  const { width, height } = page.viewportSize()!
  const pageHeight = await page.evaluate(() => {
    scrollTo(0, 0)
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ width, height: Math.min(Math.max(pageHeight, height), maxHeight) })
}

/** Saves a screenshot of the window to a file. */
export async function takeScreenshot(page: Page, file: string): Promise<void> {
  await waitUntilSettled(page)
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await sharp(screenshot).webp({ quality: 28, effort: 4 }).toFile(file)
}

/** Waits until fonts, lazy images and colour transitions have settled. */
async function waitUntilSettled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    const finiteAnimations = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.all(finiteAnimations.map(({ finished }) => finished.catch(() => undefined)))
  })
}
