import { describe, expect, it } from 'vitest'
import { sum } from '@contract/core/money'
import type { ImportSchemeId } from '@contract/pricing/import-tax'
import { addTaxes, taxShares } from './tax-shares'

const component = (name: string, rateBps: number, amountMinor: number) => ({
  component: name,
  rateBps,
  baseMinor: 100_00,
  amountMinor,
  importScheme: null,
})

const item = (taxMinor: number, importScheme: ImportSchemeId | null = null) => ({
  priceMinor: 33_33,
  quantity: 1,
  shippingMinor: 1,
  taxMinor,
  discountMinor: 0,
  shippingDiscountMinor: 0,
  importScheme,
})

describe('the parts of a stacked tax', () => {
  it('add up to each item’s tax and to each component, however small or uneven they are', () => {
    let seed = 7
    const nextRandom = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round++) {
      const components = Array.from({ length: 1 + nextRandom(4) }, (_, i) =>
        component(`T${i}`, 100, nextRandom(9)),
      )
      const total = sum(components.map(({ amountMinor }) => amountMinor))
      const boundaries = Array.from({ length: nextRandom(6) }, () => nextRandom(total + 1)).toSorted(
        (a, b) => a - b,
      )
      const items = [...boundaries, total].map((boundary, i) => item(boundary - (boundaries[i - 1] ?? 0)))
      const shares = taxShares(components, items)
      for (const [i, itemShares] of shares.entries()) {
        expect(sum(itemShares.map(({ amountMinor }) => amountMinor))).toBe(items[i]!.taxMinor)
        expect(itemShares.every(({ amountMinor }) => amountMinor >= 0)).toBe(true)
      }
      expect(addTaxes(shares).map(({ amountMinor }) => amountMinor)).toEqual(
        components.map(({ amountMinor }) => amountMinor),
      )
    }
  })

  it('of import VAT have a base on the items of covered parcels alone', () => {
    const vat = { ...component('VAT', 1900, 6_33), importScheme: 'ioss' as const }
    const shares = taxShares([vat], [item(6_33, 'ioss'), item(0)])
    expect(shares.flat()).toEqual([
      { ...vat, baseMinor: 33_34 },
      { ...vat, baseMinor: 0, amountMinor: 0 },
    ])
    expect(addTaxes(shares)).toEqual([{ ...vat, baseMinor: 33_34 }])
  })

  it('are empty if no component is known', () => {
    expect(taxShares([], [item(0)])).toEqual([[]])
    expect(addTaxes([[]])).toEqual([])
  })
})
