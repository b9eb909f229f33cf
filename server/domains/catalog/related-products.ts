import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { RelatedProducts } from '@contract/catalog/procedures'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import type { Inside } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { productListings as listings, products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { productsById } from './list-products'
import { prepared } from '@server/database/prepared-statements'
import { mostSimilar, type ProductTraits } from './product-similarity'

const { moreFromVendor, similar: maxSimilar } = serverLimits.related

/**
 * Recommendations for a product: more of its vendor, newest first, and similar products of others. Only in stock. Refuses:
 * product_not_found.
 */
export async function getRelatedProducts(
  { productId }: { productId: string },
  { tx }: Context,
): Promise<Inside<RelatedProducts>> {
  const [product] = await similarityOf(tx).execute({ productId })
  if (!product) throw new Refusal('product_not_found')
  const own = await moreOfVendor(tx, product)
  const similar = await similarOfOthers(tx, product)
  const shown = await productsById(tx, [...own, ...similar])
  return {
    more_from_vendor: shown.filter(({ id }) => own.includes(id)),
    similar: shown.filter(({ id }) => similar.includes(id)),
  }
}

const select = (tx: Queryable) =>
  tx
    .select({
      id: listings.productId,
      name: listings.name,
      vendorId: listings.vendorId,
      category: listings.category,
      materials: products.materials,
      tags: listings.sustainabilityTags,
      priceMinor: listings.priceMinor,
    })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .$dynamic()

const isInStock = sql`${listings.inStock}`

const similarityOf = prepared('related_to', (tx) =>
  select(tx).where(eq(listings.productId, sql.placeholder('productId'))),
)

async function moreOfVendor(tx: Queryable, { id, vendorId }: ProductTraits): Promise<string[]> {
  const rows = await newestOfVendor(tx).execute({ id, vendorId })
  return rows.map((row) => row.id)
}

const newestOfVendor = prepared('newest_of_vendor', (tx) =>
  tx
    .select({ id: listings.productId })
    .from(listings)
    .where(
      and(
        eq(listings.vendorId, sql.placeholder('vendorId')),
        isInStock,
        ne(listings.productId, sql.placeholder('id')),
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.productId))
    .limit(moreFromVendor),
)

/** The most similar products in a comparable price range, in the category; in all categories if it has too few. */
async function similarOfOthers(tx: Queryable, product: ProductTraits): Promise<string[]> {
  const inCategory =
    product.category === null ? [] : mostSimilar(product, await findCandidates(tx, product, 'category'))
  if (inCategory.length >= maxSimilar) return inCategory.map(({ id }) => id)
  const anywhere = mostSimilar(product, await findCandidates(tx, product, 'anywhere'))
  return [...new Set([...inCategory, ...anywhere].map(({ id }) => id))].slice(0, maxSimilar)
}

type CandidateScope = 'category' | 'anywhere'

/** The products of others next to it in price, as many higher-priced as lower-priced. */
const findCandidates = (
  tx: Queryable,
  product: ProductTraits,
  scope: CandidateScope,
): Promise<ProductTraits[]> => nearIn[scope](tx).execute({ ...product })

/** How many rows are scanned in each index direction before ranking. */
const reach = 60

function selectNear(tx: Queryable, scope: CandidateScope) {
  const side = (isHigher: boolean) =>
    select(tx)
      .where(
        and(
          scope === 'category' ? eq(listings.category, sql.placeholder('category')) : undefined,
          (isHigher ? gte : lt)(listings.priceMinor, sql.placeholder('priceMinor')),
          ne(listings.vendorId, sql.placeholder('vendorId')),
          isInStock,
        ),
      )
      .orderBy(
        ...[listings.priceMinor, listings.productId].map((column) => (isHigher ? asc(column) : desc(column))),
      )
      .limit(reach)
  return unionAll(side(true), side(false))
}

const nearIn = {
  category: prepared('related_in_category', (tx) => selectNear(tx, 'category')),
  anywhere: prepared('related_in_anywhere', (tx) => selectNear(tx, 'anywhere')),
}
