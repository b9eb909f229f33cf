import { isRouteErrorResponse } from 'react-router'
import { texts, type FailureBody } from '@contract/messages'

/** Why a page's data did not come, as a person may read it: the refusal's own words, or that the line is down. */
export function reasonOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as Partial<FailureBody> | null)?.message || undefined
  return isLineDown(error) ? texts.error.offline : undefined
}

/** What `fetch` rejects with when no answer came, in the words of each browser. */
export const isLineDown = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message)
