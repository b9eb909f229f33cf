import { expect, test } from 'vitest'
import type { MarketplaceProduct } from '@contract/catalog/procedures'
import { selectProducts } from './select-products'

const newProduct = (id: string, vendor_slug: string, overrides: Partial<MarketplaceProduct> = {}) =>
  ({
    id,
    vendor_slug,
    image_url: '/a.webp',
    quantity: 5,
    sustainability_score: 50,
    ...overrides,
  }) as MarketplaceProduct

const ids = (products: readonly MarketplaceProduct[]) => products.map(({ id }) => id)

test('the first product has a picture and is in stock, whatever its score', () => {
  const { newest } = selectProducts([
    newProduct('no picture', 'a', { image_url: null, sustainability_score: 99 }),
    newProduct('sold out', 'b', { quantity: 0, sustainability_score: 98 }),
    newProduct('ready', 'c'),
  ])
  expect(newest[0]!.id).toBe('ready')
})

test('products with a picture and stock come before those without, even from the same vendor', () => {
  const readyProducts = Array.from({ length: 5 }, (_, i) => newProduct(`ready ${i}`, 'a'))
  const { newest } = selectProducts([newProduct('sold out', 'b', { quantity: 0 }), ...readyProducts])
  expect(ids(newest).sort()).toEqual(ids(readyProducts))
})

test('every vendor gets one place before any gets a second, even if they also have products that are not ready', () => {
  const { newest } = selectProducts(
    [
      newProduct('sold out', 'a', { quantity: 0 }),
      ...Array.from({ length: 5 }, (_, i) => newProduct(`b${i}`, 'b')),
      newProduct('a1', 'a'),
      newProduct('f2', 'f'),
    ],
    [newProduct('f1', 'f')],
  )
  expect(ids(newest)).toEqual(['f1', 'b0', 'a1', 'b1', 'f2'])
})

test('no two neighbouring products are from the same vendor', () => {
  const { newest } = selectProducts([
    newProduct('a1', 'a'),
    newProduct('b1', 'b'),
    newProduct('a2', 'a', { sustainability_score: 90 }),
    newProduct('b2', 'b'),
  ])
  expect(newest.map(({ vendor_slug }) => vendor_slug)).toEqual(['a', 'b', 'a', 'b'])
})

test('featured products come first in their own order, once each and only if they can be bought', () => {
  const featured = [newProduct('f1', 'a'), newProduct('gone', 'b', { quantity: 0 }), newProduct('f2', 'a')]
  const { newest } = selectProducts(
    [newProduct('n1', 'c', { sustainability_score: 99 }), featured[0]!],
    featured,
  )
  expect(ids(newest)).toEqual(['f1', 'f2', 'n1'])
})
