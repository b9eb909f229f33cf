import { paths } from '@web/paths'

const key = 'cursor'

/**
 * The address carries one cursor for each page behind the first, the last one being this page's: a page only knows what comes
 * after it, so the way back is kept in the address.
 */
export const cursorsIn = (search: URLSearchParams): string[] => search.getAll(key)

/** The cursor of the page that was asked for; undefined on the first. */
export const cursorOf = (request: Request): string | undefined =>
  cursorsIn(new URL(request.url).searchParams).at(-1)

/** The paths of the pages before and after. */
export function neighbours(cursors: readonly string[], nextCursor: string | null) {
  return {
    previous: cursors.length > 0 ? pathOf(cursors.slice(0, -1)) : undefined,
    next: nextCursor === null ? undefined : pathOf([...cursors, nextCursor]),
  }
}

function pathOf(cursors: readonly string[]): string {
  const search = new URLSearchParams(cursors.map((cursor) => [key, cursor])).toString()
  return search ? `${paths.account.orders}?${search}` : paths.account.orders
}
