import { ORPCError } from '@orpc/client'
import { redirect, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { ListSettings } from '@contract/accounts/list-view-procedures'
import { listIdOf } from '@contract/accounts/list-views'
import { pageSizes } from '@contract/core/limits'
import { searchAt } from '@web/components/paging/cursor-trail'
import { apiOf, unwrap } from '@web/load'
import { parseListQuery } from '@contract/core/list-query'

/** The page that shows a list, and whom it is loaded for. */
interface ListRequest {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** The views that the user has saved of a list, and the columns and rows that they chose last. */
export interface WithSettings {
  settings?: ListSettings | undefined
}

/**
 * Loads the page of a list that the URL asks for, with the rows per page that the user chose last, where it names none. Null when the
 * procedure call failed: the table then offers a retry. An invalid cursor leads to the first page.
 */
export async function loadList<Shape extends z.ZodRawShape, Page>(
  { url, context }: ListRequest,
  schema: z.ZodObject<Shape>,
  fetchPage: (query: Partial<z.input<z.ZodObject<Shape>>> & { limit: number }) => Promise<Page>,
): Promise<(Page & WithSettings) | null> {
  const query = parseListQuery(url.searchParams, schema)
  const settings = await loadSettings({ url, context })
  try {
    const page = await fetchPage({ limit: settings?.layout?.rows ?? pageSizes[0]!, ...query })
    return { ...page, settings }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) return null
    if (error.code === 'invalid_input') throw redirect(url.pathname + searchAt(url.searchParams, []))
    return unwrap(Promise.reject(error))
  }
}

/** They are extras: without them the list still works. */
const loadSettings = ({ url, context }: ListRequest): Promise<ListSettings | undefined> =>
  apiOf(context)
    .get_list_settings({ list: listIdOf(url.pathname) })
    .catch(() => undefined)
