import { formatUsd, type Minor } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import { serverLimits } from '@server/limits'

/** Refuses: order_too_large. */
export function requireBelowMaximum(goodsMinor: Minor): void {
  const { maxGoodsMinor } = serverLimits.cart
  if (goodsMinor > maxGoodsMinor) throw new Refusal('order_too_large', { amount: formatUsd(maxGoodsMinor) })
}
