import { expect, test } from 'vitest'
import { CallFailed } from '../harness/http-api'
import { retryUntilDone, refusalOf } from './retry'

/** Work that fails with each of the given statuses in turn, and then succeeds. */
function failingCall(...statuses: number[]) {
  const remaining = [...statuses]
  return () => {
    const status = remaining.shift()
    return status === undefined
      ? Promise.resolve('done')
      : Promise.reject(new CallFailed(status, 'a_code', 'a message'))
  }
}

test('a call is retried after no response, a server error and a rate limit', async () => {
  expect(await retryUntilDone('buy', failingCall(0, 503, 429))).toBe('done')
})

test('a refusal is not retried', async () => {
  const caughtError = await retryUntilDone('buy', failingCall(503, 409)).catch((error: unknown) => error)
  expect(caughtError).toMatchObject({ status: 409 })
  expect(refusalOf(caughtError)).toBe('a_code')
})

test('only refusals have a code: any other error is rethrown', () => {
  expect(() => refusalOf(new CallFailed(500, 'bug', 'a crash'))).toThrow('a crash')
})
