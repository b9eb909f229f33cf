import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { variantTitle } from '@contract/catalog/facts'
import type { StockMovement } from '@contract/catalog/vendor-procedures'
import { profiles } from '@server/database/schema/accounts'
import { productVariants } from '@server/database/schema/catalog'
import { stockMovements } from '@server/database/schema/variant-history'
import { teamMembers } from '@server/database/schema/teams'
import { afterCursor, pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { requireVendorProduct, type VendorProduct } from './require-vendor-product'

interface StockMovementQuery {
  variantId?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * What changed the stock of a vendor's own product, or of one of its variants, newest first. The marketplace's staff are not named.
 * Refuses: product_not_found.
 */
export async function listStockMovements(
  { vendorId, productId }: VendorProduct,
  { variantId, cursor, limit }: StockMovementQuery,
  { tx }: Context,
): Promise<{ items: StockMovement[]; next_cursor: string | null }> {
  await requireVendorProduct({ vendorId, productId }, tx)
  const size = pageSize(limit)
  const variants = tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productId, productId),
        variantId === undefined ? undefined : eq(productVariants.id, variantId),
      ),
    )
  const rows = await tx
    .select({
      movement: stockMovements,
      optionValues: productVariants.optionValues,
      changedBy: sql<string | null>`case when not exists (select from ${teamMembers}
        where ${teamMembers.userId} = ${profiles.id} and ${teamMembers.vendorId} is null) then ${profiles.fullName} end`,
    })
    .from(stockMovements)
    .innerJoin(productVariants, eq(productVariants.id, stockMovements.variantId))
    .leftJoin(profiles, eq(profiles.id, stockMovements.userId))
    .where(
      and(
        inArray(stockMovements.variantId, variants),
        afterCursor(cursor, stockMovements.createdAt, stockMovements.id, 'desc', 'timestamptz'),
      ),
    )
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ movement }) => ({ sortKey: movement.createdAt, id: movement.id }),
    ({ movement, optionValues, changedBy }) => ({
      movement_id: movement.id,
      variant_id: movement.variantId,
      variant_title: variantTitle(optionValues),
      change: movement.change,
      quantity: movement.stock,
      cause: movement.cause,
      order_id: movement.orderId,
      changed_by: changedBy,
      created_at: movement.createdAt.toISOString(),
    }),
  )
}
