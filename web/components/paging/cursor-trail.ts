/**
 * Pages of a list in the URL. A page's cursor leads forward only, so the address keeps the cursors of the way here, oldest first:
 * `?cursor=<page 2>&cursor=<page 3>` is page 3, and without its last cursor it is the page before.
 */
export const trailOf = (query: URLSearchParams): string[] => query.getAll('cursor')

/** The cursor of the page asked for; undefined on the first. */
export const cursorOf = (query: URLSearchParams): string | undefined => trailOf(query).at(-1)

/** The search part of a page's address: what else stands in `query`, and the way to that page. */
export function searchAt(query: URLSearchParams, trail: readonly string[]): string {
  const next = new URLSearchParams(query)
  next.delete('cursor')
  for (const cursor of trail) next.append('cursor', cursor)
  return `?${next.toString()}`
}
