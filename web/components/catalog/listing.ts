import { ORPCError } from '@orpc/client'
import type { ListPage } from './page-cache'

/** The page a list starts with, from the URL: after a cursor, before a cursor, or the first page. */
export interface PageRequest {
  after?: string | undefined
  before?: string | undefined
}

export interface Failure {
  message: string
  status: number
}

/** The page of the list that a screen is rendered with; `failure` says why it could not be loaded. */
export type Listing<P extends ListPage<unknown>> = P & { failure?: Failure }

export function stretchOf(params: URLSearchParams): PageRequest {
  const held = (name: string) => params.get(name) || undefined
  return { after: held('after'), before: held('before') }
}

/** Loads a page of the list. An invalid cursor leads to the first page; a refusal is shown in place of the list, which is then `empty`. */
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
