import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { toasts } from '../toasts'

/** How much of a long page is shown, in pixels. */
const heightMax = 1800

/** Opens the window as far as the page is long, so that bars at its edge stand below everything; not under a dialog or a toast. */
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

/** Writes what the window shows to a file. */
export async function picture(page: Page, file: string): Promise<void> {
  await settle(page)
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot).webp({ quality: 28, effort: 4 }).toFile(file)
}

/** Waits until letters, pictures that come late, and colours on their way are there. */
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
