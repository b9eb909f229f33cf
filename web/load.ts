import { ORPCError } from '@orpc/client'
import { data, type RouterContextProvider } from 'react-router'
import type { Api } from '@contract/contract'
import type { FailureBody } from '@contract/messages'
import { CallFailure } from './api'
import { apiContext } from './context'

/** The calls in a loader, in process, as the person who asks. */
export const apiOf = (context: Readonly<RouterContextProvider>): Api => context.get(apiContext)

/**
 * What a loader's call answered. A refusal becomes the page's own error with the right status (404 for what is not there), shown by
 * the nearest error boundary; a bug stays a bug.
 */
export async function unwrap<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ORPCError)
      throw data({ code: error.code, message: error.message } as FailureBody, { status: error.status })
    throw error
  }
}

/** As `loaded`, but undefined for what is not there, for screens that have their own view of that. */
export async function unwrapOrMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ORPCError && (error.status === 404 || error.code === 'invalid_input'))
      return undefined
    return unwrap(Promise.reject(error))
  }
}

/** In an action: a refusal as the browser's own call rejects with it, so that one form understands both. */
export async function asFromBrowser<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const { fields } = (error.data ?? {}) as Partial<FailureBody>
    throw new CallFailure(error.code as FailureBody['code'], error.message, fields)
  }
}
