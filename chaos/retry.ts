import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailed } from '../harness/http-api'
import { NothingToOrder } from '../harness/shopper'

/** How long a person keeps trying while the site is down. */
const timeoutMs = 60_000
const maxDelayMs = 1500

/** The site did not come back in time. */
export class RetriesExhausted extends Error {}

/**
 * Repeats a call until it is answered, as our pages do: a missing response, a 5xx and a 429 are retried, with growing pauses. Throws
 * refusals, which are responses, and RetriesExhausted.
 */
export async function retryUntilDone<T>(description: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs
  const failures = new Map<string, number>()
  for (let delayMs = 100; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof NothingToOrder || (error instanceof CallFailed && isFinalResponse(error)))
        throw error
      const { message } = error as Error
      failures.set(message, (failures.get(message) ?? 0) + 1)
      if (Date.now() > deadline) throw new RetriesExhausted(`${description}: ${describeFailures(failures)}`)
    }
    await sleep(delayMs)
  }
}

const describeFailures = (failures: ReadonlyMap<string, number>) =>
  [...failures].map(([message, count]) => `${count} times ${message}`).join(', ')

const isFinalResponse = ({ status }: CallFailed) => status >= 400 && status < 500 && status !== 429

/** The refusal's code, if the call was refused; anything else is thrown on. */
export function refusalOf(error: unknown): string {
  if (error instanceof NothingToOrder) return 'insufficient_stock'
  if (error instanceof CallFailed && isFinalResponse(error)) return error.code
  throw error
}
