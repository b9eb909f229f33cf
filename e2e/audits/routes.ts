import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes'

const patternsOf = (entry: RouteConfigEntry): string[] =>
  entry.children ? entry.children.flatMap(patternsOf) : [`/${entry.path ?? ''}`]

/** The pages of the site, as the router's table has them: "/product/:productId". */
export const routePatterns = routes.flatMap(patternsOf)

/** Where a page with a record in its address is found, if the list above it has no link to it. */
const listPaths: Record<string, string> = {
  '/product/:productId': '/marketplace',
  '/store/:slug': '/',
  '/account/orders/:orderId/invoice': '/account/orders?status=delivered',
}

/** An address of a page: the first link to one on the list above it; undefined if there is no record. */
export async function pathOf(page: Page, pattern: string): Promise<string | undefined> {
  if (!/[:*]/.test(pattern)) return pattern
  if (pattern.endsWith('*')) return pattern.replace('*', 'no/such/page')
  await page.goto(listPaths[pattern] ?? pattern.slice(0, pattern.indexOf('/:')))
  const source = `^${pattern.replace(/:\w+/g, '[^/?#]*\\d[^/?#]*|volta-loom-house')}$`
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  return hrefs.find((href) => new RegExp(source).test(href))
}
