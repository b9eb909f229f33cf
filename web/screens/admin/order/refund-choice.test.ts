import { expect, test } from 'vitest'
import type { ItemMoney } from '@contract/orders/admin-procedures'
import { errorsOf, firstChoice, goodwillLeftOf, takesOf } from './refund-choice'

const basket = { item_id: 'basket', left: 90, left_units: 3, left_shipping: 4, divisible: true } as ItemMoney
const bowl = { ...basket, item_id: 'bowl', left: 20 }
const money = [basket, bowl]

test('what would be refused cannot be chosen', () => {
  expect(takesOf('refund', basket, 5_00)).toEqual(['all', 'units', 'amount', 'shipping', 'goodwill'])
  expect(takesOf('refund', { ...basket, divisible: false }, 5_00)).not.toContain('units')
  expect(takesOf('refund', { ...basket, left_shipping: 0 }, 5_00)).not.toContain('shipping')
  expect(takesOf('refund', { ...basket, left: 0 }, 0)).toEqual(['all', 'units', 'shipping'])
  expect(takesOf('cancel', basket, 5_00)).toEqual(['all', 'units'])
})

test('goodwill is limited by what was given before, what the payment holds, and the other choices', () => {
  const goodwill = { left: 90, held: 110 }
  expect(goodwillLeftOf('basket', {}, money, goodwill)).toBe(90_00)
  const ofBowl = { bowl: { ...firstChoice, take: 'goodwill' as const, goodwill: '5' } }
  expect(goodwillLeftOf('basket', ofBowl, money, goodwill)).toBe(85_00)
  const part = { ...firstChoice, take: 'amount' as const, amount: '30' }
  expect(goodwillLeftOf('basket', { basket: part }, money, goodwill)).toBe(80_00)
  const all = { basket: firstChoice, bowl: firstChoice }
  expect(goodwillLeftOf('basket', all, money, goodwill)).toBe(0)
  expect(goodwillLeftOf('basket', {}, money, null)).toBe(0)
})

test('a wrong amount is an error of its own field', () => {
  const ofAmount = (amount: string) => ({ ...firstChoice, take: 'amount' as const, amount })
  expect(errorsOf(ofAmount('90.01'), basket, 0, false)).toEqual({ amount: 'Only $90.00 is left.' })
  expect(errorsOf(ofAmount('90'), basket, 0, false)).toEqual({})
  expect(errorsOf(ofAmount('1.299'), basket, 0, false)).toHaveProperty('amount')
  expect(errorsOf(ofAmount('ten'), basket, 0, false)).toHaveProperty('amount')
  expect(errorsOf(ofAmount(''), basket, 0, false)).toEqual({})
  expect(errorsOf(ofAmount(''), basket, 0, true)).toHaveProperty('amount')
  const goodwill = { ...firstChoice, take: 'goodwill' as const, goodwill: '95' }
  expect(errorsOf(goodwill, basket, 90_00, false)).toEqual({ goodwill: 'At most $90.00 can be added.' })
  expect(errorsOf({ ...goodwill, goodwill: '' }, basket, 90_00, true)).toHaveProperty('goodwill')
})
