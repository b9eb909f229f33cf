import { expect, test } from 'vitest'
import { categoryOf, tagsOf } from './map-categories'

test.each([
  ['Bracelet', 'Fashion & Apparel'],
  ['Apparel & Accessories > Jewelry > Necklaces', 'Fashion & Apparel'],
  ['Home & Garden > Decor > Baskets', 'Home & Garden'],
  ['Health & Beauty > Personal Care > Bar Soap', 'Beauty & Personal Care'],
  ['Food, Beverages & Tobacco > Coffee', 'Food & Beverage'],
  ['Toys & Games > Puzzles', 'Toys & Games'],
  ['Electronics > Phone Cases', 'Electronics Accessories'],
  ['Arts & Entertainment > Crafts', 'Arts & Crafts'],
  ['Mystery', null],
  ['', null],
])('%s maps to %s', (text, category) => {
  expect(categoryOf([text])).toBe(category)
})

test("the shop's category and type take precedence over tags, and tags over the title", () => {
  expect(categoryOf(['', 'Necklace', 'Gift, Home', 'Coffee bean necklace'])).toBe('Fashion & Apparel')
  expect(categoryOf(['', '', '', 'Coffee beans'])).toBe('Food & Beverage')
})

test.each([
  ['Organic, GOTS', ['organic']],
  ['vegan, Fair Trade', ['fair_trade', 'vegan']],
  ['fair-trade', ['fair_trade']],
  ['fairtrade_certified', ['fair_trade']],
  ['Recycled glass, beach', ['upcycled']],
  ['locally-made', ['locally_made']],
  ['Plastic-free packaging', ['plastic_free_packaging']],
  ['non-organic, not vegan, inorganic, faux fair', []],
  ['', []],
])('the tags %j map to %j', (tags, expected) => {
  expect([...tagsOf(tags)].sort()).toEqual(expected)
})
