import { expect, test } from 'vitest'
import { CallFailure } from '@web/api'
import { refusedFields } from './refused-fields'

const values = { fullName: '', email: '', city: '' }
const refused = (fields: Record<string, string>) => new CallFailure('invalid_input', 'Please check.', fields)

test('maps a refusal to the field of its code', () => {
  const error = new CallFailure('same_email', 'This is your email address already.')
  expect(refusedFields(error, values, { same_email: 'email' })).toEqual({
    atFields: [{ field: 'email', message: 'This is your email address already.' }],
    isAllSaid: true,
  })
})

test('maps an invalid input to the field of the same name, in form order', () => {
  const error = refused({ 'p_shipping_address.city': 'City is required', p_full_name: 'Name is required' })
  expect(refusedFields(error, values)).toEqual({
    atFields: [
      { field: 'fullName', message: 'Name is required' },
      { field: 'city', message: 'City is required' },
    ],
    isAllSaid: true,
  })
})

test('lets a form name a field differently', () => {
  const error = refused({ p_email_address: 'Invalid email' })
  expect(refusedFields(error, values, { p_email_address: 'email' }).atFields).toEqual([
    { field: 'email', message: 'Invalid email' },
  ])
})

test('leaves what concerns no field of the form to be shown above it', () => {
  expect(refusedFields(refused({ p_order_id: 'Invalid' }), values)).toEqual({
    atFields: [],
    isAllSaid: false,
  })
  expect(refusedFields(new CallFailure('offline', 'No connection.'), values).isAllSaid).toBe(false)
  expect(refusedFields(new Error('a bug'), values).isAllSaid).toBe(false)
})
