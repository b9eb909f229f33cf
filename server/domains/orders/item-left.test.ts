import { describe, expect, test } from 'vitest'
import { randomFrom } from '@contract/testing/random'
import type { ItemAmounts } from './item-amounts'
import {
  chargedOf,
  isNothing,
  sharesOfAmount,
  sharesOfShipping,
  sharesOfUnits,
  wholeOf,
  without,
  type ItemPart,
} from './item-left'
import { splitAmounts } from './split-item'

type Random = ReturnType<typeof randomFrom>

/** An item as it can be sold, without a promotion, or with one that its vendor or the marketplace pays. */
function randomItem(random: Random, round: number): ItemAmounts {
  const quantity = random(1, 7)
  const priceMinor = random(1, round % 4 === 0 ? 20 : 20_000)
  const goodsMinor = priceMinor * quantity
  const shippingMinor = random(0, 3) === 0 ? 0 : random(0, 2_000)
  const commissionMinor = random(0, goodsMinor)
  const payer = ([null, 'vendor', 'marketplace'] as const)[round % 3]!
  const netMinor = goodsMinor - commissionMinor
  const vendorShippingMinor = random(0, 1) ? random(0, netMinor) : 0
  const discountMinor = payer
    ? random(0, payer === 'vendor' ? netMinor - vendorShippingMinor : goodsMinor)
    : 0
  const shippingDiscountMinor = payer === 'marketplace' ? random(0, shippingMinor) : 0
  return {
    id: 'i',
    vendorId: 'v',
    importScheme: null,
    priceMinor,
    quantity,
    commissionMinor,
    shippingMinor,
    vendorShippingMinor,
    taxMinor: Math.round(((goodsMinor - discountMinor + shippingMinor - shippingDiscountMinor) * 16) / 100),
    discountMinor,
    shippingDiscountMinor,
    discountPayer: discountMinor + shippingDiscountMinor > 0 ? payer : null,
  }
}

function takeRandomly(left: ItemPart, item: ItemAmounts, random: Random): ItemPart {
  const kind = random(0, 2)
  if (kind === 0 && left.quantity > 0) {
    const quantity = random(1, left.quantity)
    return { quantity, ...sharesOfUnits(left, quantity) }
  }
  if (kind === 1) return { quantity: 0, ...sharesOfShipping(left, item) }
  return { quantity: 0, ...sharesOfAmount(left, random(0, chargedOf(left))) }
}

const isNegative = (part: ItemPart) => Object.values(part).some((amount) => amount < 0) || chargedOf(part) < 0

describe('what is left of an item', () => {
  test('is never less than nothing of anything, and in the end all of it is taken, in 5,000 random sequences', () => {
    const random = randomFrom(7)
    const failures: unknown[] = []
    for (let round = 0; round < 5_000; round++) {
      const item = randomItem(random, round)
      let left = wholeOf(item)
      const steps = [left]
      for (let step = random(0, 8); step > 0; step--) {
        const taken = takeRandomly(left, item, random)
        left = without(left, taken)
        steps.push(taken)
        if (isNegative(taken) || isNegative(left)) failures.push({ item, steps })
      }
      const rest = { quantity: left.quantity, ...sharesOfAmount(left, chargedOf(left)) }
      if (chargedOf(left) > 0 && !isNothing(without(left, rest))) failures.push({ item, steps })
    }
    expect(failures).toEqual([])
  })

  test('by units, one after another, is exactly what all of them cost, however many are taken at a time', () => {
    const random = randomFrom(11)
    for (let round = 0; round < 1_000; round++) {
      const item = randomItem(random, round)
      let left = wholeOf(item)
      while (left.quantity > 0) {
        const quantity = random(1, left.quantity)
        const taken = { quantity, ...sharesOfUnits(left, quantity) }
        expect(isNegative(taken)).toBe(false)
        left = without(left, taken)
      }
      expect(left).toEqual(without(wholeOf(item), wholeOf(item)))
    }
  })

  test('by units that are split off, too', () => {
    const random = randomFrom(13)
    for (let round = 0; round < 1_000; round++) {
      const item = randomItem(random, round)
      if (item.quantity === 1) continue
      const [kept, splitOff] = splitAmounts(item, random(1, item.quantity - 1)).map((part) =>
        wholeOf({ ...item, ...part }),
      )
      expect(without(without(wholeOf(item), kept!), splitOff!)).toEqual(without(wholeOf(item), wholeOf(item)))
    }
  })

  test('of the shipping is what its buyer paid for it, with the tax on it', () => {
    const item: ItemAmounts = {
      id: 'i',
      vendorId: 'v',
      importScheme: null,
      priceMinor: 30_00,
      quantity: 2,
      commissionMinor: 6_00,
      shippingMinor: 10_00,
      vendorShippingMinor: 0,
      taxMinor: 10_24,
      discountMinor: 0,
      shippingDiscountMinor: 6_00,
      discountPayer: 'marketplace',
    }
    const shares = {
      netMinor: 0,
      commissionMinor: 0,
      shippingMinor: 10_00,
      vendorShippingMinor: 0,
      subsidyMinor: 6_00,
      taxMinor: 64,
    }
    // 16% of 4.00.
    expect(sharesOfShipping(wholeOf(item), item)).toEqual(shares)
    // What the vendor pays of it is no part of what the buyer paid.
    const offered = { ...item, vendorShippingMinor: 17_90 }
    expect(sharesOfShipping(wholeOf(offered), offered)).toEqual(shares)
  })
})
