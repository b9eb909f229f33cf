import { and, asc, eq, gt, gte, inArray, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { statusLabel } from '@contract/core/state-machine'
import type { InternalAmounts } from '@contract/core/money'
import type { PromotionOffer } from '@contract/promotions/procedures'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { promotionParticipants, promotions } from '@server/database/schema/promotions'
import { vendors } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession, requireVendor } from '@server/platform/session'
import { requireVersion, versionOf } from '@server/platform/version'
import type { AppliedPromotion, DiscountedLine, Promotion } from './discount'
import { namesOf } from './queries'
import { factsOf, serializePromotion } from './serializers'

// A promotion of the marketplace for which the vendors pay needs their consent: each joins it, by the terms it was shown, or stays out.

/** A promotion with the vendors that pay for it, among those of some lines; null if the marketplace pays. */
export async function withParticipants(
  tx: Queryable,
  promotion: Promotion,
  lines: readonly Pick<DiscountedLine, 'vendorId'>[],
): Promise<AppliedPromotion> {
  if (promotion.paidBy === 'marketplace') return { ...promotion, payingVendorIds: null }
  if (promotion.vendorId !== null) return { ...promotion, payingVendorIds: [promotion.vendorId] }
  const { promotionId, vendorId } = promotionParticipants
  const rows = await tx
    .select({ vendorId })
    .from(promotionParticipants)
    .where(
      and(eq(promotionId, promotion.id), inArray(vendorId, [...new Set(lines.map((line) => line.vendorId))])),
    )
  return { ...promotion, payingVendorIds: rows.map((row) => row.vendorId) }
}

/** Whether vendors are asked to join a promotion. */
export const needsParticipants = ({ vendorId, paidBy }: Pick<Promotion, 'vendorId' | 'paidBy'>): boolean =>
  vendorId === null && paidBy === 'vendor'

const isOffered = (day: string) =>
  and(
    isNull(promotions.vendorId),
    eq(promotions.paidBy, 'vendor'),
    inArray(promotions.status, ['active', 'paused']),
    or(isNull(promotions.validTo), gte(promotions.validTo, day)),
  )

/** Whether a promotion can concern a vendor, as SQL about both. */
const concerns = (
  promotion: { scope: SQLWrapper; subjects: SQLWrapper },
  vendorId: SQLWrapper,
): SQL => sql`(case ${promotion.scope}
  when 'everything' then true
  when 'vendors' then ${vendorId}::text = any(${promotion.subjects})
  when 'products' then exists (select from ${products} as product where product.vendor_id = ${vendorId}
    and product.deleted_at is null and product.id::text = any(${promotion.subjects}))
  else exists (select from ${products} as product where product.vendor_id = ${vendorId}
    and product.deleted_at is null and product.category::text = any(${promotion.subjects})) end)`

/** The promotions that a vendor can join or has joined, newest first, and what of its goods each covers. */
export async function listOffers(context: Context): Promise<InternalAmounts<PromotionOffer>[]> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const day = dayOf(now)
  const rows = await tx
    .select({ promotion: promotions, joinedAt: promotionParticipants.joinedAt })
    .from(promotions)
    .leftJoin(
      promotionParticipants,
      and(eq(promotionParticipants.promotionId, promotions.id), eq(promotionParticipants.vendorId, vendorId)),
    )
    .where(and(isOffered(day), concerns(promotions, sql`${vendorId}::uuid`)))
    .orderBy(sql`${promotions.createdAt} desc, ${promotions.id}`)
    .limit(maxOffers)
  const productIds = rows.flatMap(({ promotion: { scope, subjects } }) =>
    scope === 'products' ? subjects : [],
  )
  const ownNames = await namesOf(tx, 'products', productIds, vendorId)
  return rows.map(({ promotion, joinedAt }) => ({
    ...serializePromotion(promotion, day),
    terms: versionOf(factsOf(promotion)),
    joined_at: joinedAt?.toISOString() ?? null,
    goods: goodsOf(promotion, ownNames),
  }))
}

/** More than anyone runs at a time. */
const maxOffers = 50

function goodsOf({ scope, subjects }: Promotion, ownNames: ReadonlyMap<string, string>): string[] {
  if (scope === 'categories') return subjects
  return scope === 'products' ? subjects.flatMap((id) => ownNames.get(id) ?? []) : []
}

/**
 * A vendor joins a promotion that the vendors pay for, or leaves it; placed orders keep their discount. `terms`: the version of those that
 * it was shown. Refuses: promotion_not_found, promotion_status_changed (it has ended), version_conflict.
 */
export async function answerOffer(
  { promotionId, joins, terms }: { promotionId: string; joins: boolean; terms: string },
  context: Context,
): Promise<{ joined: boolean }> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const { userId: joinedBy } = requireSession(context)
  // An order that uses it takes a stronger lock: it is placed before or after, never with half of an answer.
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, promotionId), isNull(promotions.vendorId), eq(promotions.paidBy, 'vendor')))
    .for('share')
  if (!promotion || promotion.status === 'draft') throw new Refusal('promotion_not_found')
  if (joins && promotion.status === 'ended')
    throw new Refusal('promotion_status_changed', { status: statusLabel('ended') })
  if (joins) requireVersion(terms, factsOf(promotion))
  const changed = joins
    ? await tx
        .insert(promotionParticipants)
        .values({ promotionId, vendorId, joinedBy, joinedAt: now })
        .onConflictDoNothing()
        .returning({ vendorId: promotionParticipants.vendorId })
    : await tx
        .delete(promotionParticipants)
        .where(
          and(
            eq(promotionParticipants.promotionId, promotionId),
            eq(promotionParticipants.vendorId, vendorId),
          ),
        )
        .returning({ vendorId: promotionParticipants.vendorId })
  if (changed.length > 0)
    await audit(context, {
      actionType: joins ? 'promotion_joined' : 'promotion_left',
      subject: 'promotion',
      subjectId: promotionId,
      details: {
        code: promotion.code,
        vendor_id: vendorId,
        before: { joined: !joins },
        after: { joined: joins },
      },
    })
  return { joined: joins }
}

/** The vendors that a promotion can concern after one, in order of their ids. */
export async function concernedVendorsAfter(
  tx: Queryable,
  { scope, subjects }: Promotion,
  id: string,
  limit: number,
): Promise<string[]> {
  const promotion = { scope: sql`${scope}::text`, subjects: sql`${sql.param(subjects)}::text[]` }
  const rows = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.status, 'approved'), gt(vendors.id, id), concerns(promotion, sql`vendors.id`)))
    .orderBy(asc(vendors.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Takes back all answers to a promotion whose terms have changed. Returns whether there were any. */
export async function clearParticipants(tx: Queryable, promotionId: string): Promise<boolean> {
  const cleared = await tx
    .delete(promotionParticipants)
    .where(eq(promotionParticipants.promotionId, promotionId))
    .returning({ vendorId: promotionParticipants.vendorId })
  return cleared.length > 0
}

export const countParticipants = (tx: Queryable, promotionId: string): Promise<number> =>
  tx.$count(promotionParticipants, eq(promotionParticipants.promotionId, promotionId))
