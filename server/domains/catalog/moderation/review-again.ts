import { sql } from 'drizzle-orm'
import { moderationLimits } from '@contract/catalog/facts'
import type { Context } from '@server/platform/services'
import { readSettings } from '@server/platform/settings'
import { transition } from '@server/platform/transition'
import type { ProductColumns, ProductRow } from '../product-columns'
import { publishProductUpdates } from '../publish-product-update'
import { productMachine } from './moderate-product'

/**
 * Whether a vendor's changes send a product on sale back to review, where the operator reviews products first: another name, another
 * category, or a claim that our team has not seen. Price, stock and descriptions never do.
 */
export async function requiresReview(
  stored: ProductRow,
  changed: ProductColumns,
  context: Context,
): Promise<boolean> {
  if (stored.status !== 'active' || isByAdmin(context)) return false
  const claimsAnother = makesNewClaim(stored, changed)
  if (!claimsAnother && stored.name === changed.name) return false
  if (!(await areChangesReviewed(context))) return false
  return claimsAnother || !(await isSimilarName(stored.name, changed.name, context))
}

/** Sends a product on sale back to review, where changes are reviewed, because a picture was added. */
export async function reviewNewPicture(productId: string, context: Context): Promise<void> {
  if (isByAdmin(context) || !(await areChangesReviewed(context))) return
  const { tx, now } = context
  const isSentBack = await transition(tx, productMachine, productId, {
    action: 'review_again',
    actor: 'vendor',
    set: { updatedAt: now },
  })
  if (isSentBack) await publishProductUpdates(tx, [productId])
}

/** Whether the operator reviews products before they go on sale, and again once they change. */
export async function areChangesReviewed({ tx }: Pick<Context, 'tx'>): Promise<boolean> {
  const settings = await readSettings(tx, ['new_product_status', 'review_product_changes'])
  return settings.new_product_status === 'pending' && settings.review_product_changes
}

const isByAdmin = ({ session }: Context) => session?.role === 'admin'

type Claims = Pick<ProductColumns, 'category' | 'sustainabilityTags' | 'materials' | 'packaging' | 'origin'>

/** Taking a claim back needs no review. */
const makesNewClaim = (stored: Claims, changed: Claims): boolean =>
  changed.category !== stored.category ||
  changed.sustainabilityTags.some((tag) => !stored.sustainabilityTags.includes(tag)) ||
  changed.materials.some((material) => !stored.materials.includes(material)) ||
  isOther(stored.packaging, changed.packaging) ||
  isOther(stored.origin, changed.origin)

const isOther = (stored: string | null, changed: string | null) => changed !== null && changed !== stored

/** Whether one name is a correction of the other, by the share of trigrams that they have in common. */
async function isSimilarName(before: string, after: string, { tx }: Context): Promise<boolean> {
  const { rows } = await tx.execute<{ similarity: number }>(
    sql`select similarity(${before}, ${after}) as similarity`,
  )
  return rows[0]!.similarity >= moderationLimits.sameNameSimilarity
}
