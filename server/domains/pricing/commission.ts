import type { PlanId } from '@contract/subscriptions/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import { portion, type Bps, type Minor } from '@contract/core/money'

export interface CommissionRule {
  id: string
  scope: 'plan' | 'category' | 'vendor'
  /** A plan's id, a category, or a vendor's id. */
  subject: string
  rateBps: Bps
  /** Minimum and cap of the commission per line, US cents. */
  floorMinor: Minor | null
  capMinor: Minor | null
}

/** The commission on a line, and the rule that it follows from; null if none applied. */
export interface Commission {
  ruleId: string | null
  bps: Bps
  amountMinor: Minor
}

interface Sale {
  vendorId: string
  category: ProductCategory | null
  plan: PlanId
  goodsMinor: Minor
}

/**
 * The commission on one line. The most specific of the day's rules applies: vendor, then category, then plan; without one there is none. Minimum
 * and cap apply per line, and the commission never exceeds the goods themselves.
 */
export function commissionOn(rules: readonly CommissionRule[], sale: Sale): Commission {
  const { vendorId, category, plan, goodsMinor } = sale
  const rule = ruleFor(rules, { vendor: vendorId, category, plan })
  if (!rule) return { ruleId: null, bps: 0, amountMinor: 0 }
  const { rateBps, floorMinor, capMinor } = rule
  const commissionMinor = Math.max(portion(goodsMinor, rateBps), floorMinor ?? 0)
  return {
    ruleId: rule.id,
    bps: rateBps,
    amountMinor: Math.min(commissionMinor, capMinor ?? commissionMinor, goodsMinor),
  }
}

const scopes = ['vendor', 'category', 'plan'] as const

function ruleFor(
  rules: readonly CommissionRule[],
  subjects: Record<(typeof scopes)[number], string | null>,
): CommissionRule | undefined {
  for (const scope of scopes) {
    const rule = rules.find((candidate) => candidate.scope === scope && candidate.subject === subjects[scope])
    if (rule) return rule
  }
  return undefined
}
