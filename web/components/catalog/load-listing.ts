import { ORPCError } from '@orpc/client'
import type { Listing, PageRequest } from './listing'
import type { ListPage } from './page-cache'

/** Loads a page of the list. An invalid cursor leads to the first page; a refusal is shown in place of the list, which is then `empty`. */
export async function loadListing<P extends ListPage<unknown>>(
  { after, before }: PageRequest,
  fetchPage: (page: { cursor?: string | undefined; before?: string | undefined }) => Promise<P>,
  empty: P,
): Promise<Listing<P>> {
  try {
    return await fetchPage({ cursor: after, before })
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.code === 'invalid_input' && (after ?? before)) return loadListing({}, fetchPage, empty)
    return { ...empty, failure: { message: error.message, status: error.status } }
  }
}
