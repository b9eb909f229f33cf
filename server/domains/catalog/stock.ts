import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { productLimits, nameWithVariant, variantTitle } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { effectiveHandlingDays } from '@server/database/effective-handling-days'
import { productListings, products, productVariants } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { stockCause, type StockChange } from './stock-cause'
import { variantImage } from './variants'

/** Whether a variant is low on stock or sold out. */
export const isLowStock = (): SQL | undefined =>
  and(isNull(productVariants.deletedAt), lte(productVariants.stock, productLimits.lowStock))

interface StockRequest {
  variantId: string
  quantity: number
}

/** `name`: as the buyer knows it; by default, the one that it has now. */
type NamedRequest = StockRequest & { name?: string }

/** Reserves stock for an order. Returns the locked variants, as they were before, by id. Refuses: product_unavailable, not_enough_stock. */
export async function reserveStock(
  tx: Queryable,
  orderId: string,
  requested: readonly (StockRequest & { name: string })[],
) {
  await lockProducts(tx, requested)
  return deductStock(tx, orderId, requested)
}

/** The same for variants whose products are locked, by the names that they have now. */
export async function deductStock(tx: Queryable, orderId: string, requested: readonly NamedRequest[]) {
  const variants = await readVariants(tx, requested)
  for (const request of requested) {
    const refusal = stockRefusal(request, variants.get(request.variantId))
    if (refusal) throw refusal
  }
  await adjustStock(tx, requested, { cause: 'sold', orderId })
  return variants
}

type Variant = typeof readVariants extends (...args: never[]) => Promise<Map<string, infer Row>> ? Row : never

function stockRefusal(
  { quantity, name: requestedName }: NamedRequest,
  variant: Variant | undefined,
): Refusal | undefined {
  const name =
    requestedName ?? (variant ? nameWithVariant(variant.name, variantTitle(variant.optionValues)) : '')
  if (!variant?.isOnSale) return new Refusal('product_unavailable', { name })
  return variant.stock < quantity ? new Refusal('not_enough_stock', { n: variant.stock, name }) : undefined
}

/** The first of some lines that could not be reserved now, or undefined. Nothing is locked: it may be different a moment later. */
export async function findUnavailable<Line extends NamedRequest>(
  tx: Queryable,
  lines: readonly Line[],
): Promise<Line | undefined> {
  const variants = await readVariants(tx, lines)
  return lines.find((line) => stockRefusal(line, variants.get(line.variantId)))
}

/** Releases the stock of an order that was cancelled or never paid. */
export async function releaseStock(
  tx: Queryable,
  orderId: string,
  lines: readonly StockRequest[],
): Promise<void> {
  await lockProducts(tx, lines)
  await adjustStock(tx, lines, { cause: 'cancelled', orderId })
}

const lockProducts = (tx: Queryable, lines: readonly StockRequest[]) =>
  lockProductsOf(
    tx,
    inArray(
      productVariants.id,
      lines.map((line) => line.variantId),
    ),
  )

/** Locks variants through their products, in product id order, so that concurrent orders for the same goods wait instead of deadlocking. */
export async function lockProductsOf(tx: Queryable, variantCondition: SQL): Promise<void> {
  const productIds = tx
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(variantCondition)
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Reads variants after their products were locked: a statement that waited for a lock has a stale snapshot of other rows. */
async function readVariants(tx: Queryable, lines: readonly StockRequest[]) {
  const ids = lines.map((line) => line.variantId)
  const rows = await tx
    .select({
      id: productVariants.id,
      productId: products.id,
      vendorId: products.vendorId,
      name: products.name,
      optionValues: productVariants.optionValues,
      imageUrl: variantImage,
      category: products.category,
      weightGrams: productVariants.weightGrams,
      handlingDays: effectiveHandlingDays,
      priceMinor: productVariants.priceMinor,
      stock: productVariants.stock,
      productStock: sql<number>`coalesce(${productListings.stock}, 0)`,
      sku: productVariants.sku,
      isOnSale: sql<boolean>`${productListings.productId} is not null and ${productVariants.deletedAt} is null`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(productListings, eq(productListings.productId, productVariants.productId))
    .where(inArray(productVariants.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** One statement for all lines, so that a product's listing is refreshed only once. */
async function adjustStock(
  tx: Queryable,
  lines: readonly StockRequest[],
  change: StockChange & { cause: 'sold' | 'cancelled' },
) {
  const direction = change.cause === 'sold' ? -1 : 1
  const lineValues = sql.join(
    lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${direction * quantity}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    update ${productVariants} set stock = stock + adjustment.change
    from (select id, sum(change)::int as change from (values ${lineValues}) as line (id, change) group by id) as adjustment,
      (select ${stockCause(change)}) as cause
    where ${productVariants.id} = adjustment.id`)
}
