import { expect, type Page } from '@playwright/test'

/** Loads every picture on a screen, and expects each to have at least the pixels that it is shown with. */
export async function expectNoUpscaledImages(page: Page): Promise<void> {
  const pictures = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll(async (images: HTMLImageElement[]) => {
      const visibleImages = images.filter((image) => image.getBoundingClientRect().width > 0)
      return Promise.all(
        visibleImages.map(async (image) => {
          // Pictures below the fold or further along a row are lazy, and on a slow machine others are still loading.
          image.loading = 'eager'
          await image.decode()
          const file = await (await fetch(image.currentSrc)).blob()
          const isSvg = file.type.startsWith('image/svg')
          const { width } = isSvg ? { width: Infinity } : await createImageBitmap(file)
          return {
            source: image.currentSrc,
            width,
            displayedWidth: Math.floor(image.getBoundingClientRect().width),
          }
        }),
      )
    })
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter(({ width, displayedWidth }) => width < displayedWidth)).toEqual([])
}

/** Distinct images, like photos from a phone: drawn by the browser. */
export const drawPictures = (page: Page, colours: readonly string[]) =>
  Promise.all(
    colours.map(async (colour) => {
      const url = await page.evaluate((fill) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
        const context = canvas.getContext('2d')!
        context.fillStyle = fill
        context.fillRect(0, 0, 800, 600)
        return canvas.toDataURL('image/png')
      }, colour)
      const buffer = Buffer.from(url.split(',')[1]!, 'base64')
      return { name: `${colour}.png`, mimeType: 'image/png', buffer }
    }),
  )
