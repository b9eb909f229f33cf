import { countryName } from '@contract/core/countries'
import { formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import { formatUsd, type Minor } from '@contract/core/money'
import type { Promotion } from './discount'

interface PromotionContext {
  ownUses: number
  /** In UTC. */
  day: string
  /** The destination, once it is known. */
  country: string | undefined
  /** The value of the goods that it applies to. */
  eligibleMinor: Minor
}

/**
 * Refuses a promotion that can't be used, and says why. Refuses: promotion_unknown, promotion_not_active, promotion_expired,
 * promotion_not_yet, promotion_used_up, promotion_used_by_you, promotion_not_for_country, promotion_nothing_eligible, promotion_minimum.
 */
export function refusePromotion(promotion: Promotion, requested: PromotionContext): void {
  const { status, validFrom, validTo, uses, maxUses, usesPerCustomer } = promotion
  const { ownUses, day } = requested
  if (status === 'draft') throw new Refusal('promotion_unknown')
  if (status === 'ended' || (validTo && validTo < day)) throw new Refusal('promotion_expired')
  if (status === 'paused') throw new Refusal('promotion_not_active')
  if (validFrom && validFrom > day) throw new Refusal('promotion_not_yet', { day: formatDay(validFrom) })
  if (usesPerCustomer !== null && ownUses >= usesPerCustomer)
    throw new Refusal('promotion_used_by_you', { times: ownUses })
  if (maxUses !== null && uses >= maxUses) throw new Refusal('promotion_used_up')
  const refusal = cartRefusal(promotion, requested)
  if (refusal) throw refusal
}

/**
 * Why a promotion can't be used for these goods and this destination, or undefined. The rest is also checked by the statement that takes a
 * use.
 */
export function cartRefusal(
  { countries, minGoodsMinor }: Promotion,
  { country, eligibleMinor }: Pick<PromotionContext, 'country' | 'eligibleMinor'>,
): Refusal | undefined {
  if (country !== undefined && countries.length > 0 && !countries.includes(country))
    return new Refusal('promotion_not_for_country', { country: countryName(country) })
  if (eligibleMinor === 0) return new Refusal('promotion_nothing_eligible')
  if (minGoodsMinor !== null && eligibleMinor < minGoodsMinor)
    return new Refusal('promotion_minimum', {
      minimum: formatUsd(minGoodsMinor),
      missing: formatUsd(minGoodsMinor - eligibleMinor),
    })
  return undefined
}
