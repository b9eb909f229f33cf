import { expect, test } from 'vitest'
import { deduplicateDoubleTaps } from './double-tap'

/** Presses at the given times; records the inputs that were submitted. */
function setUpPresses({ succeeds = true } = {}) {
  let time = 0
  const submittedInputs: unknown[] = []
  const deduplicate = deduplicateDoubleTaps(() => time)
  const pressAt = (timestamp: number, input?: unknown) => {
    time = timestamp
    return deduplicate(input, async () => {
      submittedInputs.push(input)
      return succeeds
    })
  }
  return { done: submittedInputs, pressAt }
}

const basket = { id: 'basket' }

test('a double tap is one press, and both taps get its result', async () => {
  const { done: submittedInputs, pressAt } = setUpPresses()
  const taps = [pressAt(0, { variant: basket, quantity: 1 }), pressAt(300, { variant: basket, quantity: 1 })]
  expect(submittedInputs).toHaveLength(1)
  expect(await Promise.all(taps)).toEqual([true, true])
})

test('two presses half a second apart both count', () => {
  const { done: submittedInputs, pressAt } = setUpPresses()
  for (const timestamp of [0, 500, 1000]) pressAt(timestamp, { variant: basket, quantity: 1 })
  expect(submittedInputs).toHaveLength(3)
})

test('quick presses with different inputs are different presses', () => {
  const { done: submittedInputs, pressAt } = setUpPresses()
  for (const quantity of [1, 2, 1]) pressAt(0, { variant: basket, quantity })
  pressAt(0, { variant: { id: 'basket' }, quantity: 1 })
  expect(submittedInputs).toHaveLength(4)
})

test('a press after a failure tries again', async () => {
  const { done: submittedInputs, pressAt } = setUpPresses({ succeeds: false })
  expect(await pressAt(0)).toBe(false)
  expect(await pressAt(100)).toBe(false)
  expect(submittedInputs).toHaveLength(2)
})

test('a press without input can be a double tap too', () => {
  const { done: submittedInputs, pressAt } = setUpPresses()
  pressAt(0)
  pressAt(100)
  expect(submittedInputs).toHaveLength(1)
})
