import { expect } from '@playwright/test'
import { throttleNetwork } from './network'
import { findProductByName } from './products'
import { test } from './test'

/**
 * What a first-time visitor's browser downloads before a page works, in kB of JavaScript as sent (brotli). React, the router and the query library are
 * 101 of it. A page that goes over has usually been given something by an import: a procedure's schema brings the whole validator
 * along, a dialog the overlays (`chunks` in vite.config.ts).
 */
const budgets: Record<string, number> = {
  '/': 166,
  '/marketplace': 161,
  'a product': 174,
  '/store/volta-loom-house': 163,
  '/cart': 161,
}

for (const [path, budget] of Object.entries(budgets))
  test(`${path} loads at most ${budget} kB of JavaScript`, async ({ page, request }) => {
    const pageUrl =
      path === 'a product' ? `/product/${(await findProductByName(page, 'Agbadza Strip Cloth')).id}` : path
    const html = await (await request.get(pageUrl)).text()
    // What only older browsers load is named in every page: e2e/older-browsers.spec.ts checks that others leave it.
    const files = new Set(html.match(/\/assets\/(?!functions-|streams-|styles-)[\w.~-]+\.js/g))
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const response = await request.get(file, { headers: { 'accept-encoding': 'br' } })
        return Number(response.headers()['content-length'])
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(100_000)
    expect(total).toBeLessThanOrEqual(budget * 1000)
  })

test('on a slow connection, fonts and images below the fold wait for the scripts', async ({ page }) => {
  await throttleNetwork(page)
  const requestLog: string[] = []
  const pathOf = (url: string) => new URL(url).pathname
  page.on('request', (request) => requestLog.push(pathOf(request.url())))
  page.on('requestfinished', (request) => requestLog.push(`${pathOf(request.url())} arrived`))
  const html = (await (await page.goto('/marketplace'))?.text()) ?? ''
  await page.waitForRequest(/woff2/)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('html[data-connection]')).not.toBeAttached()

  const scripts = [...html.matchAll(/<link rel="later" href="([^"]+)"/g)].map(([, path]) => path!)
  const whileScriptsLoad = requestLog.slice(
    0,
    Math.max(...scripts.map((path) => requestLog.indexOf(`${path} arrived`))),
  )
  expect(whileScriptsLoad.length).toBeGreaterThan(scripts.length)
  expect(whileScriptsLoad.filter((path) => path.endsWith('.woff2'))).toEqual([])
  const belowTheFold = async () => {
    const sources = await page
      .locator('main img[loading=lazy]')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc))
    return sources.filter(Boolean).map(pathOf)
  }
  // They are requested after a moment, not at once.
  await expect.poll(belowTheFold).not.toEqual([])
  const paths = await belowTheFold()
  expect(whileScriptsLoad.filter((path) => paths.includes(path))).toEqual([])
})
