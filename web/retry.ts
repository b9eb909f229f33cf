import { retryPolicy } from '@contract/core/limits'
import * as texts from '@contract/texts'
import { CallFailure } from './api'

const { firstMs, maxDelayMs, times, timeoutMs } = retryPolicy

const transientCodes: readonly string[] = ['offline', 'bug', 'busy']

/** Whether a failure may be transient: no connection, a timeout, a server error. A refusal is a final answer. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof CallFailure) || transientCodes.includes(error.code)

/** The delay before the next attempt, in milliseconds: 1 s, 2 s, 4 s ... at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(firstMs * 2 ** attempt, maxDelayMs)

/**
 * Retries a call while it fails for a transient reason, with a timeout on each attempt. Only for calls that are safe to repeat. Rejects
 * with the last failure, or at once when the browser is known to be offline.
 */
export async function withRetries<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withTimeout(call)
    } catch (error) {
      if (attempt >= times || !isTransient(error) || !navigator.onLine) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
  }
}

/** `AbortSignal.timeout` is younger than the browsers that we support. */
async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await call(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? new CallFailure('offline', texts.error.offline) : error
  } finally {
    clearTimeout(timer)
  }
}
