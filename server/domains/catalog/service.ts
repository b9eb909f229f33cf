import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { isOnSale } from './queries'

/** What a cart needs to know of a product on sale, or undefined when it is not. */
export async function findProductOnSale(tx: Queryable, productId: string) {
  const [row] = await tx
    .select({
      id: products.id,
      name: products.name,
      quantity: products.quantity,
      priceMinor: products.priceMinor,
    })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.onSale, true)))
  return row
}

/** How many products are on sale, of a vendor or in all, as lists show them: the variants of a group count as one. */
export async function countProductsOnSale(tx: Queryable, vendorId?: string): Promise<number> {
  const family = products.variantFamily
  const [row] = await tx
    .select({
      shown: sql<number>`(count(*) filter (where ${family} is null) + count(distinct ${family}))::int`,
    })
    .from(products)
    .where(and(vendorId === undefined ? undefined : eq(products.vendorId, vendorId), isOnSale))
  return row!.shown
}

interface Wanted {
  productId: string
  quantity: number
}

/**
 * Takes stock for an order. Products are locked in the order of their ids, so that two orders for the same products wait for
 * each other instead of blocking each other. Answers the locked products by id.
 * Refuses: product_unavailable, not_enough_stock.
 */
export async function reserveStock(tx: Queryable, wanted: readonly (Wanted & { name: string })[]) {
  const rows = await tx
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        wanted.map((line) => line.productId),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { productId, quantity, name } of wanted) {
    const product = byId.get(productId)
    if (!product?.onSale) throw new Refusal('product_unavailable', { name })
    if (product.quantity < quantity) throw new Refusal('not_enough_stock', { n: product.quantity })
  }
  await moveStock(tx, wanted, -1)
  return byId
}

/** Gives stock back: its order was cancelled or never paid. */
export async function releaseStock(tx: Queryable, lines: readonly Wanted[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  await moveStock(tx, lines, 1)
}

async function moveStock(tx: Queryable, lines: readonly Wanted[], direction: 1 | -1) {
  for (const { productId, quantity } of lines) {
    await tx
      .update(products)
      .set({ quantity: sql`${products.quantity} + ${direction * quantity}` })
      .where(eq(products.id, productId))
  }
}
