import type { InternalAmounts } from '@contract/core/money'
import {
  promotionFacts,
  type Promotion as WirePromotion,
  type PromotionFields,
  type PromotionPhase,
} from '@contract/promotions/procedures'
import type { Promotion } from './discount'

/** A promotion as its handlers return it; `day` is today's, in UTC. */
export const serializePromotion = (promotion: Promotion, day: string): InternalAmounts<WirePromotion> => ({
  promotion_id: promotion.id,
  vendor_id: promotion.vendorId,
  ...factsOf(promotion),
  status: promotion.status,
  phase: phaseOf(promotion, day),
  uses: promotion.uses,
  used: promotion.usedAt !== null,
  created_at: promotion.createdAt.toISOString(),
})

/** What was entered. */
export const factsOf = (
  promotion: Omit<Promotion, 'id' | 'vendorId' | 'status' | 'uses' | 'usedAt' | 'createdAt'>,
) => ({
  code: promotion.code,
  kind: promotion.kind,
  percent: promotion.percentBps,
  amount: promotion.amountMinor,
  paid_by: promotion.paidBy,
  max_uses: promotion.maxUses,
  uses_per_customer: promotion.usesPerCustomer,
  min_goods: promotion.minGoodsMinor,
  max_discount: promotion.maxDiscountMinor,
  valid_from: promotion.validFrom,
  valid_to: promotion.validTo,
  scope: promotion.scope,
  subjects: promotion.subjects,
  countries: promotion.countries,
})

/** The same for the audit log, which has it as on the wire. */
export const recordedPromotion = (promotion: Promotion) => promotionFacts.parse(factsOf(promotion))

function phaseOf({ status, validFrom, validTo }: Promotion, day: string): PromotionPhase {
  if (status !== 'active') return status
  if (validTo && validTo < day) return 'expired'
  return validFrom && validFrom > day ? 'scheduled' : 'active'
}

/** The row of what was entered. Fields of another kind of promotion are dropped. */
export const rowOf = (fields: PromotionFields) => ({
  code: fields.code,
  kind: fields.kind,
  percentBps: fields.kind === 'percent' ? fields.percent : null,
  amountMinor: fields.kind === 'amount' ? fields.amount : null,
  paidBy: fields.paid_by,
  maxUses: fields.max_uses,
  usesPerCustomer: fields.uses_per_customer,
  minGoodsMinor: fields.min_goods,
  maxDiscountMinor: fields.kind === 'amount' ? null : fields.max_discount,
  validFrom: fields.valid_from,
  validTo: fields.valid_to,
  scope: fields.scope,
  subjects: fields.scope === 'everything' ? [] : [...new Set(fields.subjects)].sort(),
  countries: [...new Set(fields.countries)].sort(),
})
