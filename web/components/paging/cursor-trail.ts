/**
 * Pages of a list in the URL. Cursors lead forward only, so the URL holds all cursors up to the current page, oldest first: `?cursor=<page
 * 2>&cursor=<page 3>` is page 3, and without its last cursor it is the previous page.
 */
export const trailOf = (query: URLSearchParams): string[] => query.getAll('cursor')

/** The cursor of the requested page; undefined on the first. */
export const cursorOf = (query: URLSearchParams): string | undefined => trailOf(query).at(-1)

/** The query string of a page: the rest of `query`, and the cursors up to that page. */
export function searchAt(query: URLSearchParams, trail: readonly string[]): string {
  const params = new URLSearchParams(query)
  params.delete('cursor')
  for (const cursor of trail) params.append('cursor', cursor)
  return `?${params.toString()}`
}
