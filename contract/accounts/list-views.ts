/** How many views an account keeps of a list, and of how many lists it keeps the columns and rows. */
export const listViewLimits = {
  viewsMax: 20,
  nameMax: 60,
  queryMax: 1000,
  layoutsMax: 100,
  hiddenMax: 60,
} as const

/** The id of a list: the path of its page with `:id` for every id, so that the lists on all pages of one kind are the same list. */
export const listIdOf = (pathname: string): string =>
  pathname.replace(/\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/g, '/:id').replace(/\/$/, '')

/**
 * What a view keeps of a list's query string: filters, sort, columns and rows, but neither the page nor the words that were searched for,
 * which may name a person. Always in the same order, so that two views that show the same are equal.
 */
export function viewQueryOf(search: string | URLSearchParams): string {
  const params = new URLSearchParams(search)
  for (const name of ['cursor', 'search']) params.delete(name)
  params.sort()
  return params.toString()
}
