import { Hono, type Context as HttpContext } from 'hono'
import { productCategories } from '@contract/catalog/facts'
import { countOnSale } from '@server/database/product-counts'
import { listSitemapProducts, type SitemapEntry } from '@server/domains/catalog/sitemap'
import { listStoreSlugs } from '@server/domains/vendors/service'
import { readDatabase, type Services } from '@server/platform/services'
import { paths, publicPages } from '@contract/core/paths'
import { absolutePictureUrl, type PictureSite } from '@contract/core/picture-url'
import type { AppEnv } from '../session'

/** URLs per part. The protocol allows 50,000; parts of this size are fast to generate and read. */
const partSize = 10_000

/**
 * The sitemap index, per sitemaps.org: `/sitemap.xml` lists `/sitemaps/pages.xml`, `/sitemaps/stores.xml` and as many
 * `/sitemaps/products-<n>.xml` as the products need.
 */
export function sitemap(services: Services) {
  const { config, publicUrl } = services
  const site = { publicUrl, assetsUrl: config.assetsUrl }
  const absoluteUrl = (path: string) => escapeXml(publicUrl + path)
  return new Hono<AppEnv>()
    .get('/sitemap.xml', async (c) => {
      const partCount = Math.ceil((await countOnSale(readDatabase(services))) / partSize)
      const names = ['pages', 'stores', ...Array.from({ length: partCount }, (_, n) => `products-${n + 1}`)]
      const entries = names.map(
        (name) => `<sitemap><loc>${absoluteUrl(`/sitemaps/${name}.xml`)}</loc></sitemap>`,
      )
      return xmlResponse(c, `<sitemapindex xmlns="${protocol}">${entries.join('\n')}</sitemapindex>`)
    })
    .get('/sitemaps/:part{(?:pages|stores|products-[1-9][0-9]{0,5})\\.xml}', async (c) => {
      const entries = await entriesOf(c.req.param('part').slice(0, -'.xml'.length))
      return entries ? xmlResponse(c, urlSet(entries)) : c.notFound()
    })

  /** Undefined for a part beyond the number of products. */
  async function entriesOf(sitemapName: string): Promise<Entry[] | undefined> {
    if (sitemapName === 'pages') {
      const categoryPaths = productCategories.map((category) => paths.marketplace({ category }))
      return [...publicPages, ...categoryPaths].map((path) => ({ url: absoluteUrl(path) }))
    }
    if (sitemapName === 'stores')
      return (await listStoreSlugs(readDatabase(services))).map((slug) => ({
        url: absoluteUrl(paths.store(slug)),
      }))
    const partNumber = Number(sitemapName.slice('products-'.length))
    const products = await listSitemapProducts(readDatabase(services), {
      offset: (partNumber - 1) * partSize,
      limit: partSize,
    })
    return products.length > 0 ? products.map((product) => productEntry(product, site)) : undefined
  }
}

interface Entry {
  url: string
  lastModified?: string
  picture?: string | undefined
}

const productEntry = ({ id, updatedAt, imageUrl }: SitemapEntry, site: PictureSite): Entry => ({
  url: escapeXml(site.publicUrl + paths.product(id)),
  lastModified: updatedAt.toISOString(),
  picture: imageUrl ? escapeXml(absolutePictureUrl(imageUrl, site)) : undefined,
})

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageProtocol = 'http://www.google.com/schemas/sitemap-image/1.1'

function urlSet(entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ url, lastModified, picture }) =>
      `<url><loc>${url}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}${
        picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : ''
      }</url>`,
  )
  return `<urlset xmlns="${protocol}" xmlns:image="${imageProtocol}">${lines.join('\n')}</urlset>`
}

function xmlResponse(c: HttpContext<AppEnv>, body: string) {
  // A part is as large as thirty pages, and only robots ask for it.
  c.get('pageContents')?.addUncacheable()
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
