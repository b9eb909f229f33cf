import { expect, test } from 'vitest'
import { addBusinessDays } from './review-steps'

test.for([
  ['a Monday', '2026-11-16', '2026-11-23'],
  ['a Friday', '2026-11-20', '2026-11-27'],
  ['a Saturday', '2026-11-21', '2026-11-27'],
  ['a Sunday at the end of the year', '2026-12-27', '2027-01-01'],
] as const)('five business days after %s skip the weekend', ([, from, to]) => {
  expect(addBusinessDays(`${from}T12:00:00.000Z`, 5).slice(0, 10)).toBe(to)
})
