import { isRouteErrorResponse } from 'react-router'
import type { FailureBody } from '@contract/messages'
import { texts } from '@contract/texts'

/** Why a page's data did not come, as a person may read it: the refusal's own words, or that the line is down. */
export function reasonOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as Partial<FailureBody> | null)?.message || undefined
  return isLineDown(error) ? texts.error.offline : undefined
}

/** Whether a page's data did not come for no fault of who asked: the line is down, or the server is. */
export const isNoAnswer = (error: unknown): boolean =>
  isLineDown(error) || (isRouteErrorResponse(error) && error.status >= 500)

/** What `fetch` rejects with when no answer came, in the words of each browser. */
export const isLineDown = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message)
