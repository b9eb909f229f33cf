import { expect, test } from 'vitest'
import { dayAfter } from '../core/day'
import {
  addDays,
  comparedDay,
  comparedDays,
  comparisons,
  daysOfRange,
  granularitiesOf,
  lengthOf,
  periodsOf,
} from './ranges'

test.for([
  ['last_7_days', '2026-11-22', '2026-11-28'],
  ['last_30_days', '2026-10-30', '2026-11-28'],
  ['last_90_days', '2026-08-31', '2026-11-28'],
  ['this_month', '2026-11-01', '2026-11-28'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_year', '2026-01-01', '2026-11-28'],
] as const)('on November 28, 2026, %s begins on %s and ends on %s', ([range, from, to]) => {
  expect(daysOfRange(range, '2026-11-28')).toEqual({ from, to })
})

test('last month of January is December of the year before', () => {
  expect(daysOfRange('last_month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test.for([
  ['previous', { from: '2026-11-01', to: '2026-11-28' }, { from: '2026-10-04', to: '2026-10-31' }],
  ['previous', { from: '2026-11-28', to: '2026-11-28' }, { from: '2026-11-27', to: '2026-11-27' }],
  ['year', { from: '2026-11-01', to: '2026-11-28' }, { from: '2025-11-01', to: '2025-11-28' }],
  ['year', { from: '2028-02-01', to: '2028-02-29' }, { from: '2027-02-01', to: '2027-02-28' }],
  ['year', { from: '2029-02-01', to: '2029-02-28' }, { from: '2028-02-01', to: '2028-02-28' }],
] as const)('compared with %s, %j is beside %j', ([comparison, days, expected]) => {
  expect(comparedDays(days, comparison)).toEqual(expected)
})

test('a week begins on Monday and a month on its first, but the first period with the range', () => {
  const days = { from: '2026-11-11', to: '2026-12-01' }
  expect(periodsOf(days, 'week')).toEqual(['2026-11-11', '2026-11-16', '2026-11-23', '2026-11-30'])
  expect(periodsOf(days, 'month')).toEqual(['2026-11-11', '2026-12-01'])
  expect(periodsOf({ from: days.from, to: '2026-11-12' }, 'day')).toEqual(['2026-11-11', '2026-11-12'])
})

test('what a chart cannot show is not offered', () => {
  const lastDay = '2026-12-31'
  expect(granularitiesOf({ from: addDays(lastDay, -99), to: lastDay })).toEqual(['day', 'week', 'month'])
  expect(granularitiesOf({ from: addDays(lastDay, -100), to: lastDay })).toEqual(['week', 'month'])
  expect(granularitiesOf({ from: '2000-01-01', to: lastDay })).toEqual(['month'])
})

test('whatever the range, the periods compared with it have each of its compared days once', () => {
  for (let n = 0; n < 300; n++) {
    const from = addDays('2023-06-01', n * 7)
    const days = { from, to: addDays(from, (n * 13) % 400) }
    for (const comparison of comparisons)
      for (const granularity of granularitiesOf(days)) {
        const compared = comparedDays(days, comparison)
        const starts = periodsOf(days, granularity).map((day) => comparedDay(day, days, comparison))
        expect(starts[0]).toBe(compared.from)
        expect([...starts, dayAfter(compared.to)].toSorted()).toEqual([...starts, dayAfter(compared.to)])
        if (comparison === 'previous') expect(lengthOf(compared)).toBe(lengthOf(days))
      }
  }
})
