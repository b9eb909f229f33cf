import { expect, test } from 'vitest'
import { shippingAddress } from './address'
import { dialledNumber, formatKenyanMobile, kenyanMobile } from './phone'
import { nairobi } from '../testing/addresses'
import * as texts from '../texts'

test.each([
  ['0712345678', '254712345678'],
  ['0112345678', '254112345678'],
  ['712345678', '254712345678'],
  ['+254 712 345 678', '254712345678'],
  ['254-112-345-678', '254112345678'],
  [' (0712) 345.678 ', '254712345678'],
  ['+254 (0)712 345 678', '254712345678'],
  ['+254 0712 345 678', '254712345678'],
  ['00254712345678', '254712345678'],
  ['00254 (0) 712-345-678', '254712345678'],
  ['٠٧١٢٣٤٥٦٧٨', '254712345678'],
  ['۰۷۱۲۳۴۵۶۷۸', '254712345678'],
  ['＋２５４７１２３４５６７８', '254712345678'],
  ['\u202a+254 712 345 678\u202c', '254712345678'],
  ['\u200e0712\u2011345\u2011678\u200f', '254712345678'],
])('%s is the number %s', (input, number) => expect(kenyanMobile(input)).toBe(number))

test.each(['', '071234567', '07123456789', '0812345678', '+255712345678', 'abc', '0712345678; drop table'])(
  '%s is not a Kenyan mobile number',
  (input) => expect(kenyanMobile(input)).toBeUndefined(),
)

test('a number is formatted as people write it', () => {
  expect(formatKenyanMobile('254712345678')).toBe('0712 345 678')
})

test.each([
  ['+44 20 7946 0018', '+442079460018'],
  ['0044 (0)20 7946 0018', '+442079460018'],
  ['020 7946 0018', '02079460018'],
  ['+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', '+201001234567'],
])('%s is dialled as %s', (input, number) => expect(dialledNumber(input)).toBe(number))

const errorsOf = (overrides: object) =>
  Object.fromEntries(
    shippingAddress
      .safeParse({ ...nairobi, ...overrides })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test.each(['abc', '12', '123456', '+254 712 345 678 901 234', '0712 345 678 ext', '++254712345678'])(
  '%s is not a phone number for a delivery',
  (phoneNumber) => expect(errorsOf({ phoneNumber })).toEqual({ phoneNumber: texts.address.phoneWrong }),
)

test('a phone number for a delivery is stored in digits that everybody can read', () => {
  const { phoneNumber } = shippingAddress.parse({ ...nairobi, phoneNumber: '\u202a٠٧١٢ ٣٤٥ ٦٧٨\u202c' })
  expect(phoneNumber).toBe('0712 345 678')
})

test('a state is required where the country has some, along with the other fields, and not stored elsewhere', () => {
  expect(errorsOf({ state: ' ' })).toEqual({ state: texts.address.state })
  expect(errorsOf({ state: '', city: '' })).toEqual({
    state: texts.address.state,
    city: texts.address.city,
  })
  for (const country of ['MC', 'SG', 'FR', 'ST', 'VA']) {
    expect(errorsOf({ country, state: '' })).toEqual({})
    expect(shippingAddress.parse({ ...nairobi, country, state: 'None' }).state).toBe('')
  }
})
