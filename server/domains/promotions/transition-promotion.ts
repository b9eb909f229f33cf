import { eq } from 'drizzle-orm'
import type { AuditChange } from '@contract/operations/audit-actions'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { Promotion } from '@contract/promotions/procedures'
import { allows, statusLabel } from '@contract/core/state-machine'
import { allowsOnPromotion, promotionActions, type PromotionAction } from '@contract/promotions/states'
import type { InternalAmounts } from '@contract/core/money'
import { promotions } from '@server/database/schema/promotions'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { lockPromotion, managingVendorOf } from './managed-promotion'
import { needsParticipants } from './participants'
import { serializePromotion } from './serializers'

/**
 * Starts, pauses, resumes or ends a promotion, as the state table allows; staff only pause or end a vendor's. Refuses: promotion_not_found,
 * promotion_status_changed, promotion_of_vendor.
 */
export async function transitionPromotion(
  { promotionId, action }: { promotionId: string; action: PromotionAction },
  context: Context,
): Promise<InternalAmounts<Promotion>> {
  const { tx, now } = context
  const { status, vendorId } = await lockPromotion(promotionId, context)
  const actor = managingVendorOf(context) === null ? 'admin' : 'vendor'
  const transition = promotionActions[action]
  if (!allows(transition, status, actor))
    throw new Refusal('promotion_status_changed', { status: statusLabel(status) })
  if (!allowsOnPromotion(action, { status, vendor_id: vendorId }, actor))
    throw new Refusal('promotion_of_vendor')
  const [updated] = await tx
    .update(promotions)
    .set({ status: transition.to })
    .where(eq(promotions.id, promotionId))
    .returning()
  if (action === 'activate' && needsParticipants(updated!))
    await queueJob(tx, 'notify_promotion_offer', { promotionId, changed: false })
  await audit(context, {
    actionType: auditActions[action],
    subject: 'promotion',
    subjectId: promotionId,
    details: { code: updated!.code, before: { status }, after: { status: transition.to } },
  })
  return serializePromotion(updated!, dayOf(now))
}

const auditActions: Record<PromotionAction, AuditChange> = {
  activate: 'promotion_activated',
  pause: 'promotion_paused',
  resume: 'promotion_resumed',
  end: 'promotion_ended',
}
