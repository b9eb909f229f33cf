import { expect, test } from 'vitest'
import { CallFailure } from '@web/api'
import { fieldErrorsOf } from './field-errors'

const values = { fullName: '', email: '', city: '' }
const failureWith = (fields: Record<string, string>) =>
  new CallFailure('invalid_input', 'Please check.', fields)

test('maps a refusal to the field of its code', () => {
  const error = new CallFailure('same_email', 'This is your email address already.')
  expect(fieldErrorsOf(error, values, { same_email: 'email' })).toEqual({
    fieldErrors: [{ field: 'email', message: 'This is your email address already.' }],
    hasOnlyFieldErrors: true,
  })
})

test('maps an invalid input to the field of the same name, in form order', () => {
  const error = failureWith({
    'p_shipping_address.city': 'City is required',
    p_full_name: 'Name is required',
  })
  expect(fieldErrorsOf(error, values)).toEqual({
    fieldErrors: [
      { field: 'fullName', message: 'Name is required' },
      { field: 'city', message: 'City is required' },
    ],
    hasOnlyFieldErrors: true,
  })
})

test('lets a form name a field differently', () => {
  const error = failureWith({ p_email_address: 'Invalid email' })
  expect(fieldErrorsOf(error, values, { p_email_address: 'email' }).fieldErrors).toEqual([
    { field: 'email', message: 'Invalid email' },
  ])
})

test('reports when a message belongs to no field of the form', () => {
  expect(fieldErrorsOf(failureWith({ p_order_id: 'Invalid' }), values)).toEqual({
    fieldErrors: [],
    hasOnlyFieldErrors: false,
  })
  expect(fieldErrorsOf(new CallFailure('offline', 'No connection.'), values).hasOnlyFieldErrors).toBe(false)
  expect(fieldErrorsOf(new Error('a bug'), values).hasOnlyFieldErrors).toBe(false)
})
