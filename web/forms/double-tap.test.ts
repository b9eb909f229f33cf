import { expect, test } from 'vitest'
import { joinDoubleTaps } from './double-tap'

/** Presses at the given times; answers which of them did something. */
function pressing({ succeeds = true } = {}) {
  let time = 0
  const done: unknown[] = []
  const join = joinDoubleTaps(() => time)
  const pressAt = (at: number, input?: unknown) => {
    time = at
    return join(input, async () => {
      done.push(input)
      return succeeds
    })
  }
  return { done, pressAt }
}

const basket = { id: 'basket' }

test('a double tap is one press, and both taps get its result', async () => {
  const { done, pressAt } = pressing()
  const taps = [pressAt(0, { variant: basket, quantity: 1 }), pressAt(300, { variant: basket, quantity: 1 })]
  expect(done).toHaveLength(1)
  expect(await Promise.all(taps)).toEqual([true, true])
})

test('two presses half a second apart are two', () => {
  const { done, pressAt } = pressing()
  for (const at of [0, 500, 1000]) pressAt(at, { variant: basket, quantity: 1 })
  expect(done).toHaveLength(3)
})

test('quick presses with different inputs are different presses', () => {
  const { done, pressAt } = pressing()
  for (const quantity of [1, 2, 1]) pressAt(0, { variant: basket, quantity })
  pressAt(0, { variant: { id: 'basket' }, quantity: 1 })
  expect(done).toHaveLength(4)
})

test('a press after a failure is another try', async () => {
  const { done, pressAt } = pressing({ succeeds: false })
  expect(await pressAt(0)).toBe(false)
  expect(await pressAt(100)).toBe(false)
  expect(done).toHaveLength(2)
})

test('a press without input can be a double tap too', () => {
  const { done, pressAt } = pressing()
  pressAt(0)
  pressAt(100)
  expect(done).toHaveLength(1)
})
