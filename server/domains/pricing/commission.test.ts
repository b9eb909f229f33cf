import { describe, expect, test } from 'vitest'
import { commissionOn, type CommissionRule } from './commission'
import { commissionRuleSeeds } from './data/commission-rules'

const rule = (
  scope: CommissionRule['scope'],
  subject: string,
  rateBps: number,
  overrides = {},
): CommissionRule => ({
  id: `${scope} ${subject}`,
  scope,
  subject,
  rateBps,
  floorMinor: null,
  capMinor: null,
  ...overrides,
})
const sale = { vendorId: 'v1', category: 'Home & Garden', plan: 'bronze', goodsMinor: 34_50 } as const
const plan = rule('plan', 'bronze', 1_000)
const category = rule('category', 'Home & Garden', 700)
const vendor = rule('vendor', 'v1', 500)

describe('the commission', () => {
  test('of the initial plans is 10, 8, 6 and 4 percent', () => {
    expect(commissionRuleSeeds.map((seed) => [seed.subject, seed.rateBps])).toEqual([
      ['bronze', 1_000],
      ['starter', 800],
      ['growth', 600],
      ['premium', 400],
    ])
  })

  test("is the vendor's own before the category's before the plan's", () => {
    expect(commissionOn([plan, category, vendor], sale)).toEqual({
      ruleId: 'vendor v1',
      bps: 500,
      amountMinor: 1_73,
    })
    expect(commissionOn([plan, category], sale)).toEqual({
      ruleId: 'category Home & Garden',
      bps: 700,
      amountMinor: 2_42,
    })
    expect(commissionOn([plan], sale)).toEqual({
      ruleId: 'plan bronze',
      bps: 1_000,
      amountMinor: 3_45,
    })
  })

  test("ignores other vendors' rules", () => {
    expect(commissionOn([rule('vendor', 'v2', 100), plan], sale).bps).toBe(1_000)
  })

  test('is zero without any rule', () => {
    expect(commissionOn([], sale)).toEqual({ ruleId: null, bps: 0, amountMinor: 0 })
  })

  test('is at least the minimum', () => {
    expect(commissionOn([{ ...plan, floorMinor: 5_00 }], sale).amountMinor).toBe(5_00)
  })

  test('is at most the cap', () => {
    expect(commissionOn([{ ...plan, capMinor: 1_00 }], sale).amountMinor).toBe(1_00)
  })

  test('never exceeds the price of the goods, whatever the minimum', () => {
    expect(commissionOn([{ ...plan, floorMinor: 50_00 }], sale).amountMinor).toBe(34_50)
  })

  test('matches no category rule for a product without a category', () => {
    expect(commissionOn([category, plan], { ...sale, category: null }).bps).toBe(1_000)
  })

  test('is rounded half up to a whole cent, before the minimum and the cap', () => {
    const third = rule('plan', 'bronze', 3_33)
    expect(commissionOn([third], { ...sale, goodsMinor: 15_00 }).amountMinor).toBe(50)
    expect(commissionOn([third], { ...sale, goodsMinor: 1_50 }).amountMinor).toBe(5)
    expect(commissionOn([{ ...third, floorMinor: 50 }], { ...sale, goodsMinor: 14_99 }).amountMinor).toBe(50)
    expect(commissionOn([{ ...third, capMinor: 49 }], { ...sale, goodsMinor: 15_00 }).amountMinor).toBe(49)
  })
})
