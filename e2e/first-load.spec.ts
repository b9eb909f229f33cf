import { expect } from '@playwright/test'
import { throttleNetwork } from './network'
import { findProductByName } from './products'
import { test } from './test'

/**
 * What a first-time visitor's browser downloads before a page works: kB of JavaScript as sent (brotli), and the number of files. React and the router
 * are 94 kB of it. A page that goes over has usually been given something by an import: a procedure's schema brings the whole validator
 * along, a dialog the overlays (`chunks` in vite.config.ts).
 */
const budgets: Record<string, { kB: number; files: number }> = {
  '/': { kB: 154, files: 14 },
  '/marketplace': { kB: 140, files: 12 },
  'a product': { kB: 163, files: 17 },
  '/store/volta-loom-house': { kB: 152, files: 15 },
  '/cart': { kB: 150, files: 17 },
}

for (const [path, budget] of Object.entries(budgets))
  test(`${path} loads at most ${budget.kB} kB of JavaScript in ${budget.files} files`, async ({
    page,
    request,
  }) => {
    const pageUrl =
      path === 'a product' ? `/product/${(await findProductByName(page, 'Agbadza Strip Cloth')).id}` : path
    const html = await (await request.get(pageUrl)).text()
    // What only older browsers load is named in every page: e2e/older-browsers.spec.ts checks that others leave it.
    const files = new Set(html.match(/\/assets\/(?!functions-|streams-|styles-)[\w.~-]+\.js/g))
    expect(files.size).toBeLessThanOrEqual(budget.files)
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const response = await request.get(file, { headers: { 'accept-encoding': 'br' } })
        return Number(response.headers()['content-length'])
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(100_000)
    expect(total).toBeLessThanOrEqual(budget.kB * 1000)
  })

test('visitors load neither the query library nor what lies over a page before they use it', async ({
  page,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.addInitScript(holdLongTimers)
  await page.goto('/marketplace', { waitUntil: 'networkidle' })
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const isLate = (url: string) => /\/assets\/(queries|overlays|sheet-panel|public-skeletons)-/.test(url)
  expect(requestedUrls.filter(isLate)).toEqual([])
  await page.mouse.move(10, 10)
  await expect.poll(() => requestedUrls.some((url) => url.includes('/overlays-'))).toBe(true)
  expect(requestedUrls.filter((url) => url.includes('/queries-'))).toEqual([])
})

test('on a slow connection, what confirms that a product is in the cart comes before fonts, and no press waits for it', async ({
  page,
}) => {
  const productPath = `/product/${(await findProductByName(page, 'Agbadza Strip Cloth')).id}`
  await throttleNetwork(page)
  const arrivals: string[] = []
  page.on('requestfinished', (request) => arrivals.push(new URL(request.url()).pathname))
  await page.goto(productPath)
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 60_000 })
  const isConfirmation = (path: string) => path.includes('/toast-list-')
  expect(arrivals.filter(isConfirmation)).toHaveLength(1)
  expect(
    arrivals.slice(0, arrivals.findIndex(isConfirmation)).filter((path) => path.endsWith('woff2')),
  ).toEqual([])
  const beforePress = arrivals.length
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toBeVisible({
    timeout: 60_000,
  })
  expect(arrivals.slice(beforePress).filter((path) => /\/(toast|use-add-to-cart)/.test(path))).toEqual([])
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

/** Runs in the page. What comes after ten seconds by itself does not come, however long the machine takes for the page. */
function holdLongTimers() {
  const { setTimeout } = window
  window.setTimeout = ((handler: () => void, ms = 0, ...args: []) =>
    ms < 10_000 ? setTimeout(handler, ms, ...args) : 0) as typeof setTimeout
}
