import { ORPCError } from '@orpc/client'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { pageSizes } from '@contract/core/limits'
import { searchAt } from '@web/components/paging/cursor-trail'
import { unwrap } from '@web/load'
import { parseListQuery } from '@contract/core/list-query'

/**
 * Loads the page of a list that the URL asks for. Null when the procedure call failed: the table then offers a retry. An invalid cursor
 * leads to the first page.
 */
export async function loadList<Shape extends z.ZodRawShape, Page>(
  url: URL,
  schema: z.ZodObject<Shape>,
  fetchPage: (query: Partial<z.input<z.ZodObject<Shape>>> & { limit: number }) => Promise<Page>,
): Promise<Page | null> {
  const query = parseListQuery(url.searchParams, schema)
  try {
    return await fetchPage({ limit: pageSizes[0]!, ...query })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) return null
    if (error.code === 'invalid_input') throw redirect(url.pathname + searchAt(url.searchParams, []))
    return unwrap(Promise.reject(error))
  }
}
