import { and, asc, desc, eq, gt, gte, isNull, lt, ne, or } from 'drizzle-orm'
import type { RelatedProducts } from '@contract/catalog'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { productsById } from './list-products'
import { inCategory, isOnSale } from './queries'
import { mostSimilar, oneOfEachGroup, type Likeness } from './similar'

const { moreFromVendor, similar: similarMost } = limits.related

/**
 * What else somebody who looks at a product may like: more of its vendor, newest first, and similar products of others. Only
 * what is in stock, and a thing in several colours or sizes once. Refuses: product_not_found.
 */
export async function getRelatedProducts(
  { p_product_id }: { p_product_id: string },
  { tx }: Context,
): Promise<RelatedProducts> {
  const [product] = await select(tx).where(and(eq(products.id, p_product_id), isOnSale))
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
      id: products.id,
      name: products.name,
      vendorId: products.vendorId,
      category: products.category,
      materials: products.materials,
      tags: products.sustainabilityTags,
      priceMinor: products.priceMinor,
      variantFamily: products.variantFamily,
    })
    .from(products)
    .$dynamic()

/** How many rows are looked at in each direction of an index before the best are chosen. */
const reach = 60

async function moreOfVendor(tx: Queryable, { id, vendorId, variantFamily }: Likeness): Promise<string[]> {
  const rows = await select(tx)
    .where(
      and(
        eq(products.vendorId, vendorId),
        isOnSale,
        gt(products.quantity, 0),
        ne(products.id, id),
        variantFamily === null
          ? undefined
          : or(isNull(products.variantFamily), ne(products.variantFamily, variantFamily)),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(reach)
  return oneOfEachGroup(rows)
    .slice(0, moreFromVendor)
    .map((row) => row.id)
}

/** The likest of those that cost about the same, in the category; in all categories when it holds too few. */
async function similarOfOthers(tx: Queryable, product: Likeness): Promise<string[]> {
  const inKind = mostSimilar(product, await near(tx, product, product.category))
  if (inKind.length >= similarMost || product.category === null) return inKind.map(({ id }) => id)
  const anywhere = mostSimilar(product, await near(tx, product, null))
  return [...new Set([...inKind, ...anywhere].map(({ id }) => id))].slice(0, similarMost)
}

async function near(tx: Queryable, product: Likeness, category: Likeness['category']): Promise<Likeness[]> {
  const side = (dearer: boolean) =>
    select(tx)
      .where(
        and(
          isOnSale,
          inCategory(category ?? undefined),
          dearer ? gte(products.priceMinor, product.priceMinor) : lt(products.priceMinor, product.priceMinor),
          ne(products.vendorId, product.vendorId),
          gt(products.quantity, 0),
        ),
      )
      .orderBy(...[products.priceMinor, products.id].map((column) => (dearer ? asc(column) : desc(column))))
      .limit(reach)
  return [...(await side(true)), ...(await side(false))]
}
