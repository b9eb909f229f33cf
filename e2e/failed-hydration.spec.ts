import { expect, type Page } from '@playwright/test'
import { paths } from '../contract/core/paths'
import { actBeforeHydration } from './hydration'
import { productOnSale } from './people'
import { test } from './test'

const report = /This page works without its scripts, which failed to start/

test.use({ expectedErrors: report })

/** Opens a page whose scripts throw when they render a price: as in a browser that is too old for them. */
async function openWithFailingScripts(page: Page, path: string) {
  const reports: string[] = []
  page.on('console', (message) => {
    if (report.test(message.text())) reports.push(message.text())
  })
  actBeforeHydration(page)
  await page.addInitScript(() => {
    const format = () => {
      throw new TypeError('not a function')
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get: () => format })
  })
  await page.goto(path)
  await expect.poll(() => reports).toHaveLength(1)
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
}

test('a page stays as the server sent it when its scripts fail to hydrate it, and its forms and links work', async ({
  page,
}) => {
  const { id, name } = await productOnSale(page)
  await openWithFailingScripts(page, paths.product(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('searchbox', { name: 'Search products' }).fill('basket')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketplace\?.*basket/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marketplace')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
