import { expect, test } from 'vitest'
import { formatKenyanMobile, kenyanMobile } from './phone'

test.each([
  ['0712345678', '254712345678'],
  ['0112345678', '254112345678'],
  ['712345678', '254712345678'],
  ['+254 712 345 678', '254712345678'],
  ['254-112-345-678', '254112345678'],
  [' (0712) 345.678 ', '254712345678'],
])('%s is the number %s', (typed, number) => expect(kenyanMobile(typed)).toBe(number))

test.each([
  '',
  '071234567',
  '07123456789',
  '0812345678',
  '+255712345678',
  '+254 0712 345 678',
  '00254712345678',
  'abc',
  '0712345678; drop table',
  '٠٧١٢٣٤٥٦٧٨',
])('%s is not a Kenyan mobile number', (typed) => expect(kenyanMobile(typed)).toBeUndefined())

test('a number is formatted as people write it', () => {
  expect(formatKenyanMobile('254712345678')).toBe('0712 345 678')
})
