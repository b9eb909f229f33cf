import { expect, test } from 'vitest'
import { ageLimits } from './age-limits'

const { responsesMs, silenceMs, sourcesMs, readersMs } = ageLimits

test('what is shown is at most a second old, and readers leave time to share it', () => {
  expect(responsesMs + sourcesMs).toBeLessThanOrEqual(1000)
  expect(silenceMs).toBeLessThan(1000)
  expect(readersMs).toBeLessThan(responsesMs)
})
