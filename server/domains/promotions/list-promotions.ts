import { dayOf } from '@contract/core/day'
import { promotionFieldLimits } from '@contract/promotions/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { PromotionDetails, PromotionQuery, PromotionRow } from '@contract/promotions/procedures'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { versionOf } from '@server/platform/version'
import type { Promotion as Row } from './discount'
import { managingVendorOf, requirePromotion } from './managed-promotion'
import { countParticipants, needsParticipants } from './participants'
import { findPromotions, namesOf, searchSubjects, sumsOf } from './queries'
import { factsOf, serializePromotion } from './serializers'

/** A page of the caller's promotions, for staff of everyone's, newest first unless the query sorts otherwise. */
export async function listPromotions(
  { sort = 'created_at_desc', limit, ...query }: PromotionQuery = {},
  context: Context,
): Promise<{ items: InternalAmounts<PromotionRow>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { tx, now } = context
  const rows = await findPromotions(tx, managingVendorOf(context), { ...query, sort, limit: size + 1 })
  return pageFrom(
    rows,
    size,
    ({ promotion, sortKey }) => ({ sortKey, id: promotion.id }),
    ({ promotion, vendorName }) => ({
      ...serializePromotion(promotion, dayOf(now)),
      vendor_name: vendorName,
    }),
  )
}

/** One promotion with the names of its subjects and what it has done. Refuses: promotion_not_found. */
export async function getPromotion(
  { promotionId }: { promotionId: string },
  context: Context,
): Promise<InternalAmounts<PromotionDetails>> {
  const { tx, now } = context
  const promotion = await requirePromotion(promotionId, context)
  const { vendorId } = promotion
  const vendorNames = await namesOf(tx, 'vendors', vendorId === null ? [] : [vendorId])
  const { orders, discountMinor, revenueMinor } = await sumsOf(tx, promotionId, managingVendorOf(context))
  return {
    ...serializePromotion(promotion, dayOf(now)),
    vendor_name: vendorId === null ? null : vendorNames.get(vendorId)!,
    version: versionOf(factsOf(promotion)),
    subject_names: await subjectNamesOf({ tx }, promotion),
    participants: needsParticipants(promotion) ? await countParticipants(tx, promotionId) : null,
    sums: {
      uses: promotion.uses,
      orders,
      discount: discountMinor,
      revenue: revenueMinor,
    },
  }
}

async function subjectNamesOf({ tx }: Pick<Context, 'tx'>, { scope, subjects }: Row): Promise<string[]> {
  if (scope !== 'vendors' && scope !== 'products') return subjects
  const names = await namesOf(tx, scope, subjects)
  return subjects.map((subject) => names.get(subject) ?? subject)
}

/** Vendors or products by a part of their names; for a vendor, its own. */
export const findSubjects = (query: { scope: 'vendors' | 'products'; search: string }, context: Context) =>
  searchSubjects(
    context.tx,
    { ...query, vendorId: managingVendorOf(context) },
    promotionFieldLimits.subjectResultsMax,
  )
