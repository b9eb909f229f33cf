import { expect, type Page } from '@playwright/test'

/** Expects every picture on a screen that is loaded to have at least the pixels that it is shown with. */
export async function expectNothingEnlarged(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const pictures = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll(async (images: HTMLImageElement[]) => {
      const shown = images.filter(
        (image) => image.complete && image.currentSrc && image.getBoundingClientRect().width > 0,
      )
      return Promise.all(
        shown.map(async (image) => {
          const file = await (await fetch(image.currentSrc)).blob()
          const isDrawing = file.type.startsWith('image/svg')
          const { width } = isDrawing ? { width: Infinity } : await createImageBitmap(file)
          return { source: image.currentSrc, width, shownAt: Math.floor(image.getBoundingClientRect().width) }
        }),
      )
    })
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter(({ width, shownAt }) => width < shownAt)).toEqual([])
}
