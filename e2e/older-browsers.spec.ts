import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './people'
import { findProductByName } from './products'
import { test } from './test'

// The shop in a browser from which the younger functions and styles are removed: docs/browsers.md.

/** Runs in the page before its scripts. */
function removeYoungerFunctions() {
  const remove = (from: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name)
  }
  remove(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with')
  remove(String.prototype, 'at', 'replaceAll', 'isWellFormed', 'toWellFormed')
  remove(Object, 'hasOwn', 'groupBy')
  remove(Promise, 'any', 'try', 'withResolvers')
  remove(AbortSignal, 'any', 'timeout')
  remove(URL, 'canParse', 'parse')
  remove(Crypto.prototype, 'randomUUID')
  remove(Intl, 'ListFormat')
  remove(ReadableStream.prototype, 'pipeThrough')
  remove(window, 'structuredClone', 'TransformStream', 'TextEncoderStream', 'CloseWatcher')
}

const pathOf = async (page: Page, name: string) =>
  name === 'a product' ? `/product/${(await findProductByName(page, 'Agbadza Strip Cloth')).id}` : name

for (const name of ['/', '/marketplace', 'a product', '/store/volta-loom-house', '/cart'])
  test(`${name} works in a browser without the functions of the last years`, async ({ page }) => {
    await page.addInitScript(removeYoungerFunctions)
    await page.goto(await pathOf(page, name))
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    // A change of page reads its data through the streams.
    await page.getByRole('link', { name: 'Marketplace' }).first().click()
    await expect(page).toHaveURL(/\/marketplace$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

test('where the browser has no :has, container queries or translate, attributes take their place', async ({
  page,
}) => {
  // The stylesheet as such a browser reads it. The polyfill fetches it whole.
  await page.route('**/assets/app-*.css', async (route) => {
    if (route.request().resourceType() !== 'stylesheet') return route.continue()
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('@container', '@unknown')
      .replaceAll(':has(', ':unknown(')
      .replaceAll(/([{;])(translate|scale|rotate):/g, '$1unknown:')
    return route.fulfill({ response, body })
  })
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...condition: [string, string?]) =>
      !/container-type|:has|translate/.test(condition[0]) && supports(...(condition as [string, string]))
  })
  const dress = await findProductByName(page, 'Kitenge Wrap Dress')
  await page.goto(`/product/${dress.id}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const values = page.locator('.option-values').first().locator('label:not([data-state=missing])')
  const borderColor = (label: Locator) => label.evaluate((element) => getComputedStyle(element).borderColor)
  const plain = await borderColor(values.first())
  await values.first().click()
  await expect.poll(() => borderColor(values.first())).not.toBe(plain)
  await values.nth(1).click()
  await expect.poll(() => borderColor(values.nth(1))).not.toBe(plain)
  await expect.poll(() => borderColor(values.first())).toBe(plain)
  // A table has columns where its container has the space, and cards where it has not.
  await signIn(page, 'admin@demo.example', '/admin/dashboard')
  await page.goto('/admin/orders')
  const cell = page.getByRole('main').locator('td').first()
  const displayOf = () => cell.evaluate((element) => getComputedStyle(element).display)
  await expect.poll(displayOf).toBe('table-cell')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(displayOf).not.toBe('table-cell')
  // The icon of a search field stands in its middle.
  const icon = page.getByRole('main').locator('.-translate-y-1\\/2').first()
  await expect.poll(() => icon.evaluate((element) => getComputedStyle(element).transform)).not.toBe('none')
})

test('a current browser loads nothing that is for older ones', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  expect(requests.some((url) => /\/assets\/react-/.test(url))).toBe(true)
  expect(requests.filter((url) => /\/assets\/(functions|streams|styles)-/.test(url))).toEqual([])
})
