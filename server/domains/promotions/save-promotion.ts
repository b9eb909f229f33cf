import { and, eq, ne } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { promotionFieldLimits, vendorPromotionKinds, vendorPromotionScopes } from '@contract/promotions/facts'
import { Refusal } from '@contract/refusals'
import {
  promotionLimitFields,
  type Promotion as WirePromotion,
  type PromotionFields,
} from '@contract/promotions/procedures'
import { statusLabel } from '@contract/core/state-machine'
import type { InternalAmounts } from '@contract/core/money'
import { promotions } from '@server/database/schema/promotions'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import { lockVendor } from '@server/platform/lock-vendor'
import type { Context } from '@server/platform/services'
import { requireVersion } from '@server/platform/version'
import type { Promotion } from './discount'
import { lockPromotion, managingVendorOf } from './managed-promotion'
import { clearParticipants, needsParticipants } from './participants'
import { countOpenPromotions, countProductsOf } from './queries'
import { factsOf, recordedPromotion, rowOf, serializePromotion } from './serializers'

interface SavePromotionInput {
  promotionId?: string | undefined
  promotion: PromotionFields
  version?: string | undefined
}

/**
 * Creates a promotion as a draft, or changes one; after its first use only its limits and its last day. One that a vendor creates is its own.
 * Refuses: promotion_not_found, promotion_code_taken, promotion_in_use, promotion_status_changed (it has ended), promotion_max_uses_too_low,
 * version_conflict, promotion_of_vendor (staff change only the marketplace's), and what `refuseForVendor` refuses.
 */
export async function savePromotion(
  { promotionId, promotion, version }: SavePromotionInput,
  context: Context,
): Promise<InternalAmounts<WirePromotion>> {
  const row = rowOf(promotion)
  const vendorId = managingVendorOf(context)
  const before = promotionId === undefined ? null : await lockPromotion(promotionId, context)
  if (vendorId !== null) await refuseForVendor(vendorId, before, row, context)
  if (before) {
    if (before.vendorId !== vendorId) throw new Refusal('promotion_of_vendor')
    requireVersion(version, factsOf(before))
    refuseChange(before, row)
  }
  const after = before
    ? await updatePromotion(before, row, context)
    : await insertPromotion({ ...row, vendorId }, context)
  if (before) await requestConsentAgain(before, after, context)
  await audit(context, {
    actionType: before ? 'promotion_changed' : 'promotion_created',
    subject: 'promotion',
    subjectId: after.id,
    details: { before: before && recordedPromotion(before), after: recordedPromotion(after) },
  })
  return serializePromotion(after, dayOf(context.now))
}

/** The vendors that joined a promotion have agreed to its terms: once these change, they are asked again. */
async function requestConsentAgain(before: Promotion, after: Promotion, { tx }: Context): Promise<void> {
  if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after))) return
  const hadParticipants = await clearParticipants(tx, after.id)
  if (needsParticipants(after) && after.status === 'active')
    await queueJob(tx, 'notify_promotion_offer', { promotionId: after.id, changed: hadParticipants })
}

type Row = ReturnType<typeof rowOf>

/**
 * Refuses what a vendor can't have: promotion_not_for_vendors, promotion_products_not_found (of those that are new to it: one that has left
 * the store since only takes nothing off any more), too_many_promotions.
 */
async function refuseForVendor(vendorId: string, before: Promotion | null, row: Row, { tx }: Context) {
  const isAllowed =
    row.paidBy === 'vendor' && isIn(vendorPromotionKinds, row.kind) && isIn(vendorPromotionScopes, row.scope)
  if (!isAllowed) throw new Refusal('promotion_not_for_vendors')
  if (row.scope === 'products') {
    const newProductIds = row.subjects.filter((id) => !before?.subjects.includes(id))
    if ((await countProductsOf(tx, vendorId, newProductIds)) < newProductIds.length)
      throw new Refusal('promotion_products_not_found')
  }
  if (before) return
  const { perVendorMax } = promotionFieldLimits
  await lockVendor(tx, vendorId)
  if ((await countOpenPromotions(tx, vendorId)) >= perVendorMax)
    throw new Refusal('too_many_promotions', { max: perVendorMax })
}

const isIn = (list: readonly string[], value: string) => list.includes(value)

async function insertPromotion(
  row: Row & Pick<Promotion, 'vendorId'>,
  { tx, now }: Context,
): Promise<Promotion> {
  const [created] = await tx
    .insert(promotions)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing({ target: promotions.code })
    .returning()
  if (!created) throw new Refusal('promotion_code_taken')
  return created
}

async function updatePromotion({ id }: Promotion, row: Row, { tx }: Context): Promise<Promotion> {
  const [duplicate] = await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(eq(promotions.code, row.code), ne(promotions.id, id)))
  if (duplicate) throw new Refusal('promotion_code_taken')
  const [changed] = await tx.update(promotions).set(row).where(eq(promotions.id, id)).returning()
  return changed!
}

function refuseChange(before: Promotion, row: Row) {
  if (before.status === 'ended')
    throw new Refusal('promotion_status_changed', { status: statusLabel('ended') })
  if (row.maxUses !== null && row.maxUses < before.uses)
    throw new Refusal('promotion_max_uses_too_low', { uses: before.uses })
  if (before.usedAt && immutableFields(factsOf(before)) !== immutableFields(factsOf(row)))
    throw new Refusal('promotion_in_use')
}

const isLimit = (name: string) => (promotionLimitFields as readonly string[]).includes(name)

const immutableFields = (facts: ReturnType<typeof factsOf>): string =>
  JSON.stringify(Object.entries(facts).filter(([name]) => !isLimit(name)))
