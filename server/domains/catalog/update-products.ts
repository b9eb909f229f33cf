import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { productLimits } from '@contract/catalog/facts'
import type { BulkChange, VariantStock } from '@contract/catalog/vendor-procedures'
import { products, productVariants } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { publishDraft, unpublishProduct } from './publish-product'

/** Changes several of a vendor's own products and answers how many it applied to; ids of others count for nothing. */
export async function updateProducts(
  vendorId: string,
  { productIds, change }: { productIds: readonly string[]; change: BulkChange },
  context: Context,
): Promise<{ changed: number }> {
  const ids = await lockProducts(vendorId, productIds, context)
  if (ids.length === 0) return { changed: 0 }
  const { tx, now } = context
  switch (change.kind) {
    case 'price':
      return changeVariants(ids, { priceMinor: scaled(change.percent) }, context)
    case 'stock':
      return changeVariants(ids, { stock: stockAfter(change.quantity, change.seen) }, context)
    case 'delete':
      await tx
        .update(products)
        .set({ deletedAt: now, updatedAt: now, importKey: null })
        .where(inArray(products.id, ids))
      return { changed: ids.length }
    case 'publish':
    case 'unpublish': {
      let changed = 0
      const move = change.kind === 'publish' ? publishDraft : unpublishProduct
      for (const productId of ids) if (await move(vendorId, productId, context)) changed++
      return { changed }
    }
  }
}

/** The vendor's own among some products, locked in a fixed order. */
async function lockProducts(vendorId: string, productIds: readonly string[], { tx }: Context) {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(ownProducts(vendorId, productIds))
    .orderBy(products.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

const ownProducts = (vendorId: string, productIds: readonly string[]) =>
  and(eq(products.vendorId, vendorId), inArray(products.id, [...productIds]), isNull(products.deletedAt))

/** A price changed by so many percent, rounded to the cent, within what a price may be. */
const scaled = (percent: number) =>
  sql`least(${productLimits.priceMaxMinor}, greatest(${productLimits.priceMinMinor},
    round(${productVariants.priceMinor} * (100 + ${percent}::numeric) / 100)))::int8`

/** The stock changed by the difference to what was seen of each variant; the wanted one where nothing was. */
function stockAfter(quantity: number, seen: readonly VariantStock[] = []) {
  const stocks = JSON.stringify(Object.fromEntries(seen.map((one) => [one.variant_id, one.quantity])))
  const before = sql`coalesce((${stocks}::jsonb ->> ${productVariants.id}::text)::int, ${productVariants.stock})`
  return sql`least(${productLimits.quantityMax}, greatest(0, ${productVariants.stock} + ${quantity}::int - ${before}))`
}

/** The stock of each variant of the vendor's own among some products. */
export const listProductStock = (
  vendorId: string,
  productIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<VariantStock[]> =>
  tx
    .select({ variant_id: productVariants.id, quantity: productVariants.stock })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(ownProducts(vendorId, productIds), isNull(productVariants.deletedAt)))

async function changeVariants(
  ids: string[],
  set: PgUpdateSetSource<typeof productVariants>,
  { tx, now }: Context,
) {
  await tx
    .update(productVariants)
    .set({ ...set, updatedAt: now })
    .where(and(inArray(productVariants.productId, ids), isNull(productVariants.deletedAt)))
  await tx.update(products).set({ updatedAt: now }).where(inArray(products.id, ids))
  return { changed: ids.length }
}
