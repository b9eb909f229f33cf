import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productCategories } from '@contract/catalog/facts'
import { placeholderOf } from './picture-placeholder'

test.each(productCategories)('%s has a placeholder for products without a picture', (category) => {
  expect(existsSync(`public${placeholderOf(category)}`)).toBe(true)
})
