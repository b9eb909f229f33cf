import { and, asc, between, eq, exists, isNull, not, or, sql } from 'drizzle-orm'
import type { AdminProductQuery, AdminProductRow } from '@contract/catalog/moderation-procedures'
import type { InternalAmounts } from '@contract/core/money'
import { bandRanges } from '@contract/sustainability/facts'
import type { Queryable } from '@server/database/connect'
import { products, productVariants } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { containsText, containsWords } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { userName } from '@server/platform/user-name'
import { versionOf } from '@server/platform/version'
import { imageUrlsOfProduct } from '../images'
import { toModeration } from '../serializers'
import { moderatedFields } from './moderated-fields'

const sortColumns = {
  created_at: { column: products.createdAt, type: 'timestamptz' },
  name: { column: products.name, type: 'text' },
  sustainability_score: { column: products.sustainabilityScore, type: 'bigint' },
} as const

/** A page of the products of all vendors. */
export async function listAllProducts(
  { sort = 'created_at_desc', limit, cursor, ...query }: AdminProductQuery = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: InternalAmounts<AdminProductRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, products.id, { sort, cursor })
  const matchCondition = await buildMatchCondition(tx, query)
  const rows = await tx
    .select({
      product: products,
      sortKey,
      companyName: vendors.companyName,
      lowest: sql<number>`coalesce(variants.lowest, 0)::int8`.mapWith(Number),
      highest: sql<number>`coalesce(variants.highest, 0)::int8`.mapWith(Number),
      stock: sql<number>`coalesce(variants.stock, 0)::int8`.mapWith(Number),
      images: imageUrlsOfProduct,
      moderator: userName(products.moderatedBy),
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(
      sql`lateral (
        select min(price_minor) as lowest, max(price_minor) as highest, sum(stock) as stock
        from ${productVariants} where product_id = ${products.id} and deleted_at is null) as variants`,
      sql`true`,
    )
    .where(and(isNull(products.deletedAt), matchCondition, after))
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(rows, size, ({ product, sortKey }) => ({ sortKey, id: product.id }), serialize)
}

async function buildMatchCondition(
  tx: Queryable,
  { search, status, category, vendor_id, band, scoring }: AdminProductQuery,
) {
  const vendorIds = search ? await findMatchingVendorIds(tx, search) : []
  return and(
    status ? eq(products.status, status) : undefined,
    category ? eq(products.category, category) : undefined,
    vendor_id ? eq(products.vendorId, vendor_id) : undefined,
    band ? between(products.sustainabilityScore, ...bandRanges[band]) : undefined,
    // Written out: a parameter would not match the condition of `products_scored_by_hand`.
    scoring &&
      (scoring === 'by_hand' ? sql`${products.manualScoreOverride}` : not(products.manualScoreOverride)),
    search
      ? or(
          containsText(products.name, search),
          // The ids themselves, so that PostgreSQL knows how few products match and uses the indexes.
          sql`${products.vendorId} = any(${sql.param(vendorIds)}::uuid[])`,
        )
      : undefined,
  )
}

async function findMatchingVendorIds(tx: Queryable, search: string): Promise<string[]> {
  const rows = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(containsWords(vendors.companyName, search))
  return rows.map(({ id }) => id)
}

interface Row {
  product: typeof products.$inferSelect
  companyName: string
  lowest: number
  highest: number
  stock: number
  images: { image_url: string }[]
  moderator: string | null
}

const serialize = ({
  product,
  companyName,
  lowest,
  highest,
  stock,
  images,
  moderator,
}: Row): InternalAmounts<AdminProductRow> => ({
  id: product.id,
  name: product.name,
  created_at: product.createdAt.toISOString(),
  status: product.status,
  category: product.category,
  sustainability_tags: product.sustainabilityTags as AdminProductRow['sustainability_tags'],
  sustainability_score: product.sustainabilityScore,
  manual_score_override: product.manualScoreOverride,
  formula_score: product.formulaScore,
  score_version: product.scoreVersion,
  price: lowest,
  price_max: highest,
  quantity: stock,
  image_url: images[0]?.image_url ?? null,
  product_images: images,
  rejection_reason: product.rejectionReason,
  suspension_reason: product.suspensionReason,
  is_featured: product.featuredAt !== null,
  vendor_id: product.vendorId,
  company_name: companyName,
  version: versionOf(moderatedFields(product, images)),
  ...toModeration(product, moderator),
})

/** More would not fit in a menu; products of other vendors can be found by search. */
const maxVendorOptions = 100

/** The first vendors by name that have products. */
export async function listProductVendors({ tx }: Pick<Context, 'tx'>) {
  const rows = await tx
    .select({ vendor_id: vendors.id, company_name: vendors.companyName })
    .from(vendors)
    .where(
      exists(
        tx
          .select({ one: sql`1` })
          .from(products)
          .where(and(eq(products.vendorId, vendors.id), isNull(products.deletedAt))),
      ),
    )
    .orderBy(asc(vendors.companyName), asc(vendors.id))
    .limit(maxVendorOptions)
  return { items: rows }
}
