import { expect, test } from 'vitest'
import * as texts from './texts'

test('stock that is gone is called sold out, never "Only 0 in stock"', () => {
  expect(texts.cart.onlyInStock(3)).toBe('Only 3 in stock')
  expect(texts.cart.onlyInStock(0)).toBe('Sold out')
  expect(texts.cart.notEnough(0, 'Camp Shirt (Indigo, M)')).toBe('Camp Shirt (Indigo, M) is sold out.')
  expect(texts.cart.notEnough(2, 'Camp Shirt (Indigo, M)')).toBe('Only 2 in stock: Camp Shirt (Indigo, M)')
})
