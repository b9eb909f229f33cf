import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailed } from '../harness/http-api'

/** How long a person keeps trying while the site is down. */
const timeoutMs = 60_000
const longestPauseMs = 1500

/** The site did not come back in time. */
export class RetriesExhausted extends Error {}

/**
 * Repeats a call until it is answered, as our pages do: no answer and answers 5xx or 429 are tried again, with growing pauses. Throws
 * refusals, which are answers, and GaveUp.
 */
export async function retryUntilDone<T>(what: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + timeoutMs
  const failures = new Map<string, number>()
  for (let pause = 100; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CallFailed && isAnswer(error)) throw error
      const { message } = error as Error
      failures.set(message, (failures.get(message) ?? 0) + 1)
      if (Date.now() > until) throw new RetriesExhausted(`${what}: ${listOf(failures)}`)
    }
    await sleep(pause)
  }
}

const listOf = (failures: ReadonlyMap<string, number>) =>
  [...failures].map(([message, times]) => `${times} times ${message}`).join(', ')

const isAnswer = ({ status }: CallFailed) => status >= 400 && status < 500 && status !== 429

/** The refusal's code, if the call was refused; anything else is thrown on. */
export function refusalOf(error: unknown): string {
  if (error instanceof CallFailed && isAnswer(error)) return error.code
  throw error
}
