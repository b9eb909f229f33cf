import { asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { productListings, products, productVariants } from '@server/database/schema/catalog'

interface Wanted {
  variantId: string
  quantity: number
}

/** Reserves stock for an order. Answers the locked variants, as they were before, by id. Refuses: product_unavailable, not_enough_stock. */
export async function reserveStock(tx: Queryable, wanted: readonly (Wanted & { name: string })[]) {
  const variants = await lockVariants(tx, wanted)
  for (const { variantId, quantity, name } of wanted) {
    const variant = variants.get(variantId)
    if (!variant?.isOnSale) throw new Refusal('product_unavailable', { name })
    if (variant.stock < quantity) throw new Refusal('not_enough_stock', { n: variant.stock, name })
  }
  await moveStock(tx, wanted, -1)
  return variants
}

/** Releases the stock of an order that was cancelled or never paid. */
export async function releaseStock(tx: Queryable, lines: readonly Wanted[]): Promise<void> {
  await lockVariants(tx, lines)
  await moveStock(tx, lines, 1)
}

/**
 * Locks variants through their products, in product id order, so that concurrent orders for the same goods wait instead of deadlocking.
 * Reads them in a second statement: one that waited for a lock has a stale snapshot of other rows.
 */
async function lockVariants(tx: Queryable, lines: readonly Wanted[]) {
  const ids = lines.map((line) => line.variantId)
  const ownProducts = tx
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.id, ids))
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ownProducts))
    .orderBy(asc(products.id))
    .for('no key update')
  const rows = await tx
    .select({
      id: productVariants.id,
      name: products.name,
      category: products.category,
      priceMinor: productVariants.priceMinor,
      stock: productVariants.stock,
      productStock: sql<number>`coalesce(${productListings.stock}, 0)`,
      sku: productVariants.sku,
      isOnSale: sql<boolean>`${productListings.productId} is not null and ${productVariants.deletedAt} is null`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .leftJoin(productListings, eq(productListings.productId, productVariants.productId))
    .where(inArray(productVariants.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** One statement for all lines, so that a product's listing is refreshed only once. */
async function moveStock(tx: Queryable, lines: readonly Wanted[], direction: 1 | -1) {
  const moved = sql.join(
    lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${direction * quantity}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    update ${productVariants} set stock = stock + moved.change
    from (select id, sum(change)::int as change from (values ${moved}) as line (id, change) group by id) as moved
    where ${productVariants.id} = moved.id`)
}
