import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { toasts } from '../toasts'

/** The maximum height shown of a long page, in pixels. */
const heightMax = 1800

/** Makes the window as high as the page, so that bars at its edge are below everything; not with a dialog or a toast open. */
export async function openWindow(page: Page): Promise<void> {
  const above = page.locator('[role=dialog], [role=alertdialog]').or(toasts(page))
  if ((await above.count()) > 0) return
  const { width, height } = page.viewportSize()!
  const long = await page.evaluate(() => {
    scrollTo(0, 0)
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ width, height: Math.min(Math.max(long, height), heightMax) })
}

/** Saves a screenshot of the window to a file. */
export async function picture(page: Page, file: string): Promise<void> {
  await settle(page)
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot).webp({ quality: 28, effort: 4 }).toFile(file)
}

/** Waits until fonts, lazy images and colour transitions have settled. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}
