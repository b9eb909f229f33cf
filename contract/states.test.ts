import { describe, expect, test } from 'vitest'
import { actors, allows } from './core/state-machine'
import { stateMachines } from './states'
import {
  orderItemActions,
  orderStatuses,
  orderStatusOf,
  vendorActionTo,
  type OrderStatus,
} from './orders/states'

interface Action {
  from: readonly string[]
  to: string
  by: readonly string[]
}

describe.each(Object.entries(stateMachines))('the states of %s', (name, machine) => {
  const actions: [string, Action][] = Object.entries(machine.actions)
  const states: readonly string[] = machine.states

  test.each(actions)('%s has known source and target states, an actor and an effect', (_, action) => {
    for (const state of [...action.from, action.to]) expect(states).toContain(state)
    for (const actor of action.by) expect(actors).toContain(actor)
    expect(action.from).not.toHaveLength(0)
    expect(action.by).not.toHaveLength(0)
    expect(action.from).not.toContain(action.to)
  })

  test('are all reachable or initial', () => {
    const extraInitialStates: Record<string, string[]> = {
      order_item: ['awaiting_payment'],
      product: ['draft'],
    }
    const startStates = new Set([states[0], ...(extraInitialStates[name] ?? [])])
    const reachableStates = new Set(actions.map(([, action]) => action.to))
    expect(states.filter((state) => !reachableStates.has(state) && !startStates.has(state))).toEqual([])
  })
})

describe('order items', () => {
  test('awaiting payment cannot be shipped by anyone', () => {
    for (const actor of actors) expect(allows(orderItemActions.ship, 'awaiting_payment', actor)).toBe(false)
  })

  test('once delivered can only be refunded, by us or by the buyer’s bank', () => {
    const allowedActions = Object.entries(orderItemActions).filter(([, action]) =>
      (action.from as readonly OrderStatus[]).includes('delivered'),
    )
    expect(allowedActions.map(([name]) => name)).toEqual(['refund', 'charge_back'])
  })

  test('have exactly one vendor action for each status in the menu', () => {
    expect(orderStatuses.map((status) => vendorActionTo(status))).toEqual([
      undefined,
      undefined,
      'start',
      'ship',
      'deliver',
      undefined,
      undefined,
    ])
  })
})

describe('the status of an order', () => {
  test.each(orderStatuses)('is %s if all its items are', (status) => {
    expect(orderStatusOf([status, status, status])).toBe(status)
  })

  test.each<[OrderStatus[], OrderStatus]>([
    [['shipped', 'processing'], 'processing'],
    [['delivered', 'cancelled'], 'delivered'],
    [['refunded', 'shipped', 'delivered'], 'shipped'],
    [['cancelled', 'refunded'], 'refunded'],
    [['awaiting_payment', 'cancelled'], 'awaiting_payment'],
  ])('of %j is %s', (items, status) => {
    expect(orderStatusOf(items)).toBe(status)
  })

  test('does not depend on the order of its items', () => {
    for (const a of orderStatuses)
      for (const b of orderStatuses) expect(orderStatusOf([a, b])).toBe(orderStatusOf([b, a]))
  })

  test('is undefined for an order without items', () => {
    expect(() => orderStatusOf([])).toThrow(RangeError)
  })
})
