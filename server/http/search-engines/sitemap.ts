import { Hono, type Context as HttpContext } from 'hono'
import { productCategories } from '@contract/catalog/facts'
import { countOnSale } from '@server/database/product-counts'
import { listedProducts, type SitemapEntry } from '@server/domains/catalog/sitemap'
import { listStoreSlugs } from '@server/domains/vendors/service'
import type { Services } from '@server/platform/services'
import { paths, publicPages } from '@contract/core/paths'

/** URLs per part. The protocol allows 50,000; parts of this size are fast to generate and read. */
const partSize = 10_000

/**
 * The sitemap index, per sitemaps.org: `/sitemap.xml` lists `/sitemaps/pages.xml`, `/sitemaps/stores.xml` and as many
 * `/sitemaps/products-<n>.xml` as the products need.
 */
export function sitemap({ db, publicUrl }: Services) {
  const whole = (path: string) => escaped(publicUrl + path)
  return new Hono()
    .get('/sitemap.xml', async (c) => {
      const parts = Math.ceil((await countOnSale(db)) / partSize)
      const names = ['pages', 'stores', ...Array.from({ length: parts }, (_, n) => `products-${n + 1}`)]
      const entries = names.map((name) => `<sitemap><loc>${whole(`/sitemaps/${name}.xml`)}</loc></sitemap>`)
      return xml(c, `<sitemapindex xmlns="${protocol}">${entries.join('\n')}</sitemapindex>`)
    })
    .get('/sitemaps/:part{(?:pages|stores|products-[1-9][0-9]{0,5})\\.xml}', async (c) => {
      const entries = await entriesOf(c.req.param('part').slice(0, -'.xml'.length))
      return entries ? xml(c, urls(entries)) : c.notFound()
    })

  /** Undefined for a part beyond the number of products. */
  async function entriesOf(part: string): Promise<Entry[] | undefined> {
    if (part === 'pages') {
      const shelves = productCategories.map((category) => paths.marketplace({ category }))
      return [...publicPages, ...shelves].map((path) => ({ address: whole(path) }))
    }
    if (part === 'stores')
      return (await listStoreSlugs(db)).map((slug) => ({ address: whole(paths.store(slug)) }))
    const nth = Number(part.slice('products-'.length))
    const products = await listedProducts(db, { offset: (nth - 1) * partSize, limit: partSize })
    return products.length > 0 ? products.map((product) => withPicture(product, publicUrl)) : undefined
  }
}

interface Entry {
  address: string
  changed?: string
  picture?: string | undefined
}

const withPicture = ({ id, updatedAt, imageUrl }: SitemapEntry, publicUrl: string): Entry => ({
  address: escaped(publicUrl + paths.product(id)),
  changed: updatedAt.toISOString(),
  picture: imageUrl ? escaped(new URL(imageUrl, publicUrl).href) : undefined,
})

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictures = 'http://www.google.com/schemas/sitemap-image/1.1'

function urls(entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ address, changed, picture }) =>
      `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${
        picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : ''
      }</url>`,
  )
  return `<urlset xmlns="${protocol}" xmlns:image="${pictures}">${lines.join('\n')}</urlset>`
}

const xml = (c: HttpContext, body: string) =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
