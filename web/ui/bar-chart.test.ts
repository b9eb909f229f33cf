import { expect, test } from 'vitest'
import { niceTop } from './bar-chart'

test.each([
  [0, 1],
  [0.4, 0.4],
  [7, 10],
  [100, 100],
  [101, 200],
  [312.5, 400],
  [4200, 5000],
])('the axis of a chart up to %d ends at %d', (value, top) => {
  expect(niceTop(value)).toBeCloseTo(top)
})
