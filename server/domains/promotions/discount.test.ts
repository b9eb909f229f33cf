import { describe, expect, test } from 'vitest'
import { promotionFieldLimits } from '@contract/promotions/facts'
import { sum } from '@contract/core/money'
import { randomFrom } from '@contract/testing/random'
import { discountsOf, type DiscountRule } from './discount'

const everything: DiscountRule = {
  payingVendorIds: null,
  kind: 'percent',
  percentBps: 10_00,
  amountMinor: null,
  maxDiscountMinor: null,
  scope: 'everything',
  subjects: [],
}
const percent = (percentBps: number, overrides: Partial<DiscountRule> = {}) => ({
  ...everything,
  percentBps,
  ...overrides,
})
const amount = (amountMinor: number, overrides: Partial<DiscountRule> = {}): DiscountRule => ({
  ...everything,
  kind: 'amount',
  percentBps: null,
  amountMinor,
  ...overrides,
})
const freeShipping: DiscountRule = { ...everything, kind: 'free_shipping', percentBps: null }

const line = (n: number) => ({
  productId: `p${n}`,
  vendorId: `v${n % 2}`,
  category: n === 0 ? 'Fashion' : null,
})
const lines = [line(0), line(1), line(2)]
const noDiscounts = [0, 0, 0]

describe('a discount', () => {
  test('of a percentage is rounded once and split by value', () => {
    const goods = [33_33, 33_33, 33_33]
    expect(discountsOf(percent(10_00), lines, { goods, shipping: noDiscounts })).toEqual({
      goods: [3_34, 3_33, 3_33],
      shipping: noDiscounts,
    })
  })

  test('is at most its maximum', () => {
    const rule = percent(50_00, { maxDiscountMinor: 5_00 })
    expect(sum(discountsOf(rule, lines, { goods: [10_00, 20_00, 30_00], shipping: noDiscounts }).goods)).toBe(
      5_00,
    )
  })

  test.for([
    ['categories', ['Fashion'], [1_00, 0, 0]],
    ['vendors', ['v0'], [1_00, 0, 3_00]],
    ['products', ['p1', 'p2'], [0, 2_00, 3_00]],
  ] as const)('of some %s takes nothing off others', ([scope, subjects, expected]) => {
    const goods = [10_00, 20_00, 30_00]
    const rule = percent(10_00, { scope, subjects: [...subjects] })
    expect(discountsOf(rule, lines, { goods, shipping: noDiscounts }).goods).toEqual(expected)
  })

  test.for([
    ['everything', [], [1_00, 0, 3_00]],
    ['categories', ['Fashion'], [1_00, 0, 0]],
    ['products', ['p1', 'p2'], [0, 0, 3_00]],
  ] as const)(
    'that some vendors pay takes nothing off the goods of others: %s',
    ([scope, subjects, expected]) => {
      const goods = [10_00, 20_00, 30_00]
      const rule = percent(10_00, { payingVendorIds: ['v0'], scope, subjects: [...subjects] })
      expect(discountsOf(rule, lines, { goods, shipping: noDiscounts }).goods).toEqual(expected)
    },
  )

  test('of an amount never takes all of the goods: there is always something to pay', () => {
    expect(
      discountsOf(amount(50_00), lines, { goods: [10_00, 5_00, 5_00], shipping: noDiscounts }).goods,
    ).toEqual([9_00, 4_50, 4_50])
  })

  test('leaves each line at least a cent, even where rounding would take it', () => {
    const goods = [3, 1, 1]
    const { goods: discounts } = discountsOf(percent(90_00), lines, { goods, shipping: noDiscounts })
    expect(discounts).toEqual([2, 0, 0])
  })

  test('of free shipping is the shipping of the lines it applies to', () => {
    const shipping = [4_00, 3_00, 2_00]
    const goods = [10_00, 20_00, 30_00]
    expect(discountsOf(freeShipping, lines, { goods, shipping })).toEqual({ goods: noDiscounts, shipping })
    const limitedRule = {
      ...freeShipping,
      scope: 'vendors' as const,
      subjects: ['v0'],
      maxDiscountMinor: 3_00,
    }
    expect(discountsOf(limitedRule, lines, { goods, shipping }).shipping).toEqual([2_00, 0, 1_00])
  })

  test('is the sum of its parts, none larger than its line, in 5,000 random carts', () => {
    const random = randomFrom(11)
    const failures: unknown[] = []
    for (let round = 0; round < 5_000; round++) {
      const cart = Array.from({ length: random(1, 8) }, (_, n) => line(n))
      const goods = cart.map(() => random(1, round % 3 === 0 ? 12 : 500_00))
      const shipping = cart.map(() => random(0, 20_00))
      const maxDiscountMinor = random(0, 2) === 0 ? random(1, 50_00) : null
      const scoped =
        random(0, 1) === 0
          ? { scope: 'vendors' as const, subjects: ['v1'] }
          : { scope: 'everything' as const }
      const rule = {
        ...[percent(random(1, 90_00)), amount(random(1, 300_00)), freeShipping][round % 3]!,
        ...scoped,
        maxDiscountMinor,
      }
      const discounts = discountsOf(rule, cart, { goods, shipping })
      const total = sum(
        cart.map((cartLine, i) =>
          scoped.scope === 'everything' || cartLine.vendorId === 'v1' ? goods[i]! : 0,
        ),
      )
      const maxGoodsDiscount = Math.round((total * promotionFieldLimits.percentMax) / 100)
      const isValidDiscount =
        discounts.goods.every((part, i) => Number.isInteger(part) && part >= 0 && part < goods[i]!) &&
        discounts.shipping.every((part, i) => Number.isInteger(part) && part >= 0 && part <= shipping[i]!) &&
        sum(discounts.goods) <= maxGoodsDiscount &&
        (maxDiscountMinor === null || sum([...discounts.goods, ...discounts.shipping]) <= maxDiscountMinor) &&
        (scoped.scope === 'everything' ||
          cart.every((cartLine, i) => cartLine.vendorId === 'v1' || discounts.goods[i] === 0))
      if (!isValidDiscount) failures.push({ rule, goods, shipping, discounts })
    }
    expect(failures).toEqual([])
  })
})
