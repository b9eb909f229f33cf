import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { RelatedProducts } from '@contract/catalog/procedures'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { productListings as listings, products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { findProductsById } from './list-products'
import { preparedStatement } from '@server/database/prepared-statements'
import { rankSimilar, type ProductAttributes } from './product-similarity'

const { moreFromVendor, similar: maxSimilar } = serverLimits.related

/**
 * Recommendations for a product: more of its vendor, newest first, and similar products of others. Only in stock. Refuses:
 * product_not_found.
 */
export async function getRelatedProducts(
  { productId }: { productId: string },
  { tx }: Context,
): Promise<InternalAmounts<RelatedProducts>> {
  const [product] = await attributesById(tx).execute({ productId })
  if (!product) throw new Refusal('product_not_found')
  const sameVendorIds = await findSameVendorIds(tx, product)
  const similarIds = await findSimilarIds(tx, product)
  const relatedCards = await findProductsById(tx, [...sameVendorIds, ...similarIds])
  return {
    more_from_vendor: relatedCards.filter(({ id }) => sameVendorIds.includes(id)),
    similar: relatedCards.filter(({ id }) => similarIds.includes(id)),
  }
}

const selectAttributes = (tx: Queryable) =>
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

const attributesById = preparedStatement('related_to', (tx) =>
  selectAttributes(tx).where(eq(listings.productId, sql.placeholder('productId'))),
)

async function findSameVendorIds(tx: Queryable, { id, vendorId }: ProductAttributes): Promise<string[]> {
  const rows = await newestOfVendor(tx).execute({ id, vendorId })
  return rows.map((row) => row.id)
}

const newestOfVendor = preparedStatement('newest_of_vendor', (tx) =>
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
async function findSimilarIds(tx: Queryable, product: ProductAttributes): Promise<string[]> {
  const inCategory =
    product.category === null ? [] : rankSimilar(product, await findCandidates(tx, product, 'category'))
  if (inCategory.length >= maxSimilar) return inCategory.map(({ id }) => id)
  const anywhere = rankSimilar(product, await findCandidates(tx, product, 'anywhere'))
  return [...new Set([...inCategory, ...anywhere].map(({ id }) => id))].slice(0, maxSimilar)
}

type CandidateScope = 'category' | 'anywhere'

/** The products of others next to it in price, as many higher-priced as lower-priced. */
const findCandidates = (
  tx: Queryable,
  product: ProductAttributes,
  scope: CandidateScope,
): Promise<ProductAttributes[]> => nearestQueries[scope](tx).execute({ ...product })

/** How many rows are scanned in each index direction before ranking. */
const scanLimit = 60

function selectNearbyPrices(tx: Queryable, scope: CandidateScope) {
  const selectSide = (isHigher: boolean) =>
    selectAttributes(tx)
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
      .limit(scanLimit)
  return unionAll(selectSide(true), selectSide(false))
}

const nearestQueries = {
  category: preparedStatement('related_in_category', (tx) => selectNearbyPrices(tx, 'category')),
  anywhere: preparedStatement('related_in_anywhere', (tx) => selectNearbyPrices(tx, 'anywhere')),
}
