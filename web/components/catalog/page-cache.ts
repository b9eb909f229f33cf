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
const noPages: Pages = []

let cached: Record<string, Pages> | undefined
const listeners = new Set<() => void>()

/**
 * The pages loaded after the first one, by list (see `useListKey`): the list has its full length on the way back from a product, and after
 * a reload.
 */
export const usePageCache = <T>(listKey: string) =>
  useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => readAll()[listKey] ?? noPages,
    () => noPages,
  ) as readonly ListPage<T>[]

export function cachePages(listKey: string, pages: Pages) {
  const { [listKey]: _, ...otherLists } = readAll()
  cached = Object.fromEntries([...Object.entries(otherLists).slice(1 - maxLists), [listKey, pages]])
  write(storageKey, cached)
  for (const listener of listeners) listener()
}

const readAll = (): Record<string, Pages> => (cached ??= read<Record<string, Pages>>(storageKey) ?? {})

const positionKey = 'kijani-place'

/**
 * Restores the scroll position after a reload once the further pages are there: the browser tries earlier, while the list is still too
 * short.
 */
export function useScrollRestoration(listKey: string, hasGrown: boolean) {
  useEffect(() => {
    if (!hasGrown) return
    const savePosition = () => write(positionKey, [listKey, window.scrollY])
    window.addEventListener('pagehide', savePosition)
    return () => window.removeEventListener('pagehide', savePosition)
  }, [listKey, hasGrown])
  useIsomorphicLayoutEffect(() => {
    if (!hasGrown) return
    const [storedList, scrollTop] = read<[string, number]>(positionKey) ?? []
    write(positionKey, undefined)
    if (storedList === listKey && scrollTop !== undefined) window.scrollTo(0, scrollTop)
  }, [listKey, hasGrown])
}

// No layout on the server.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

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
