import { isRouteErrorResponse } from 'react-router'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'

/** Why a page's data could not be loaded, in words for the user: the refusal's message, or that there is no connection. */
export function errorReason(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as Partial<FailureBody> | null)?.message || undefined
  return isNetworkError(error) ? texts.error.offline : undefined
}

/** Whether a page's data could not be loaded for lack of a connection or because the server is down. */
export const isUnreachable = (error: unknown): boolean =>
  isNetworkError(error) || (isRouteErrorResponse(error) && error.status >= 500)

/** The message that `fetch` rejects with when there was no response, by browser. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message)
