import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AdminProductChange } from '@contract/catalog/moderation-procedures'
import { productActions } from '@contract/catalog/states'
import { products } from '@server/database/schema/catalog'
import { statusChange } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { recordModeration } from './record-moderation'

/** Suspends, reactivates or features products of any vendor; returns how many it applied to. Vendors are notified of a suspension and its end. */
export async function changeProducts(
  { productIds, change }: { productIds: readonly string[]; change: AdminProductChange },
  context: Context,
): Promise<{ changed: number }> {
  const { tx, now } = context
  const { condition, set, action, recorded } = updateFor(change, now)
  const ids = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), isNull(products.deletedAt), condition))
    .orderBy(products.id)
    .for('no key update')
  if (ids.length === 0) return { changed: 0 }
  const changed = await tx
    .update(products)
    .set({ ...set, updatedAt: now })
    .where(
      inArray(
        products.id,
        ids.map(({ id }) => id),
      ),
    )
    .returning()
  await recordModeration(
    action,
    changed,
    { change: recorded, reason: change.kind === 'suspend' ? change.reason : null },
    context,
  )
  return { changed: changed.length }
}

/** What each change sets, and the products that it applies to. */
function updateFor(change: AdminProductChange, now: Date) {
  const { suspend, reactivate } = productActions
  switch (change.kind) {
    case 'suspend':
      return {
        condition: inArray(products.status, [...suspend.from]),
        set: { status: suspend.to, suspensionReason: change.reason },
        action: 'product_suspended',
        recorded: statusChange(suspend),
      } as const
    case 'reactivate':
      return {
        condition: inArray(products.status, [...reactivate.from]),
        set: { status: reactivate.to, suspensionReason: null },
        action: 'product_reactivated',
        recorded: statusChange(reactivate),
      } as const
    case 'feature':
      return {
        condition: and(isNull(products.featuredAt), eq(products.status, 'active')),
        set: { featuredAt: now },
        action: 'product_featured',
        recorded: { before: { featured: false }, after: { featured: true } },
      } as const
    case 'unfeature':
      return {
        condition: isNotNull(products.featuredAt),
        set: { featuredAt: null },
        action: 'product_unfeatured',
        recorded: { before: { featured: true }, after: { featured: false } },
      } as const
  }
}
