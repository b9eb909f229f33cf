import { expect, test } from 'vitest'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import { selectProducts } from './select-products'

const product = (id: string, vendor_slug: string, change: Partial<MarketplaceProduct> = {}) =>
  ({
    id,
    vendor_slug,
    image_url: '/a.webp',
    quantity: 5,
    sustainability_score: 50,
    ...change,
  }) as MarketplaceProduct

const ids = (products: readonly MarketplaceProduct[]) => products.map(({ id }) => id)

test('what stands first has a picture and is in stock, whatever its score', () => {
  const { newest } = selectProducts([
    product('no picture', 'a', { image_url: null, sustainability_score: 99 }),
    product('sold out', 'b', { quantity: 0, sustainability_score: 98 }),
    product('ready', 'c'),
  ])
  expect(newest[0]!.id).toBe('ready')
})

test('what is ready comes before what is not, even from the same vendor', () => {
  const ready = Array.from({ length: 5 }, (_, i) => product(`ready ${i}`, 'a'))
  const { newest } = selectProducts([product('sold out', 'b', { quantity: 0 }), ...ready])
  expect(ids(newest).sort()).toEqual(ids(ready))
})

test('each vendor has its turn before another has a second, whatever else it has that is not ready', () => {
  const { newest } = selectProducts(
    [
      product('sold out', 'a', { quantity: 0 }),
      ...Array.from({ length: 5 }, (_, i) => product(`b${i}`, 'b')),
      product('a1', 'a'),
      product('f2', 'f'),
    ],
    [product('f1', 'f')],
  )
  expect(ids(newest)).toEqual(['f1', 'b0', 'a1', 'b1', 'f2'])
})

test('no two neighbours are of one vendor', () => {
  const { newest } = selectProducts([
    product('a1', 'a'),
    product('b1', 'b'),
    product('a2', 'a', { sustainability_score: 90 }),
    product('b2', 'b'),
  ])
  expect(newest.map(({ vendor_slug }) => vendor_slug)).toEqual(['a', 'b', 'a', 'b'])
})

test('featured products come first in their own order, once each and only if they can be bought', () => {
  const featured = [product('f1', 'a'), product('gone', 'b', { quantity: 0 }), product('f2', 'a')]
  const { newest } = selectProducts(
    [product('n1', 'c', { sustainability_score: 99 }), featured[0]!],
    featured,
  )
  expect(ids(newest)).toEqual(['f1', 'f2', 'n1'])
})
