import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys'

function countingKeys() {
  let created = 0
  return createIdempotencyKeys(() => `key-${++created}`)
}

test('an intent keeps its key until the server has answered', () => {
  const keys = countingKeys()
  expect(keys.keyFor({ p_order_id: 'a' })).toBe('key-1')
  expect(keys.keyFor({ p_order_id: 'a' })).toBe('key-1')
  keys.complete()
  expect(keys.keyFor({ p_order_id: 'a' })).toBe('key-2')
})

test('a different input is a new intent', () => {
  const keys = countingKeys()
  expect(keys.keyFor({ p_quantity: 1 })).toBe('key-1')
  expect(keys.keyFor({ p_quantity: 2 })).toBe('key-2')
})

test('a call without arguments has a key too', () => {
  expect(countingKeys().keyFor(undefined)).toBe('key-1')
})
