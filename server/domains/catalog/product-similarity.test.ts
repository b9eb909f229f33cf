import { expect, test } from 'vitest'
import { similarityTo, rankSimilar, type ProductAttributes } from './product-similarity'

let createdCount = 0
const createAttributes = (overrides: Partial<ProductAttributes>): ProductAttributes => ({
  id: `p${String(++createdCount).padStart(3, '0')}`,
  name: 'Thing',
  vendorId: `v${createdCount}`,
  category: 'Home & Garden',
  materials: [],
  tags: [],
  priceMinor: 1000,
  ...overrides,
})

test('a shared name word counts more than a material, a material more than a tag, and any more than nothing', () => {
  const basket = createAttributes({ name: 'Sisal Baskets', materials: ['sisal'], tags: ['organic'] })
  const similarity = (overrides: Partial<ProductAttributes>) =>
    similarityTo(basket)(createAttributes({ priceMinor: 100_000, ...overrides }))
  expect(similarity({ name: 'Raffia basket' })).toBe(3)
  expect(similarity({ materials: ['Sisal, dyed'] })).toBe(2)
  expect(similarity({ tags: ['organic', 'vegan'] })).toBe(1)
  expect(similarity({ name: 'Set of two' })).toBe(0)
  const mug = createAttributes({ name: 'Mug', priceMinor: 100_000 })
  expect(similarityTo(createAttributes({ name: 'Set of two mugs' }))(mug)).toBe(3)
})

test('the nearer the price, the more similar, up to four times the price', () => {
  const similarity = (priceMinor: number) =>
    similarityTo(createAttributes({ name: 'a' }))(createAttributes({ name: 'b', priceMinor }))
  expect(similarity(1000)).toBe(3)
  expect(similarity(2000)).toBeCloseTo(1.5)
  expect(similarity(500)).toBeCloseTo(1.5)
  expect(similarity(4000)).toBe(0)
  expect(similarity(90_000)).toBe(0)
})

test('no vendor dominates the list while others have products', () => {
  const dominantProducts = Array.from({ length: 12 }, () =>
    createAttributes({ name: 'Thing alike', vendorId: 'busy' }),
  )
  const unrelated = [createAttributes({ name: 'Other' }), createAttributes({ name: 'Another' })]
  const similarProducts = rankSimilar(createAttributes({ name: 'Thing alike' }), [
    ...dominantProducts,
    ...unrelated,
  ])
  expect(similarProducts.map(({ vendorId }) => vendorId)).toEqual([
    'busy',
    'busy',
    unrelated[0]!.vendorId,
    unrelated[1]!.vendorId,
    'busy',
    'busy',
    'busy',
    'busy',
  ])
})
