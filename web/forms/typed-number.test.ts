import { expect, test } from 'vitest'
import { typedNumber } from './typed-number'

test.for([
  ['12', 12],
  ['12.50', 12.5],
  [' .5 ', 0.5],
  ['-15', -15],
  ['$12', 12],
  ['-$1.50', -1.5],
  ['$ 12.00', 12],
  ['US$12', 12],
  ['USD 12', 12],
  ['12 usd', 12],
  ['12$', 12],
  ['1,299.00', 1299],
  ['1,299', 1299],
  ['$1,234,567.89', 1_234_567.89],
  ['34,50', 34.5],
  ['34,5', 34.5],
  ['1.299,00', 1299],
  ['1 299,00', 1299],
  ['1\u00a0299.00', 1299],
  ['1’299.00', 1299],
  ['1.234.567', 1_234_567],
] as const)('%s is %d', ([text, number]) => expect(typedNumber(text)).toBe(number))

test('a point before three digits is a decimal mark, which fields of money refuse', () =>
  expect(typedNumber('1.299')).toBe(1.299))

test.for([
  '',
  ' ',
  '-',
  '$',
  '.',
  ',',
  'none',
  '1e3',
  '0x10',
  '12.5.1',
  '1,29,900',
  '12,3456',
  '1 2',
  '€12',
  'KES 500',
  '$12 $',
])('%j is no number', (text) => expect(typedNumber(text)).toBeNaN())
