import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { productLimits } from '@contract/catalog/facts'
import type { BulkChange, VariantStock } from '@contract/catalog/vendor-procedures'
import { Refusal } from '@contract/refusals'
import { products, productVariants } from '@server/database/schema/catalog'
import type { Context } from '@server/platform/services'
import { lockSection } from './store-page/sections'
import { setStockCause } from './stock-cause'
import { publishProductUpdates } from './publish-product-update'
import { publishDraft, unpublishProduct } from './publish-product'

/**
 * Changes several of a vendor's own products and returns how many it applied to; ids of other vendors' products are ignored. Refuses:
 * section_not_found.
 */
export async function updateProducts(
  vendorId: string,
  { productIds, change }: { productIds: readonly string[]; change: BulkChange },
  context: Context & { changedBy?: string | null },
): Promise<{ changed: number }> {
  const ids = await lockProducts(vendorId, productIds, context)
  if (ids.length === 0) return { changed: 0 }
  const { tx, now } = context
  switch (change.kind) {
    case 'price':
      return changeVariants(ids, { priceMinor: changedPrice(change) }, context, isNotReduced)
    case 'stock':
      await setStockCause(tx, {
        cause: 'bulk_edited',
        userId: context.changedBy ?? context.session?.userId ?? null,
      })
      return changeVariants(ids, { stock: adjustedStock(change.quantity, change.seen) }, context)
    case 'section':
      if (change.section_id && !(await lockSection(vendorId, change.section_id, context)))
        throw new Refusal('section_not_found')
      await tx
        .update(products)
        .set({ sectionId: change.section_id, updatedAt: now })
        .where(inArray(products.id, ids))
      await publishProductUpdates(tx, ids)
      return { changed: ids.length }
    case 'delete':
      await tx
        .update(products)
        .set({ deletedAt: now, updatedAt: now, importKey: null })
        .where(inArray(products.id, ids))
      return { changed: ids.length }
    case 'publish':
    case 'unpublish': {
      let changed = 0
      const updateStatus = change.kind === 'publish' ? publishDraft : unpublishProduct
      for (const productId of ids) if (await updateStatus(vendorId, productId, context)) changed++
      return { changed }
    }
  }
}

/** What is reduced, or will be, keeps both of its prices: a change of one alone could turn the reduction around. */
export const isNotReduced = and(
  isNull(productVariants.regularPriceMinor),
  isNull(productVariants.reducedPriceMinor),
)!

/** The vendor's own among some products, locked in a fixed order. */
async function lockProducts(vendorId: string, productIds: readonly string[], { tx }: Context) {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(ownedProducts(vendorId, productIds))
    .orderBy(products.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

const ownedProducts = (vendorId: string, productIds: readonly string[]) =>
  and(eq(products.vendorId, vendorId), inArray(products.id, [...productIds]), isNull(products.deletedAt))

/** A price changed by so many percent or by an amount, then to the nearest one of an ending, within what a price may be. */
function changedPrice({ percent = 0, amount = 0, ending }: Extract<BulkChange, { kind: 'price' }>) {
  const price = sql`round(${productVariants.priceMinor} * (100 + ${percent}::numeric) / 100) + ${amount}::int8`
  const rounded =
    ending === undefined ? price : sql`round((${price} - ${ending}::int) / 100.0) * 100 + ${ending}::int`
  // One that would be nothing becomes the lowest of its ending.
  const lowest = ending === undefined ? productLimits.priceMinMinor : ending || 100
  const changed = sql`least(${productLimits.priceMaxMinor}, greatest(${lowest}::int8, ${rounded}))::int8`
  // A draft that has no price yet is given none.
  return sql`case when ${productVariants.priceMinor} = 0 then 0 else ${changed} end`
}

/** The stock, changed by the difference from what the vendor saw of each variant; the requested quantity where nothing was seen. */
function adjustedStock(quantity: number, expectedStocks: readonly VariantStock[] = []) {
  const stocks = JSON.stringify(
    Object.fromEntries(expectedStocks.map(({ variant_id, quantity: seen }) => [variant_id, seen])),
  )
  const expectedStock = sql`coalesce((${stocks}::jsonb ->> ${productVariants.id}::text)::int, ${productVariants.stock})`
  return sql`least(${productLimits.quantityMax}, greatest(0, ${productVariants.stock} + ${quantity}::int - ${expectedStock}))`
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
    .where(and(ownedProducts(vendorId, productIds), isNull(productVariants.deletedAt)))

async function changeVariants(
  ids: string[],
  set: PgUpdateSetSource<typeof productVariants>,
  { tx, now }: Context,
  condition?: SQL,
) {
  await tx
    .update(productVariants)
    .set({ ...set, updatedAt: now })
    .where(and(inArray(productVariants.productId, ids), isNull(productVariants.deletedAt), condition))
  await tx.update(products).set({ updatedAt: now }).where(inArray(products.id, ids))
  await publishProductUpdates(tx, ids)
  return { changed: ids.length }
}
