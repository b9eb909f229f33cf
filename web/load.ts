import { ORPCError } from '@orpc/client'
import { data, type RouterContextProvider } from 'react-router'
import type { Api } from '@contract/contract'
import type { FailureBody } from '@contract/refusals'
import { CallFailure } from './api'
import { apiContext } from './context'

/** In-process procedure calls for a loader, made as the current user. */
export const apiOf = (context: Readonly<RouterContextProvider>): Api => context.get(apiContext)

/**
 * The result of a loader's procedure call. A refusal becomes a route error with the right status (404 for not found), shown by the nearest
 * error boundary; bugs are rethrown.
 */
export async function unwrap<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ORPCError)
      throw data({ code: error.code, message: error.message } as FailureBody, { status: error.status })
    throw error
  }
}

/** Like `unwrap`, but undefined for not found, for screens with a view of their own for it. */
export async function unwrapOrUndefined<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ORPCError && (error.status === 404 || error.code === 'invalid_input'))
      return undefined
    return unwrap(Promise.reject(error))
  }
}

/** For actions: converts a refusal to the failure that a browser-side call rejects with, so that forms handle both alike. */
export async function toCallFailure<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const { fields } = (error.data ?? {}) as Partial<FailureBody>
    throw new CallFailure(error.code as FailureBody['code'], error.message, fields)
  }
}
