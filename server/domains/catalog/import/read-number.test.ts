import { expect, test } from 'vitest'
import { readGrams, readPrice, readInteger } from './read-number'

test.each([
  ['42.99', 4299],
  ['42', 4200],
  ['42.9', 4290],
  ['.99', 99],
  ['1,299.00', 129900],
  ['1.299,00', 129900],
  ['1 299,50', 129950],
  ["1'299.00", 129900],
  ['1,299', 129900],
  ['12,5', 1250],
  ['1,234,567.89', 123456789],
  ['$42.99', 4299],
  ['US$ 42.99', 4299],
  ['42.99 USD', 4299],
  ['42.9900', 4299],
])('the price %s is %i cents', (text, minor) => {
  expect(readPrice(text)).toEqual({ minor, foreignCurrency: null })
})

test.each([
  ['€42,99', '€'],
  ['KES 42.99', 'KES'],
  ['42.99€', '€'],
])('the price %s is in another currency', (text, foreignCurrency) => {
  expect(readPrice(text)).toEqual({ minor: 4299, foreignCurrency })
})

test.each(['', 'free', '-5', '1,2,3', '1.299', '42.995', '12.34.56', '4 2 x 3', 'NaN', '1e3', '٤٢'])(
  'the price %j is rejected with a reason',
  (text) => {
    expect(readPrice(text)).toHaveProperty('reason')
  },
)

test.each([
  ['12', 12],
  ['0', 0],
  ['-3', -3],
  ['12.0', 12],
  ['1,200', 1200],
  ['1 200', 1200],
])('the stock %s is %i', (text, value) => {
  expect(readInteger(text)).toBe(value)
})

test.each(['', 'many', '1.5', '12,34', '1e3'])('the stock %j is invalid', (text) => {
  expect(readInteger(text)).toBeUndefined()
})

test('grams are rounded, and a missing weight stays missing', () => {
  expect(readGrams('28.4')).toBe(28)
  expect(readGrams('28,6')).toBe(29)
  expect(readGrams('0')).toBeUndefined()
  expect(readGrams('')).toBeUndefined()
})
