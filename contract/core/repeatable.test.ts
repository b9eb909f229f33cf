import { expect, test } from 'vitest'
import { contract } from '../contract'
import { repeatableProcedures } from './repeatable'

test('the list of repeatable procedures matches the contract', () => {
  const marked = Object.entries(contract).filter(([, procedure]) => procedure['~orpc'].meta.repeatable)
  expect([...repeatableProcedures].toSorted()).toEqual(marked.map(([name]) => name).toSorted())
})
