import { describe, expect, test } from 'vitest'
import { fullNameField } from '../accounts/procedures'
import { shippingAddress } from './address'
import { carrierForm } from '../orders/carrier-procedures'
import { contactForm } from '../marketing/procedures'
import { productFields } from '../catalog/product-fields'
import { visibleLine } from './schemas'
import { nairobi } from '../testing/addresses'
import { applicationBusiness } from '../vendors/application-procedures'

test.each([
  ['a zero-width space', 'Ami\u200bna', 'Amina'],
  ['a direction override', '\u202eanimA\u202c', 'animA'],
  ['direction marks', '\u200e\u200fAmina\u2069', 'Amina'],
  ['a byte order mark', '\ufeffAmina', 'Amina'],
  ['a soft hyphen', 'Ami\u00adna', 'Amina'],
  ['the blank of braille', '\u2800Amina\u2800Otieno', 'Amina Otieno'],
  ['a Hangul filler', 'Amina\u3164', 'Amina'],
  ['tags', 'Amina\u{e0041}', 'Amina'],
  ['a joiner between Latin letters', 'Ad\u200dmin', 'Admin'],
  ['joiners alone', '\u200d\u200c', ''],
  ['line ends and tabs', 'Amina\r\n\tOtieno', 'Amina Otieno'],
  ['a non-breaking space', '\u00a0Amina\u00a0Otieno', 'Amina Otieno'],
])('%s is cleaned up in a name', (_, input, name) => expect(visibleLine(input)).toBe(name))

test.each([
  'Ọkọ ẹ̀wà ɓaɗi',
  'نمی\u200cخواهم',
  'क्\u200dष',
  'سلة (كبيرة) 2x #A1',
  '👩🏽\u200d🌾 Shamba',
  '❤\ufe0f Basket',
  'ߒߞߏ',
  'ⵜⵉⴼⵉⵏⴰⵖ',
])('%s stays as it is', (text) => expect(visibleLine(text)).toBe(text))

describe('a name of invisible characters', () => {
  const invisibleText = '\u2800\u200b\u202e\u3164\u2800\u200d\u00ad\ufeff'
  const invalidPaths = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []
  test.each([
    ['a person', fullNameField, invisibleText, ''],
    ['a contact', contactForm.shape.name, invisibleText, ''],
    ['a company', applicationBusiness.shape.company_name, invisibleText, ''],
    ['a city', applicationBusiness.shape.city, invisibleText, ''],
    ['a product', productFields.shape.name, invisibleText, ''],
    ['a carrier', carrierForm.shape.name, invisibleText, ''],
    ['a street', shippingAddress, { ...nairobi, address: invisibleText }, 'address'],
    ['a recipient', shippingAddress, { ...nairobi, fullName: invisibleText }, 'fullName'],
  ])('is not a name for %s', (_, schema, value, path) => expect(invalidPaths(schema, value)).toEqual([path]))
})
