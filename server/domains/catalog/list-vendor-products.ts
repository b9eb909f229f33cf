import { and, sql, type SQL } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import { splitSort } from '@contract/core/sorting'
import type { VendorProductQuery, VendorProductRow } from '@contract/catalog/vendor-procedures'
import { products, productVariants } from '@server/database/schema/catalog'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList, type SortColumn } from '@server/platform/sorted-list'
import { userName } from '@server/platform/user-name'
import { imageUrlsOfProduct } from './images'
import { toModeration } from './serializers'
import { matchingProducts } from './vendor-product-filter'

const sortColumns = {
  created_at: { column: products.createdAt, type: 'timestamptz' },
  name: { column: products.name, type: 'text' },
  status: { column: sql`${products.status}::text`, type: 'text' },
  sku: { column: sql`coalesce(variants.sku, '')`, type: 'text' },
  price: { column: sql`coalesce(variants.lowest, 0)`, type: 'bigint' },
  stock: { column: sql`coalesce(variants.stock, 0)`, type: 'bigint' },
} as const satisfies Record<string, SortColumn>

/** A page of a vendor's own products in any status, and how many match on all pages. */
export async function listVendorProducts(
  vendorId: string,
  { sort = 'created_at_desc', limit, cursor, ...filter }: VendorProductQuery,
  { tx }: Context,
): Promise<{ items: InternalAmounts<VendorProductRow>[]; next_cursor: string | null; total: number }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, products.id, { sort, cursor })
  const matching = matchingProducts(vendorId, filter, tx)
  const { key } = splitSort(sort)
  const isByVariants = key === 'sku' || key === 'price' || key === 'stock'
  const rows = await tx
    .select({
      product: products,
      sortKey,
      lowest: sql<number>`variants.lowest::int8`.mapWith(Number),
      highest: sql<number>`variants.highest::int8`.mapWith(Number),
      stock: sql<number>`variants.stock::int8`.mapWith(Number),
      isReduced: sql<boolean>`variants.is_reduced`,
      sku: sql<string | null>`variants.sku`,
      variantCount: sql<number>`variants.count::int4`,
      images: imageUrlsOfProduct,
      moderator: userName(products.moderatedBy),
    })
    .from(products)
    .leftJoin(
      isByVariants ? variantsOfAll(vendorId) : variantsOfEach,
      sql`variants.product_id = ${products.id}`,
    )
    .where(and(matching, after))
    .orderBy(...orderBy)
    .limit(size + 1)
  const total = await tx.$count(products, matching)
  const page = pageFrom(
    rows,
    size,
    ({ product, sortKey }) => ({ sortKey, id: product.id }),
    ({ product, lowest, highest, ...row }) => ({
      id: product.id,
      vendor_id: product.vendorId,
      name: product.name,
      status: product.status,
      rejection_reason: product.rejectionReason,
      suspension_reason: product.suspensionReason,
      price: lowest,
      price_max: highest,
      is_reduced: row.isReduced,
      is_pinned: product.pinPosition !== null,
      quantity: row.stock,
      variant_count: row.variantCount,
      image_url: row.images[0]?.image_url ?? null,
      product_images: row.images,
      sku: row.sku,
      sustainability_score: product.sustainabilityScore,
      manual_score_override: product.manualScoreOverride,
      created_at: product.createdAt.toISOString(),
      ...toModeration(product, row.moderator),
    }),
  )
  return { ...page, total }
}

const variantSums = sql`product_id, min(price_minor) as lowest, max(price_minor) as highest, sum(stock)::int8 as stock,
  count(*) as count,
  bool_or(regular_price_minor is not null) as is_reduced, (array_agg(sku order by position) filter (where sku is not null))[1] as sku`

/** Looks up the variants of the page's products only. */
const variantsOfEach: SQL = sql`lateral (
  select ${variantSums} from ${productVariants}
  where product_id = ${products.id} and deleted_at is null group by product_id) as variants`

/** The variants of all of the vendor's products at once, where the list is sorted by them. */
const variantsOfAll = (vendorId: string): SQL => sql`(
  select ${variantSums} from ${productVariants}
  where product_id in (select id from ${products} where vendor_id = ${vendorId} and deleted_at is null)
    and deleted_at is null group by product_id) as variants`
