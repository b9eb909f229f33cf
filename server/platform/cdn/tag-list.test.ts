import { describe, expect, test } from 'vitest'
import { batchesOf, tagList, tagsToPurge } from './tag-list'

const products = Array.from(
  { length: 300 },
  (_, n) => `product:0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
)

describe('the tags of a response', () => {
  test('are listed with the one for everything', () => {
    expect(tagList(['product:1', 'listing:price', 'product:1'], ' ', 6000)).toBe(
      'everything product:1 listing:price',
    )
    expect(tagList([], ',', 6000)).toBe('everything')
  })

  test('are replaced by coarser ones where there are too many, so that none is lost', () => {
    const tags = [...products, 'store:basketry', 'settings']
    const list = tagList(tags, ',', 6000).split(',')
    expect(list.toSorted()).toEqual(['any-product', 'everything', 'settings', 'store:basketry'])
    for (const tag of tags)
      expect(tagsToPurge(new Set([tag])).some((purged) => list.includes(purged))).toBe(true)
  })

  test('fit even if every kind has too many', () => {
    const tags = [...products, ...products.map((tag) => tag.replace('product', 'store'))]
    expect(tagList(tags, ' ', 60)).toBe('everything any-product any-store')
  })
})

test('a purge names the coarser tags too, and only one tag if everything has changed', () => {
  expect(tagsToPurge(new Set(['product:1', 'product:2', 'listing:price']))).toEqual([
    'product:1',
    'any-product',
    'product:2',
    'listing:price',
    'any-listing',
  ])
  expect(tagsToPurge(new Set(['product:1', 'everything']))).toEqual(['everything'])
})

test('batches contain every tag, and fit into a request each', () => {
  const batches = batchesOf(products, { maxTags: 256, maxBytes: 1000 })
  expect(batches.flat()).toEqual(products)
  for (const batch of batches) expect(batch.join(' ').length).toBeLessThanOrEqual(1000)
  expect(batchesOf(products, { maxTags: 100, maxBytes: Infinity }).map(({ length }) => length)).toEqual([
    100, 100, 100,
  ])
  expect(batchesOf([], { maxTags: 100, maxBytes: 100 })).toEqual([])
})
