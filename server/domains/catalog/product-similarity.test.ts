import { expect, test } from 'vitest'
import { similarityTo, mostSimilar, type ProductTraits } from './product-similarity'

let created = 0
const product = (traits: Partial<ProductTraits>): ProductTraits => ({
  id: `p${String(++created).padStart(3, '0')}`,
  name: 'Thing',
  vendorId: `v${created}`,
  category: 'Home & Garden',
  materials: [],
  tags: [],
  priceMinor: 1000,
  ...traits,
})

test('a shared name word counts more than a material, a material more than a tag, and any more than nothing', () => {
  const basket = product({ name: 'Sisal Baskets', materials: ['sisal'], tags: ['organic'] })
  const of = (traits: Partial<ProductTraits>) =>
    similarityTo(basket)(product({ priceMinor: 100_000, ...traits }))
  expect(of({ name: 'Raffia basket' })).toBe(3)
  expect(of({ materials: ['Sisal, dyed'] })).toBe(2)
  expect(of({ tags: ['organic', 'vegan'] })).toBe(1)
  expect(of({ name: 'Set of two' })).toBe(0)
  const mug = product({ name: 'Mug', priceMinor: 100_000 })
  expect(similarityTo(product({ name: 'Set of two mugs' }))(mug)).toBe(3)
})

test('the nearer the price, the more similar, up to four times the price', () => {
  const of = (priceMinor: number) => similarityTo(product({ name: 'a' }))(product({ name: 'b', priceMinor }))
  expect(of(1000)).toBe(3)
  expect(of(2000)).toBeCloseTo(1.5)
  expect(of(500)).toBeCloseTo(1.5)
  expect(of(4000)).toBe(0)
  expect(of(90_000)).toBe(0)
})

test('no vendor dominates the list while others have products', () => {
  const busy = Array.from({ length: 12 }, () => product({ name: 'Thing alike', vendorId: 'busy' }))
  const others = [product({ name: 'Other' }), product({ name: 'Another' })]
  const shown = mostSimilar(product({ name: 'Thing alike' }), [...busy, ...others])
  expect(shown.map(({ vendorId }) => vendorId)).toEqual([
    'busy',
    'busy',
    others[0]!.vendorId,
    others[1]!.vendorId,
    'busy',
    'busy',
    'busy',
    'busy',
  ])
})
