import { expect, test } from 'vitest'
import type { ProductTag } from '@contract/sustainability/facts'
import { distinctiveTagsAmong } from './distinctive-tags'

const productWithTags = (...sustainability_tags: ProductTag[]) => ({ sustainability_tags })

test('a card leads with the rarest tag of its product, and shows common ones after it', () => {
  const vegan = productWithTags('locally_made', 'organic', 'vegan')
  const products = [
    vegan,
    productWithTags('locally_made', 'organic'),
    productWithTags('locally_made', 'organic', 'upcycled'),
    productWithTags('locally_made'),
    productWithTags(),
  ]
  const tagsOf = distinctiveTagsAmong(products)
  expect(tagsOf(vegan)).toEqual(['vegan', 'organic', 'locally_made'])
  expect(tagsOf(productWithTags('locally_made'))).toEqual(['locally_made'])
})

test('tags that equally many products have stay in their order', () => {
  const products = [productWithTags('locally_made', 'vegan'), productWithTags('locally_made', 'vegan')]
  expect(distinctiveTagsAmong(products)(products[0]!)).toEqual(['locally_made', 'vegan'])
})

test('a card shows at most three tags', () => {
  const manyTags = productWithTags('upcycled', 'organic', 'fair_trade', 'vegan')
  expect(distinctiveTagsAmong([manyTags])(manyTags)).toEqual(['upcycled', 'organic', 'fair_trade'])
})
