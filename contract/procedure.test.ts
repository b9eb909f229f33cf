import { expect, test } from 'vitest'
import { contract } from './contract'

test('an idempotent procedure lists the refusal of a key that was used for another request', () => {
  const idempotentProcedures = Object.entries(contract).filter(
    ([, procedure]) => procedure['~orpc'].meta.idempotent,
  )
  expect(idempotentProcedures.length).toBeGreaterThan(5)
  const proceduresWithoutRefusal = idempotentProcedures.filter(
    ([, procedure]) => !procedure['~orpc'].meta.refusals.includes('idempotency_key_reused'),
  )
  expect(proceduresWithoutRefusal.map(([name]) => name)).toEqual([])
})
