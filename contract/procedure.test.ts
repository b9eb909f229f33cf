import { expect, test } from 'vitest'
import { contract } from './contract'

test('a procedure that may be repeated says that a key may have been used for another request', () => {
  const repeatable = Object.entries(contract).filter(([, one]) => one['~orpc'].meta.repeatable)
  expect(repeatable.length).toBeGreaterThan(5)
  const unnamed = repeatable.filter(([, one]) => !one['~orpc'].meta.refusals.includes('request_reused'))
  expect(unnamed.map(([name]) => name)).toEqual([])
})
