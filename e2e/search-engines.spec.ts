import { expect, type Page } from '@playwright/test'
import { productOnSale } from './people'
import { test } from './test'

interface PageMetadata {
  title: string
  description: string | null
  canonical: string | null
  robots: string | null
  og: Record<string, string>
  jsonLd: Record<string, unknown>[]
}

/** A page's metadata. */
const headOf = (page: Page): Promise<PageMetadata> =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? null
    return {
      title: document.title,
      description: content('meta[name=description]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null,
      robots: content('meta[name=robots]'),
      og: Object.fromEntries(
        [...document.querySelectorAll<HTMLMetaElement>('meta[property^="og:"]')].map((meta) => [
          meta.getAttribute('property')!,
          meta.content,
        ]),
      ),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent!) as Record<string, unknown>,
      ),
    }
  })

const findByType = ({ jsonLd }: PageMetadata, type: string) => jsonLd.find((data) => data['@type'] === type)

async function firstLink(page: Page, pathPrefix: string): Promise<string> {
  return (await page.locator(`main a[href^="${pathPrefix}"]`).first().getAttribute('href'))!
}

test.describe('search engines and chat apps', () => {
  // They read the server-rendered page.
  test.use({ javaScriptEnabled: false })

  test('see what the site is, and how to search it', async ({ page, baseURL }) => {
    await page.goto('/')
    const head = await headOf(page)
    expect(head.title).toContain('Kijani')
    expect(head.description!.length).toBeGreaterThan(50)
    expect(head.canonical).toBe(`${baseURL}/`)
    expect(head.og['og:image']).toBe(`${baseURL}/preview.jpg`)
    expect(findByType(head, 'Organization')).toMatchObject({ name: 'Kijani', url: `${baseURL}/` })
    expect(findByType(head, 'WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } })
  })

  test('see a list as a list, with one canonical URL per category, and none for a search', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/marketplace')
    const head = await headOf(page)
    expect(head.canonical).toBe(`${baseURL}/marketplace`)
    const list = findByType(head, 'ItemList') as { itemListElement: { position: number; url: string }[] }
    expect(list.itemListElement.map(({ position }) => position)).toEqual(
      list.itemListElement.map((_, index) => index + 1),
    )
    expect(list.itemListElement[0]!.url).toContain(`${baseURL}/product/`)
    expect(head.robots).toBeNull()
    const nextCursor = (await page.locator('a[rel=next]').getAttribute('href'))!.split('after=')[1]!
    const category = 'category=Arts+%26+Crafts'
    await page.goto(`/marketplace?${category}`)
    expect(await headOf(page)).toMatchObject({
      robots: null,
      canonical: `${baseURL}/marketplace?${category}`,
    })
    for (const parameter of [
      'sort=price_asc',
      'tags=vegan',
      'in_stock=1',
      'price_max=50',
      'country=KE',
      `after=${nextCursor}`,
      `before=${nextCursor}`,
    ]) {
      await page.goto(`/marketplace?${category}&${parameter}`)
      expect(await headOf(page), parameter).toMatchObject({
        robots: 'noindex',
        canonical: `${baseURL}/marketplace?${category}`,
      })
    }
    await page.goto('/marketplace?search=basket')
    expect((await headOf(page)).robots).toBe('noindex')
  })

  test('see a product with its offer, and in a preview', async ({ page, baseURL, request }) => {
    const path = `/product/${(await productOnSale(page)).id}`
    await page.goto(path)
    const head = await headOf(page)
    expect(head.canonical).toBe(baseURL + path)
    expect(head.og).toMatchObject({
      'og:type': 'product',
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    const picture = await request.get(head.og['og:image']!)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect(findByType(head, 'Product')).toMatchObject({
      name: head.og['og:title'],
      offers: {
        '@type': 'Offer',
        url: baseURL + path,
        priceCurrency: 'USD',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
      },
    })
    const breadcrumbs = findByType(head, 'BreadcrumbList') as { itemListElement: { item: string }[] }
    expect(breadcrumbs.itemListElement.at(-1)!.item).toBe(baseURL + path)
  })

  test('see a store as an organization, with its products', async ({ page, baseURL }) => {
    await page.goto('/marketplace')
    await page.goto(await firstLink(page, '/product/'))
    const path = await firstLink(page, '/store/')
    await page.goto(path)
    const head = await headOf(page)
    expect(head.canonical).toBe(baseURL + path)
    expect(findByType(head, 'Organization')).toMatchObject({ url: baseURL + path })
    expect(findByType(head, 'BreadcrumbList')).toBeDefined()
    expect(findByType(head, 'ItemList')).toBeDefined()
  })

  test('find every page of the sitemap, and do not index private pages', async ({ page, request }) => {
    const index = await (await request.get('/sitemap.xml')).text()
    const pages = await (await request.get('/sitemaps/pages.xml')).text()
    expect(index).toContain('/sitemaps/products-1.xml')
    for (const [, address] of pages.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      const response = await page.goto(address!.replaceAll('&amp;', '&'))
      expect([address, response!.status()]).toEqual([address, 200])
      expect((await headOf(page)).robots, address).toBeNull()
    }
    for (const path of ['/cart', '/no/such/page', '/product/nothing', '/store/nobody'])
      await page.goto(path).then(async () => expect((await headOf(page)).robots, path).toBe('noindex'))
  })
})
