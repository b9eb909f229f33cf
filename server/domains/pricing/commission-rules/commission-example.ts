import { requireBelowMaximum } from '../require-below-maximum'
import { eq } from 'drizzle-orm'
import type { CommissionExample } from '@contract/pricing/commission-procedures'
import { dayOf } from '@contract/core/day'
import { freePlan, type PlanId } from '@contract/subscriptions/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import type { InternalAmounts, Minor } from '@contract/core/money'
import { effectivePlan } from '@server/database/effective-plan'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { commissionOn } from '../commission'
import { commissionRuleOn, rulesOfSubjects } from './queries'
import { serializeCommissionRule } from './serializers'

interface ExampleSale {
  price: Minor
  quantity: number
  vendorId?: string | undefined
  category?: ProductCategory | undefined
  plan?: PlanId | undefined
  on?: string | undefined
}

/** A sale worked out by the rules of a day, today unless another is named: the same computation as at the checkout. Refuses: order_too_large. */
export async function getCommissionExample(
  { price, quantity, vendorId = '', category, on, ...sale }: ExampleSale,
  { tx, now }: Context,
): Promise<InternalAmounts<CommissionExample>> {
  const day = on ?? dayOf(now)
  const [vendor] = vendorId
    ? await tx.select({ plan: effectivePlan }).from(vendors).where(eq(vendors.id, vendorId))
    : []
  const plan = sale.plan ?? vendor?.plan ?? freePlan
  const rules = await rulesOfSubjects(tx, [vendorId, category ?? '', plan], day)
  const goodsMinor = price * quantity
  requireBelowMaximum(goodsMinor)
  const { ruleId, amountMinor } = commissionOn(rules, {
    vendorId,
    category: category ?? null,
    plan,
    goodsMinor,
  })
  return {
    rule: ruleId === null ? null : serializeCommissionRule(await commissionRuleOn(tx, ruleId, day)),
    goods: goodsMinor,
    commission: amountMinor,
    net: goodsMinor - amountMinor,
  }
}
