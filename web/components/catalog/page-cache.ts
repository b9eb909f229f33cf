import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

/** A page of a list, as every list procedure returns it. */
export interface ListPage<T> {
  items: readonly T[]
  next_cursor: string | null
}

type Pages = readonly ListPage<unknown>[]

const storageKey = 'kijani-more'
/** How many lists have their further pages cached. */
const maxLists = 8
const none: Pages = []

let held: Record<string, Pages> | undefined
const listeners = new Set<() => void>()

/**
 * The pages loaded after the first one, by list (see `useListKey`): the list has its full length on the way back from a product, and after
 * a reload.
 */
export const usePageCache = <T>(list: string) =>
  useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => all()[list] ?? none,
    () => none,
  ) as readonly ListPage<T>[]

export function cachePages(list: string, pages: Pages) {
  const { [list]: _, ...others } = all()
  held = Object.fromEntries([...Object.entries(others).slice(1 - maxLists), [list, pages]])
  write(storageKey, held)
  for (const listener of listeners) listener()
}

const all = (): Record<string, Pages> => (held ??= read<Record<string, Pages>>(storageKey) ?? {})

const placeKey = 'kijani-place'

/**
 * Restores the scroll position after a reload once the further pages are there: the browser tries earlier, while the list is still too
 * short.
 */
export function useScrollRestoration(list: string, hasGrown: boolean) {
  useEffect(() => {
    if (!hasGrown) return
    const keep = () => write(placeKey, [list, window.scrollY])
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [list, hasGrown])
  useAfterRender(() => {
    if (!hasGrown) return
    const [keptList, top] = read<[string, number]>(placeKey) ?? []
    write(placeKey, undefined)
    if (keptList === list && top !== undefined) window.scrollTo(0, top)
  }, [list, hasGrown])
}

// No layout on the server.
const useAfterRender = typeof document === 'undefined' ? useEffect : useLayoutEffect

// Without session storage, the pages last until the next page load.
function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As above.
  }
}
