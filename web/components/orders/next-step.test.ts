import { expect, test } from 'vitest'
import type { OrderStatus } from '@contract/orders/states'
import { nextStep } from './next-step'

test.each<[OrderStatus[], string | undefined]>([
  [['awaiting_payment'], undefined],
  [['processing'], 'Ship'],
  [['shipped', 'processing', 'delivered'], 'Ship'],
  [['shipped', 'delivered', 'cancelled'], 'Confirm delivery'],
  [['delivered', 'refunded'], undefined],
  [['cancelled'], undefined],
])('with items that are %j the next step is %s', (statuses, step) => {
  expect(nextStep(statuses.map((status) => ({ status })))).toBe(step)
})
