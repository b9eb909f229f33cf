import { expect, test } from 'vitest'
import { formatWhileTyping, isWithin, nearest, parseWholeNumber, stepFrom } from './whole-number'

const number = { value: 3, min: 1, max: 5 }

test.for([
  ['4', '4'],
  [' 4 pieces', '4'],
  ['-2', '-2'],
  ['1.5', '1.5'],
  ['1,5', '1,5'],
  ['four', ''],
])('of %j the field takes %j', ([text, taken]) => {
  expect(formatWhileTyping(text!)).toBe(taken)
})

test('an empty field means the number before, and a text that is no number means none', () => {
  expect(parseWholeNumber(null, number)).toBe(3)
  expect(parseWholeNumber('', number)).toBe(3)
  expect(parseWholeNumber('0', number)).toBe(0)
  expect(parseWholeNumber('-', number)).toBeNaN()
  expect(parseWholeNumber('1,5', number)).toBeNaN()
})

test('only whole numbers from the least to the most are within the limits', () => {
  const tried = [-1, 0, 1, 1.5, 5, 6, NaN, Infinity]
  expect(tried.filter((next) => isWithin(next, number))).toEqual([1, 5])
})

test('a number outside the limits becomes the nearest one, and no number changes nothing', () => {
  const tried = [-7, 0, 1, 1.9, 4, 5, 6, Infinity, NaN]
  expect(tried.map((next) => nearest(next, number))).toEqual([1, 1, 1, 1, 4, 5, 5, 5, 3])
})

test('no number leaves even a number that is outside the limits by now', () => {
  const tooMany = { value: 9, min: 1, max: 5 }
  expect(nearest(NaN, tooMany)).toBe(9)
  expect(nearest(tooMany.value - 1, tooMany)).toBe(5)
})

test.for([
  ['5', 5],
  ['6', 3],
  ['0', 3],
  ['2.5', 3],
  ['', 3],
  [null, 3],
] as const)('while %j stands in the field, a step starts from %i', ([typed, start]) => {
  expect(stepFrom(typed, number)).toBe(start)
})
