import { and, eq, inArray, isNull } from 'drizzle-orm'
import { productActions, type ProductStatus } from '@contract/catalog/states'
import * as texts from '@contract/texts'
import { products, requestedChanges } from '@server/database/schema/catalog'
import { addRequestedChanges, closeChanges, resolveChange } from '@server/domains/vendors/requested-changes'
import { statusChange } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { requireTransition, stateMachine } from '@server/platform/transition'
import { recordModeration } from './record-moderation'

export const productMachine = stateMachine('product', products, productActions)

interface ModerationDecision {
  productId: string
  status: 'active' | 'rejected'
  reason?: string | undefined
}

/**
 * Approves or rejects a pending product, recording who and when, and notifies its vendor. A rejection without a reason stores a fixed one;
 * approval clears it. Refuses: product_not_found, product_status_changed.
 */
export async function moderateProduct(
  { productId, status, reason }: ModerationDecision,
  context: Context,
): Promise<{ status: ProductStatus }> {
  const isApproval = status === 'active'
  const rejectionReason = isApproval ? null : reason || texts.product.defaultRejectionReason
  const product = await requireTransition(context.tx, productMachine, productId, {
    action: isApproval ? 'approve' : 'reject',
    actor: 'admin',
    set: { ...moderatedBy(context), rejectionReason },
    scope: isNull(products.deletedAt),
  })
  await recordModeration(
    isApproval ? 'product_approved' : 'product_rejected',
    [product],
    { change: statusChange(productActions[isApproval ? 'approve' : 'reject']), reason: rejectionReason },
    context,
  )
  return { status: product.status }
}

/** Asks the vendor of a pending product for changes. Refuses: product_not_found, product_status_changed. */
export async function requestProductChanges(
  { productId, points }: { productId: string; points: readonly string[] },
  context: Context,
): Promise<{ status: ProductStatus }> {
  const product = await requireTransition(context.tx, productMachine, productId, {
    action: 'request_changes',
    actor: 'admin',
    set: { ...moderatedBy(context), rejectionReason: null },
    scope: isNull(products.deletedAt),
  })
  await addRequestedChanges({ productId }, points, context)
  await recordModeration(
    'product_changes_requested',
    [product],
    { change: statusChange(productActions.request_changes), points },
    context,
  )
  return { status: product.status }
}

/** Ticks off a change requested of one of the vendor's own products. Refuses: change_not_found. */
export const resolveProductChange = (
  { changeId, done }: { changeId: string; done: boolean },
  context: Context,
): Promise<{ done: boolean }> => {
  const ownProductIds = context.tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.vendorId, requireVendor(context).vendorId))
  return resolveChange({ changeId, done, scope: inArray(requestedChanges.productId, ownProductIds) }, context)
}

/** Resubmits a vendor's own product. Refuses: product_not_found, product_status_changed, changes_open. */
export async function resubmitProduct(
  { productId }: { productId: string },
  context: Context,
): Promise<{ status: ProductStatus }> {
  const { status } = await requireTransition(context.tx, productMachine, productId, {
    action: 'resubmit',
    actor: 'vendor',
    set: { updatedAt: context.now },
    scope: and(eq(products.vendorId, requireVendor(context).vendorId), isNull(products.deletedAt)),
  })
  await closeChanges({ productId }, context)
  return { status }
}

/** Who decided on a product, and when. */
export const moderatedBy = (context: Context) => ({
  moderatedBy: requireSession(context).userId,
  moderatedAt: context.now,
})
