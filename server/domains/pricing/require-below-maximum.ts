import { formatUsd, type Minor } from '@contract/core/money'
import { startedKilograms } from '@contract/pricing/parcel-price'
import { Refusal } from '@contract/refusals'
import { serverLimits } from '@server/limits'

/** Refuses: order_too_large. */
export function requireBelowMaximum(goodsMinor: Minor): void {
  const { maxGoodsMinor } = serverLimits.cart
  if (goodsMinor > maxGoodsMinor) throw new Refusal('order_too_large', { amount: formatUsd(maxGoodsMinor) })
}

/** Refuses: order_too_heavy, of what one parcel weighs. */
export function requireBelowMaximumWeight(grams: number): void {
  const { maxParcelKilograms } = serverLimits.cart
  if (startedKilograms(grams) > maxParcelKilograms)
    throw new Refusal('order_too_heavy', { kilograms: maxParcelKilograms.toLocaleString('en-US') })
}
