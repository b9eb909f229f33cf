import { expect, test } from 'vitest'
import type { OrderStatus } from '@contract/orders/states'
import { nextStep } from './next-step'

test.each<[OrderStatus[], delivery: string | undefined, pickup: string | undefined]>([
  [['awaiting_payment'], undefined, undefined],
  [['processing'], 'Ship', 'Make ready'],
  [['shipped', 'processing', 'delivered'], 'Ship', 'Make ready'],
  [['shipped', 'delivered', 'cancelled'], 'Confirm delivery', 'Confirm collection'],
  [['delivered', 'refunded'], undefined, undefined],
  [['cancelled'], undefined, undefined],
])('with items that are %j the next step is %s, of a pickup %s', (statuses, delivery, pickup) => {
  const items = statuses.map((status) => ({ status }))
  expect(nextStep(items, 'express')).toBe(delivery)
  expect(nextStep(items, 'pickup')).toBe(pickup)
})
