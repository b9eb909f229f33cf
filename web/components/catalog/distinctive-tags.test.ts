import { expect, test } from 'vitest'
import type { ProductTag } from '@contract/sustainability/facts'
import { distinctiveTagsAmong } from './distinctive-tags'

const productWithTags = (...sustainability_tags: ProductTag[]) => ({ sustainability_tags })

test('a card leads with the rarest tag of its product and leaves out what most products listed have', () => {
  const vegan = productWithTags('locally_made', 'organic', 'vegan')
  const products = [
    vegan,
    productWithTags('locally_made', 'organic'),
    productWithTags('locally_made', 'organic', 'upcycled'),
    productWithTags('locally_made'),
    productWithTags('locally_made'),
    productWithTags(),
  ]
  const tagsOf = distinctiveTagsAmong(products)
  expect(tagsOf(vegan)).toEqual(['vegan', 'organic'])
  expect(tagsOf(productWithTags('locally_made'))).toEqual([])
})

test('products that all have the same tags show none', () => {
  const products = [productWithTags('locally_made', 'vegan'), productWithTags('locally_made', 'vegan')]
  expect(distinctiveTagsAmong(products)(products[0]!)).toEqual([])
})

test('a card shows at most three tags', () => {
  const manyTags = productWithTags('upcycled', 'organic', 'fair_trade', 'vegan')
  expect(distinctiveTagsAmong([manyTags, productWithTags(), productWithTags()])(manyTags)).toHaveLength(3)
})
