import { and, eq, ne } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
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
import type { Context } from '@server/platform/services'
import { requireVersion } from '@server/platform/version'
import type { Promotion } from './discount'
import { lockPromotion } from './queries'
import { factsOf, recordedPromotion, rowOf, serializePromotion } from './serializers'

interface SavePromotionInput {
  promotionId?: string | undefined
  promotion: PromotionFields
  version?: string | undefined
}

/**
 * Creates a promotion as a draft, or changes one; after its first use only its limits and its last day. Refuses: promotion_not_found,
 * promotion_code_taken, promotion_in_use, promotion_status_changed (it has ended), promotion_max_uses_too_low, version_conflict.
 */
export async function savePromotion(
  { promotionId, promotion, version }: SavePromotionInput,
  context: Context,
): Promise<InternalAmounts<WirePromotion>> {
  const row = rowOf(promotion)
  const before = promotionId === undefined ? null : await lockPromotion(context.tx, promotionId)
  if (before) {
    requireVersion(version, factsOf(before))
    refuseChange(before, row)
  }
  const after = before ? await updatePromotion(before, row, context) : await insertPromotion(row, context)
  await audit(context, {
    actionType: before ? 'promotion_changed' : 'promotion_created',
    subject: 'promotion',
    subjectId: after.id,
    details: { before: before && recordedPromotion(before), after: recordedPromotion(after) },
  })
  return serializePromotion(after, dayOf(context.now))
}

type Row = ReturnType<typeof rowOf>

async function insertPromotion(row: Row, { tx, now }: Context): Promise<Promotion> {
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
