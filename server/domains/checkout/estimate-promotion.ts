import type { Destination } from '@contract/core/address'
import type { PromotionEstimate } from '@contract/checkout/procedures'
import { dayOf } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { Inside } from '@contract/core/money'
import { listCartLines } from '@server/domains/cart/service'
import { goodsOf } from '@server/domains/orders/item-amounts'
import { eligibleGoods } from '@server/domains/promotions/discount'
import { refusePromotion } from '@server/domains/promotions/refuse-promotion'
import { findPromotion } from '@server/domains/promotions/redemptions'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { ratesFor } from './queries'
import { optionsFor, quote } from './quote'

interface Estimate {
  promotionCode: string
  shippingAddress?: Destination | undefined
  rateId?: string | undefined
}

/**
 * What a promo code makes of the signed-in user's cart, as Place Order will compute it. Refuses: cart_empty and all that `refusePromotion`
 * does.
 */
export async function estimatePromotion(
  { promotionCode, shippingAddress, rateId }: Estimate,
  context: Context,
): Promise<Inside<PromotionEstimate>> {
  const { tx, now } = context
  const { userId } = signedIn(context)
  const match = await findPromotion(tx, promotionCode, userId)
  if (!match) throw new Refusal('promotion_unknown')
  const { promotion, ownUses } = match
  const lines = await listCartLines(tx, userId)
  if (lines.length === 0) throw new Refusal('cart_empty')
  const country = shippingAddress?.country
  const eligibleMinor = eligibleGoods(promotion, lines, lines.map(goodsOf))
  refusePromotion(promotion, { ownUses, day: dayOf(now), country, eligibleMinor })
  const rates = await ratesFor(tx, lines, country ?? '', now)
  const chosen = shippingAddress
    ? optionsFor(lines, shippingAddress, rates).find(({ option }) => option.rate_id === rateId)
    : undefined
  const { discountMinor, taxMinor } = quote(lines, chosen, rates, promotion)
  const { code, kind } = promotion
  // Free shipping is worth nothing until a shipping option is chosen.
  if (discountMinor === 0 && (chosen || kind !== 'free_shipping'))
    throw new Refusal('promotion_nothing_eligible')
  return { code, kind, discount: discountMinor, tax: taxMinor }
}
