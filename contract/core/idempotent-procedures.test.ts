import { expect, test } from 'vitest'
import { contract } from '../contract'
import { idempotentProcedures } from './idempotent-procedures'

test('the list of idempotent procedures matches the contract', () => {
  const idempotentEntries = Object.entries(contract).filter(
    ([, procedure]) => procedure['~orpc'].meta.idempotent,
  )
  expect([...idempotentProcedures].toSorted()).toEqual(idempotentEntries.map(([name]) => name).toSorted())
})
