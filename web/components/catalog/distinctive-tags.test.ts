import { expect, test } from 'vitest'
import type { ProductTag } from '@contract/sustainability/facts'
import { distinctiveTagsAmong } from './distinctive-tags'

const tagged = (...sustainability_tags: ProductTag[]) => ({ sustainability_tags })

test('a card leads with the rarest tag of its product and leaves out what most products listed have', () => {
  const vegan = tagged('locally_made', 'organic', 'vegan')
  const listed = [
    vegan,
    tagged('locally_made', 'organic'),
    tagged('locally_made', 'organic', 'upcycled'),
    tagged('locally_made'),
    tagged('locally_made'),
    tagged(),
  ]
  const tagsOf = distinctiveTagsAmong(listed)
  expect(tagsOf(vegan)).toEqual(['vegan', 'organic'])
  expect(tagsOf(tagged('locally_made'))).toEqual([])
})

test('products that all have the same tags show none', () => {
  const listed = [tagged('locally_made', 'vegan'), tagged('locally_made', 'vegan')]
  expect(distinctiveTagsAmong(listed)(listed[0]!)).toEqual([])
})

test('a card shows at most three tags', () => {
  const rich = tagged('upcycled', 'organic', 'fair_trade', 'vegan')
  expect(distinctiveTagsAmong([rich, tagged(), tagged()])(rich)).toHaveLength(3)
})
