import { expect, test } from 'vitest'
import { stripNonNumeric, isWithin, clampToRange, parseWholeNumber, stepFrom } from './whole-number'

const limits = { value: 3, min: 1, max: 5 }

test.for([
  ['4', '4'],
  [' 4 pieces', '4'],
  ['-2', '-2'],
  ['1.5', '1.5'],
  ['1,5', '1,5'],
  ['four', ''],
])('the text %j is reduced to %j', ([text, stripped]) => {
  expect(stripNonNumeric(text!)).toBe(stripped)
})

test('an empty field means the current value, and a text that is not a number gives NaN', () => {
  expect(parseWholeNumber(null, limits)).toBe(3)
  expect(parseWholeNumber('', limits)).toBe(3)
  expect(parseWholeNumber('0', limits)).toBe(0)
  expect(parseWholeNumber('-', limits)).toBeNaN()
  expect(parseWholeNumber('1,5', limits)).toBeNaN()
})

test('only integers from the minimum to the maximum are within the limits', () => {
  const inputs = [-1, 0, 1, 1.5, 5, 6, NaN, Infinity]
  expect(inputs.filter((next) => isWithin(next, limits))).toEqual([1, 5])
})

test('a number outside the limits is clamped, and NaN keeps the current value', () => {
  const inputs = [-7, 0, 1, 1.9, 4, 5, 6, Infinity, NaN]
  expect(inputs.map((next) => clampToRange(next, limits))).toEqual([1, 1, 1, 1, 4, 5, 5, 5, 3])
})

test('NaN keeps the current value even if that is outside the limits', () => {
  const overLimit = { value: 9, min: 1, max: 5 }
  expect(clampToRange(NaN, overLimit)).toBe(9)
  expect(clampToRange(overLimit.value - 1, overLimit)).toBe(5)
})

test.for([
  ['5', 5],
  ['6', 3],
  ['0', 3],
  ['2.5', 3],
  ['', 3],
  [null, 3],
] as const)('with %j in the field, a step starts from %i', ([text, startValue]) => {
  expect(stepFrom(text, limits)).toBe(startValue)
})
