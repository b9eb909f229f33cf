import { useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '@web/api'
import { cachePages, usePageCache, useScrollRestoration, type ListPage } from './page-cache'

/** A list that grows in place: the initial page and the pages loaded after it by `fetchPage`. */
export function useLoadMore<T extends { id: string }>(
  first: ListPage<T>,
  fetchPage: (cursor: string) => Promise<ListPage<T>>,
) {
  const listKey = useListKey()
  const loadedPages = usePageCache<T>(listKey)
  useScrollRestoration(listKey, loadedPages.length > 0)
  const [state, setState] = useState<{ listKey: string; busy: boolean; failure?: string }>({
    listKey,
    busy: false,
  })
  const currentState = state.listKey === listKey ? state : undefined
  const pages = [first, ...loadedPages]
  const next = pages.at(-1)!.next_cursor
  const load = async () => {
    if (currentState?.busy || !next) return
    setState({ listKey, busy: true })
    try {
      const page = await fetchPage(next)
      cachePages(listKey, [...loadedPages, page])
      setState({ listKey, busy: false })
    } catch (error) {
      setState({ listKey, busy: false, failure: messageOf(error) })
    }
  }
  return {
    listKey,
    items: uniqueItems(pages),
    next,
    load,
    busy: currentState?.busy ?? false,
    failure: currentState?.failure,
  }
}

/** Identifies a list by its history entry and URL: the first entry of every visit has the same key. */
function useListKey(): string {
  const { key, pathname, search } = useLocation()
  return `${key} ${pathname}${search}`
}

/** A product that has moved down since the first page was read must not appear twice. */
const uniqueItems = <T extends { id: string }>(pages: readonly ListPage<T>[]): T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]
