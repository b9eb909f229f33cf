import { allocate, portion, sum, type Minor } from '@contract/core/money'
import { promotionFieldLimits } from '@contract/promotions/facts'
import type { promotions } from '@server/database/schema/promotions'

export type Promotion = typeof promotions.$inferSelect
export type DiscountRule = Scope & Pick<Promotion, 'kind' | 'percentBps' | 'amountMinor' | 'maxDiscountMinor'>

/** A promotion that is applied to lines, with the vendors whose goods it is limited to; see `withParticipants`. */
export type AppliedPromotion = Promotion & Scope

/** What decides whether a promotion applies to a line. */
export interface DiscountedLine {
  productId?: string
  vendorId: string
  category: string | null
}

/** Each line's exact share of a discount, off its goods and off its share of the shipping. */
export interface Discounts {
  goods: Minor[]
  shipping: Minor[]
}

interface Scope extends Pick<Promotion, 'scope' | 'subjects'> {
  /** The vendors that pay for it: its own, or those that have joined it. Null if the marketplace pays: then it applies to everyone's goods. */
  payingVendorIds: readonly string[] | null
}

/** Whether a promotion applies to a line: whatever its scope names, only to goods of vendors that pay for it. */
export function appliesTo({ payingVendorIds, scope, subjects }: Scope, line: DiscountedLine): boolean {
  if (payingVendorIds !== null && !payingVendorIds.includes(line.vendorId)) return false
  if (scope === 'everything') return true
  const subject = { categories: line.category, vendors: line.vendorId, products: line.productId }[scope]
  return subject !== null && subject !== undefined && subjects.includes(subject)
}

/** The value of the goods that a promotion applies to. */
export const eligibleGoods = (
  rule: Scope,
  lines: readonly DiscountedLine[],
  goods: readonly Minor[],
): Minor => sum(goods.filter((_, i) => appliesTo(rule, lines[i]!)))

/**
 * Computes a discount and splits it over the lines it applies to, by their goods or, of free shipping, by their shipping. Goods are never
 * discounted entirely: `promotionFieldLimits.percentMax` of them at most, and each line keeps at least a cent, so that there is something to
 * pay for and to refund.
 */
export function discountsOf(
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
  { goods, shipping }: { goods: readonly Minor[]; shipping: readonly Minor[] },
): Discounts {
  const zeros = lines.map(() => 0)
  const eligibleAmounts = (amounts: readonly Minor[]) =>
    amounts.map((amount, i) => (appliesTo(rule, lines[i]!) ? amount : 0))
  const applyCap = (amount: Minor) => Math.min(amount, rule.maxDiscountMinor ?? amount)
  if (rule.kind === 'free_shipping') {
    const shares = eligibleAmounts(shipping)
    const discount = applyCap(sum(shares))
    return { goods: zeros, shipping: discount > 0 ? allocate(discount, shares) : zeros }
  }
  const shares = eligibleAmounts(goods)
  const total = sum(shares)
  const requested = rule.kind === 'percent' ? portion(total, rule.percentBps!) : rule.amountMinor!
  const maxDiscount = portion(total, promotionFieldLimits.percentMax * 100)
  return { goods: splitOverGoods(applyCap(Math.min(requested, maxDiscount)), shares), shipping: zeros }
}

/** Splits by value. Where rounding would take all of a line worth a few cents, splits by what each line can lose instead. */
function splitOverGoods(discount: Minor, goods: readonly Minor[]): Minor[] {
  const maxDiscounts = goods.map((amount) => Math.max(0, amount - 1))
  const total = Math.min(discount, sum(maxDiscounts))
  if (total <= 0) return goods.map(() => 0)
  const parts = allocate(total, goods)
  return parts.every((part, i) => part <= maxDiscounts[i]!) ? parts : allocate(total, maxDiscounts)
}
