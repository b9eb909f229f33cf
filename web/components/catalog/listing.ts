import { ORPCError } from '@orpc/client'
import type { ListPage } from './page-cache'

/** Where a list that is asked for begins, as the address says it: after a cursor, or before one; at its start when neither is there. */
export interface PageRequest {
  after?: string | undefined
  before?: string | undefined
}

export interface Failure {
  message: string
  status: number
}

/** The page of a list that a screen begins with; `failure` says why it could not be had. */
export type Listing<P extends ListPage<unknown>> = P & { failure?: Failure }

export function stretchOf(params: URLSearchParams): PageRequest {
  const held = (name: string) => params.get(name) || undefined
  return { after: held('after'), before: held('before') }
}

/**
 * Asks for a page in a loader. A cursor that nobody gave out leads to the first page; a refusal is told in the place of the list, which
 * then is `empty`.
 */
export async function listed<P extends ListPage<unknown>>(
  { after, before }: PageRequest,
  ask: (stretch: { cursor?: string | undefined; before?: string | undefined }) => Promise<P>,
  empty: P,
): Promise<Listing<P>> {
  try {
    return await ask({ cursor: after, before })
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.code === 'invalid_input' && (after ?? before)) return listed({}, ask, empty)
    return { ...empty, failure: { message: error.message, status: error.status } }
  }
}
