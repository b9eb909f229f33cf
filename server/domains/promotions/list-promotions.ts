import { dayOf } from '@contract/core/day'
import { promotionFieldLimits } from '@contract/promotions/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { Promotion, PromotionDetails, PromotionQuery } from '@contract/promotions/procedures'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { versionOf } from '@server/platform/version'
import type { Promotion as Row } from './discount'
import { findPromotions, namesOf, requirePromotion, searchSubjects, sumsOf } from './queries'
import { factsOf, serializePromotion } from './serializers'

/** A page of the promotions, newest first unless the query sorts otherwise. */
export async function listPromotions(
  { sort = 'created_at_desc', limit, ...query }: PromotionQuery = {},
  { tx, now }: Context,
): Promise<{ items: InternalAmounts<Promotion>[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await findPromotions(tx, { ...query, sort, limit: size + 1 })
  return pageFrom(
    rows,
    size,
    ({ promotion, sortKey }) => ({ sortKey, id: promotion.id }),
    ({ promotion }) => serializePromotion(promotion, dayOf(now)),
  )
}

/** One promotion with the names of its subjects and what it has done. Refuses: promotion_not_found. */
export async function getPromotion(
  { promotionId }: { promotionId: string },
  { tx, now }: Context,
): Promise<InternalAmounts<PromotionDetails>> {
  const promotion = await requirePromotion(tx, promotionId)
  const { orders, discountMinor, revenueMinor } = await sumsOf(tx, promotionId)
  return {
    ...serializePromotion(promotion, dayOf(now)),
    version: versionOf(factsOf(promotion)),
    subject_names: await subjectNamesOf({ tx }, promotion),
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

/** Vendors or products by a part of their names. */
export const findSubjects = (
  { scope, search }: { scope: 'vendors' | 'products'; search: string },
  { tx }: Context,
) => searchSubjects(tx, scope, search, promotionFieldLimits.subjectResultsMax)
