import { expect, test } from 'vitest'
import { addressForm, shippingAddress } from './address'
import { countryName } from './country-names'
import { isPostalCode, postalCodeExample } from './postal-codes'

test.for([
  ['10115', 'DE'],
  ['D-10115', 'DE'],
  ['75008', 'FR'],
  ['1017 AB', 'NL'],
  ['1017ab', 'NL'],
  ['SW1A 1AA', 'GB'],
  ['m1 1ae', 'GB'],
  ['EC1A1BB', 'GB'],
  ['D02 AF30', 'IE'],
  ['94103', 'US'],
  ['94103-1234', 'US'],
  ['941031234', 'US'],
  ['K1A 0B1', 'CA'],
  ['LV-1010', 'LV'],
  ['123 45', 'SE'],
  ['12345', 'SE'],
  ['00-950', 'PL'],
  ['00100', 'KE'],
  ['8001', 'ZA'],
  ['LV 1010', 'LV'],
  ['SE 123 45', 'SE'],
  ['F 75008', 'FR'],
  ['〒150-0001', 'JP'],
  ['１５０−０００１', 'JP'],
  ['00–950', 'PL'],
  ['', 'DE'],
  ['anything', 'GH'],
] as const)('%s can be a postal code of %s', ([code, country]) => {
  expect(isPostalCode(code, country)).toBe(true)
})

test.for([
  ['1011', 'DE'],
  ['101155', 'DE'],
  ['Berlin', 'DE'],
  ['1017', 'NL'],
  ['10115', 'GB'],
  ['9410', 'US'],
  ['9410A', 'US'],
] as const)('%s cannot be one of %s', ([code, country]) => {
  expect(isPostalCode(code, country)).toBe(false)
})

test.for(['DE', 'NL', 'GB', 'CA', 'IE', 'MT', 'PT', 'US', 'SE'])('the example for %s is one', (country) => {
  expect(isPostalCode(postalCodeExample(country), country), countryName(country)).toBe(true)
})

test('an example shows the spaces and hyphens that people write', () => {
  expect(['DE', 'NL', 'GB', 'PT', 'SE'].map(postalCodeExample)).toEqual([
    '12345',
    '1234 AB',
    'AB1 2CD',
    '1234-567',
    '123 45',
  ])
})

test('an address with a postal code of another country is refused, with what is wanted', () => {
  const address = {
    fullName: 'Greta Journey',
    phoneNumber: '+49 30 901820',
    address: 'Am Kai 4',
    city: 'Berlin',
    state: '',
    country: 'DE',
    postalCode: 'SW1A 1AA',
  }
  const { error } = addressForm.safeParse(address)
  expect(error?.issues).toMatchObject([
    { path: ['postalCode'], message: 'Enter a postal code like 12345, or leave it empty' },
  ])
  expect(addressForm.parse({ ...address, postalCode: ' 10115 ' }).postalCode).toBe('10115')
  expect(shippingAddress.safeParse({ ...address, country: 'GB' }).success).toBe(true)
  // What is wrong elsewhere is told at the same time, and what is no text breaks nothing.
  expect(addressForm.safeParse({ ...address, city: '' }).error?.issues).toHaveLength(2)
  expect(addressForm.safeParse({ ...address, postalCode: 10115 }).success).toBe(false)
  expect(addressForm.safeParse(null).success).toBe(false)
  for (const country of ['constructor', '__proto__', 'toString'])
    expect(addressForm.safeParse({ ...address, country }).success).toBe(false)
})
