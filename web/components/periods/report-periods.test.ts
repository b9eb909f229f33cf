import { expect, test } from 'vitest'
import { monthPeriod, periodGroups } from './report-periods'

test('a month runs from its first to its last day', () => {
  expect(monthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthPeriod('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('the last months and quarters are offered, newest first, across years', () => {
  const [months, quarters] = periodGroups('2026-02-10')
  expect(months!.options.map(({ label }) => label).slice(0, 3)).toEqual([
    'February 2026',
    'January 2026',
    'December 2025',
  ])
  expect(months!.options.at(-1)!.value).toBe('2025-02-01/2025-02-28')
  expect(quarters!.options.slice(0, 2)).toEqual([
    { value: '2026-01-01/2026-03-31', label: 'Quarter 1, 2026' },
    { value: '2025-10-01/2025-12-31', label: 'Quarter 4, 2025' },
  ])
})
