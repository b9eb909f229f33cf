import { countryName } from '@contract/core/country-names'
import { formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import { formatUsd, type Minor } from '@contract/core/money'
import type { VendorStatus } from '@contract/vendors/states'
import type { Promotion } from './discount'

interface PromotionContext {
  customerUses: number
  /** Of the vendor whose promotion it is; undefined for the marketplace's. While a store is closed, its goods can't be ordered either. */
  vendorStatus: VendorStatus | undefined
  /** In UTC. */
  day: string
  /** The destination, once it is known. */
  country: string | undefined
  /** The value of the goods that it applies to. */
  eligibleMinor: Minor
}

/**
 * Refuses a promotion that can't be used, and says why. Refuses: promotion_unknown, promotion_not_active, promotion_expired,
 * promotion_not_started, promotion_usage_limit_reached, promotion_already_redeemed, promotion_not_for_country, promotion_no_eligible_items, promotion_minimum_not_met.
 */
export function refusePromotion(promotion: Promotion, context: PromotionContext): void {
  const { status, validFrom, validTo, uses, maxUses, usesPerCustomer } = promotion
  const { customerUses, day, vendorStatus = 'approved' } = context
  if (status === 'draft') throw new Refusal('promotion_unknown')
  if (status === 'ended' || (validTo && validTo < day)) throw new Refusal('promotion_expired')
  if (status === 'paused' || vendorStatus !== 'approved') throw new Refusal('promotion_not_active')
  if (validFrom && validFrom > day) throw new Refusal('promotion_not_started', { day: formatDay(validFrom) })
  if (usesPerCustomer !== null && customerUses >= usesPerCustomer)
    throw new Refusal('promotion_already_redeemed', { times: customerUses })
  if (maxUses !== null && uses >= maxUses) throw new Refusal('promotion_usage_limit_reached')
  const refusal = cartRefusal(promotion, context)
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
  if (eligibleMinor === 0) return new Refusal('promotion_no_eligible_items')
  if (minGoodsMinor !== null && eligibleMinor < minGoodsMinor)
    return new Refusal('promotion_minimum_not_met', {
      minimum: formatUsd(minGoodsMinor),
      missing: formatUsd(minGoodsMinor - eligibleMinor),
    })
  return undefined
}
