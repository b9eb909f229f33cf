import type { Destination } from '@contract/core/address'
import type { PromotionEstimate } from '@contract/checkout/procedures'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { listCartLines, orderableLines } from '@server/domains/cart/service'
import { subtotalOf } from '@server/domains/orders/item-amounts'
import { eligibleGoods } from '@server/domains/promotions/discount'
import { withParticipants } from '@server/domains/promotions/participants'
import { refusePromotion } from '@server/domains/promotions/refuse-promotion'
import { findPromotion } from '@server/domains/promotions/redemptions'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { importChargesOf } from './import-charges'
import { loadRates } from './queries'
import { quoteShippingOptions, quote } from './quote'

interface EstimatePromotionInput {
  promotionCode: string
  shippingAddress?: Destination | undefined
  rateId?: string | undefined
}

/**
 * The effect of a promo code on the signed-in user's cart, as Place Order will compute it. Refuses: cart_empty,
 * promotion_leaves_nothing, and whatever `refusePromotion` refuses.
 */
export async function estimatePromotion(
  { promotionCode, shippingAddress, rateId }: EstimatePromotionInput,
  context: Context,
): Promise<InternalAmounts<PromotionEstimate>> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const match = await findPromotion(tx, promotionCode, userId)
  if (!match) throw new Refusal('promotion_unknown')
  const { customerUses, vendor } = match
  const cartLines = await listCartLines(tx, userId)
  if (cartLines.length === 0) throw new Refusal('cart_empty')
  const lines = orderableLines(cartLines, now)
  const promotion = await withParticipants(tx, match.promotion, lines)
  const country = shippingAddress?.country
  const eligibleMinor = eligibleGoods(promotion, lines, lines.map(subtotalOf))
  refusePromotion(promotion, {
    customerUses,
    vendorStatus: vendor?.status,
    day: dayOf(now),
    country,
    eligibleMinor,
  })
  const rates = await loadRates(tx, lines, country ?? '', now)
  const selectedOption = shippingAddress
    ? quoteShippingOptions(lines, shippingAddress, rates).find(({ option }) => option.rate_id === rateId)
    : undefined
  const promotionQuote = quote(lines, selectedOption, rates, promotion)
  const { discountMinor, taxMinor } = promotionQuote
  const { code, kind } = promotion
  // Free shipping is worth nothing until a shipping option is chosen.
  if (discountMinor === 0 && (selectedOption || kind !== 'free_shipping'))
    throw new Refusal(
      // Without shipping, a vendor's code is not reduced by what its offer pays.
      promotion.paidBy === 'vendor' && quote(lines, undefined, rates, promotion).discountMinor > 0
        ? 'promotion_leaves_nothing'
        : 'promotion_no_eligible_items',
    )
  return {
    code,
    store_name: vendor?.companyName ?? null,
    kind,
    discount: discountMinor,
    tax: taxMinor,
    import_charges: importChargesOf(promotionQuote, rates),
  }
}
