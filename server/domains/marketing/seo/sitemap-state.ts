import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { publicPages } from '@contract/core/paths'
import { productCategories } from '@contract/catalog/facts'
import type { SitemapState } from '@contract/marketing/seo-procedures'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { countOnSale } from '@server/database/product-counts'
import type { Context } from '@server/platform/services'

/** What the sitemap of this moment holds, part by part, and what it leaves out. */
export async function sitemapStateOf({
  tx,
  now,
  services: { publicUrl },
}: Pick<Context, 'tx' | 'now' | 'services'>): Promise<SitemapState> {
  const [productCount, storeCount, productsByStatus, closedStores] = await Promise.all([
    countOnSale(tx),
    tx.$count(vendors, and(eq(vendors.status, 'approved'), sql`${vendors.storeSlug} is not null`)),
    tx
      .select({ status: products.status, count: count() })
      .from(products)
      .where(isNull(products.deletedAt))
      .groupBy(products.status),
    tx
      .select({ status: vendors.status, count: count() })
      .from(vendors)
      .where(ne(vendors.status, 'approved'))
      .groupBy(vendors.status),
  ])
  // Only active products are on sale.
  const hiddenProducts = productsByStatus
    .map((row) => (row.status === 'active' ? { ...row, count: row.count - productCount } : row))
    .filter(({ count }) => count > 0)
  const sitemapPart = (name: string, file: string, urls: number) => ({
    name,
    url: `${publicUrl}/sitemaps/${file}.xml`,
    urls,
  })
  return {
    url: `${publicUrl}/sitemap.xml`,
    generated_at: now.toISOString(),
    parts: [
      sitemapPart('Pages and categories', 'pages', publicPages.length + productCategories.length),
      sitemapPart('Stores', 'stores', storeCount),
      sitemapPart('Products', 'products-1', productCount),
    ],
    left_out: [
      ...hiddenProducts.map((row) => ({ kind: 'product' as const, ...row })),
      ...closedStores.map((row) => ({ kind: 'store' as const, ...row })),
    ],
  }
}
