import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T12:00:05Z', 'just now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-10T10:00:00Z', '2 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-03-05T12:00:00Z', '5 days ago'],
  ['2026-03-01T12:00:00Z', 'Mar 1, 2026'],
])('%s is shown as %s', (iso, expected) => {
  expect(relativeTime(iso, now)).toBe(expected)
})
