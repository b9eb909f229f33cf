import { describe, expect, it } from 'vitest'
import { sum } from '@contract/core/money'
import { addTaxes, taxShares } from './tax-shares'

const component = (name: string, rateBps: number, amountMinor: number) => ({
  component: name,
  rateBps,
  baseMinor: 100_00,
  amountMinor,
})

const item = (taxMinor: number) => ({
  priceMinor: 33_33,
  quantity: 1,
  shippingMinor: 1,
  taxMinor,
  discountMinor: 0,
  shippingDiscountMinor: 0,
})

describe('the parts of a stacked tax', () => {
  it('add up to each item’s tax and to each component, however small or uneven they are', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round++) {
      const components = Array.from({ length: 1 + next(4) }, (_, i) => component(`T${i}`, 100, next(9)))
      const total = sum(components.map(({ amountMinor }) => amountMinor))
      const cuts = Array.from({ length: next(6) }, () => next(total + 1)).toSorted((a, b) => a - b)
      const items = [...cuts, total].map((cut, i) => item(cut - (cuts[i - 1] ?? 0)))
      const shares = taxShares(components, items)
      for (const [i, own] of shares.entries()) {
        expect(sum(own.map(({ amountMinor }) => amountMinor))).toBe(items[i]!.taxMinor)
        expect(own.every(({ amountMinor }) => amountMinor >= 0)).toBe(true)
      }
      expect(addTaxes(shares).map(({ amountMinor }) => amountMinor)).toEqual(
        components.map(({ amountMinor }) => amountMinor),
      )
    }
  })

  it('are none where no component is known', () => {
    expect(taxShares([], [item(0)])).toEqual([[]])
    expect(addTaxes([[]])).toEqual([])
  })
})
