import { expect, test } from 'vitest'
import { niceAxisMax } from './bar-chart'

test.each([
  [0, 1],
  [0.4, 0.4],
  [7, 8],
  [100, 100],
  [101, 200],
  [550, 600],
  [312.5, 400],
  [4200, 5000],
])('the axis of a chart up to %d ends at %d', (value, top) => {
  expect(niceAxisMax(value)).toBeCloseTo(top)
})
