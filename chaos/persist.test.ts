import { expect, test } from 'vitest'
import { CallFailed } from '../harness/http-api'
import { retryUntilDone, refusalOf } from './persist'

/** Work that fails with each of the given statuses in turn, and then succeeds. */
function failing(...statuses: number[]) {
  const left = [...statuses]
  return () => {
    const status = left.shift()
    return status === undefined
      ? Promise.resolve('done')
      : Promise.reject(new CallFailed(status, 'a_code', 'a message'))
  }
}

test('a call without an answer, a crashed one and a limited one are tried again', async () => {
  expect(await retryUntilDone('buy', failing(0, 503, 429))).toBe('done')
})

test('a refusal is a response and is not retried', async () => {
  const refused = await retryUntilDone('buy', failing(503, 409)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 409 })
  expect(refusalOf(refused)).toBe('a_code')
})

test('only refusals have a code: anything else is thrown on', () => {
  expect(() => refusalOf(new CallFailed(500, 'bug', 'a crash'))).toThrow('a crash')
})
