import { expect } from '@playwright/test'
import { onSlowLine } from './network'
import { productNamed } from './products'
import { test } from './test'

/**
 * What a stranger's browser downloads before a page works, in kB of JavaScript as sent (brotli). React, the router and the query library are
 * 106 of it. A page that goes over has usually been given something by an import: a procedure's schema brings the whole validator
 * along, a dialog the overlays (`chunks` in vite.config.ts).
 */
const budgets: Record<string, number> = {
  '/': 175,
  '/marketplace': 165,
  'a product': 179,
  '/store/volta-loom-house': 169,
  '/cart': 168,
}

for (const [path, budget] of Object.entries(budgets))
  test(`${path} loads at most ${budget} kB of JavaScript`, async ({ page, request }) => {
    const address =
      path === 'a product' ? `/product/${(await productNamed(page, 'Agbadza Strip Cloth')).id}` : path
    const html = await (await request.get(address)).text()
    const files = new Set(html.match(/\/assets\/[\w.~-]+\.js/g))
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } })
        return Number(answer.headers()['content-length'])
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(100_000)
    expect(total).toBeLessThanOrEqual(budget * 1000)
  })

test('on a slow line, scripts are requested before fonts and before images further down', async ({
  page,
}) => {
  await onSlowLine(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const html = (await (await page.goto('/marketplace'))?.text()) ?? ''
  await page.waitForRequest(/woff2/)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()

  const scripts = [...html.matchAll(/<link rel="later" href="([^"]+)"/g)].map(([, path]) => path!)
  const lastScript = Math.max(...scripts.map((path) => requested.indexOf(path)))
  expect(lastScript).toBeGreaterThan(0)
  const isFont = (path: string) => path.endsWith('.woff2')
  expect(requested.slice(0, lastScript).filter(isFont)).toEqual([])
  expect(requested.slice(lastScript).some(isFont)).toBe(true)

  const further = await page
    .locator('main img[loading=lazy]')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => currentSrc && new URL(currentSrc).pathname),
    )
  expect(further.filter((path) => requested.includes(path))).not.toEqual([])
  expect(requested.slice(0, lastScript).filter((path) => further.includes(path))).toEqual([])
  await expect(page.locator('html[data-fonts]')).not.toBeAttached()
})
