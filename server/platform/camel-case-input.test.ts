import { expect, test } from 'vitest'
import { camelCaseInput } from './camel-case-input'

test('the arguments of a procedure lose their prefix, and their contents stay unchanged', () => {
  const address = { p_city: 'Nairobi', postal_code: '00100' }
  expect(
    camelCaseInput({ p_item_id: 'i1', p_shipping_address: address, cursor: 'c', search: undefined }),
  ).toEqual({
    itemId: 'i1',
    shippingAddress: address,
    cursor: 'c',
    search: undefined,
  })
  expect(camelCaseInput(undefined)).toBeUndefined()
})
