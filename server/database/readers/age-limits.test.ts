import { expect, test } from 'vitest'
import { ageLimits } from './age-limits'

const { responsesMs, responsesWithReadersMs, sourcesMs, readersMs } = ageLimits

test('what is shown is at most a second old, with and without readers', () => {
  expect(responsesMs + sourcesMs).toBeLessThanOrEqual(1000)
  expect(responsesWithReadersMs + sourcesMs + readersMs).toBeLessThanOrEqual(1000)
})
