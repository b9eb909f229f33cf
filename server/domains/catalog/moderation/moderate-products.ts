import { and, inArray, isNull } from 'drizzle-orm'
import type { ModeratedProduct, ModerationDecision } from '@contract/catalog/moderation-procedures'
import { productActions } from '@contract/catalog/states'
import { allows, statusLabel } from '@contract/core/state-machine'
import { Refusal } from '@contract/refusals'
import * as texts from '@contract/texts'
import { products } from '@server/database/schema/catalog'
import { statusChange } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { versionOf } from '@server/platform/version'
import { imageUrlsOfProduct } from '../images'
import { moderatedBy } from './moderate-product'
import { moderatedFields } from './moderated-fields'
import { recordModeration } from './record-moderation'

interface ShownProduct {
  id: string
  /** As the list showed it. */
  version: string
}

/**
 * Approves or rejects pending products of any vendors, each only if its vendor has not changed it since it was shown. One that cannot be decided
 * on does not stop the others: it is left as it was, and told with the reason. Every vendor gets one email. All products are locked first, in a
 * fixed order.
 */
export async function moderateProducts(
  { products: shown, decision }: { products: readonly ShownProduct[]; decision: ModerationDecision },
  context: Context,
): Promise<{ results: ModeratedProduct[] }> {
  const { tx } = context
  const action = decision.status === 'active' ? 'approve' : 'reject'
  const stored = await lockProducts(shown, context)
  const results = shown.map(({ id, version }) => {
    const found = stored.get(id)
    const refusal = refusalOf(found, version, action)
    return { product_id: id, name: found?.product.name ?? '', refusal }
  })
  const acceptedIds = results.filter(({ refusal }) => refusal === null).map(({ product_id }) => product_id)
  if (acceptedIds.length === 0) return { results }
  const reason = decision.status === 'rejected' ? decision.reason : null
  const moderated = await tx
    .update(products)
    .set({ status: productActions[action].to, rejectionReason: reason, ...moderatedBy(context) })
    .where(inArray(products.id, acceptedIds))
    .returning()
  await recordModeration(
    action === 'approve' ? 'product_approved' : 'product_rejected',
    moderated,
    { change: statusChange(productActions[action]), reason },
    context,
  )
  return { results }
}

interface StoredProduct {
  product: typeof products.$inferSelect
  images: { image_url: string }[]
}

async function lockProducts(shown: readonly ShownProduct[], { tx }: Context) {
  const ids = shown.map(({ id }) => id)
  const rows = await tx
    .select({ product: products, images: imageUrlsOfProduct })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
    .orderBy(products.id)
    .for('no key update')
  return new Map(rows.map((row) => [row.product.id, row]))
}

/** Why a product cannot be decided on; null if it can. */
function refusalOf(
  stored: StoredProduct | undefined,
  version: string,
  action: 'approve' | 'reject',
): string | null {
  if (!stored) return new Refusal('product_not_found').message
  const { product, images } = stored
  if (!allows(productActions[action], product.status, 'admin'))
    return new Refusal('product_status_changed', { status: statusLabel(product.status) }).message
  return version === versionOf(moderatedFields(product, images)) ? null : texts.moderation.changedMeanwhile
}
