import { limits } from '@contract/limits'
import { texts } from '@contract/texts'
import { CallFailure } from './api'

const { firstMs, longestMs, times, patienceMs } = limits.retry

/** Whether a failure may pass by itself: no connection, no answer in time, a fault of the server. A refusal is an answer. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.code === 'offline' || error.code === 'bug'

/** How long to wait before the next try, in milliseconds: 1 s, 2 s, 4 s ... at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(firstMs * 2 ** attempt, longestMs)

/**
 * Makes a call again while it fails for a reason that may pass; one without an answer is given up after a while. Only for calls
 * that may be made twice. Rejects with the last failure, and at once where the browser knows that there is no connection.
 */
export async function retrying<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(AbortSignal.timeout(patienceMs))
    } catch (error) {
      if (attempt >= times || !isPassing(error) || !navigator.onLine) throw inWords(error)
    }
    await new Promise((done) => setTimeout(done, retryDelay(attempt)))
  }
}

const inWords = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? new CallFailure('offline', texts.error.offline)
    : error
