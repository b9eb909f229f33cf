import { expect, test } from 'vitest'
import { intentKeys } from './intent-keys'

function counting() {
  let created = 0
  return intentKeys(() => `key-${++created}`)
}

test('an intent keeps its key until the server has answered', () => {
  const keys = counting()
  expect(keys.keyFor({ p_order_id: 'a' })).toBe('key-1')
  expect(keys.keyFor({ p_order_id: 'a' })).toBe('key-1')
  keys.answered()
  expect(keys.keyFor({ p_order_id: 'a' })).toBe('key-2')
})

test('a different input is a new intent', () => {
  const keys = counting()
  expect(keys.keyFor({ p_quantity: 1 })).toBe('key-1')
  expect(keys.keyFor({ p_quantity: 2 })).toBe('key-2')
})

test('a call without arguments has a key too', () => {
  expect(counting().keyFor(undefined)).toBe('key-1')
})
