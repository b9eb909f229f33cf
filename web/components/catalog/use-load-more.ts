import { useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '@web/api'
import { cachePages, usePageCache, useScrollRestoration, type ListPage } from './page-cache'

/** A list that grows in place: the initial page and the pages loaded after it by `ask`. */
export function useLoadMore<T extends { id: string }>(
  first: ListPage<T>,
  ask: (cursor: string) => Promise<ListPage<T>>,
) {
  const list = useListKey()
  const more = usePageCache<T>(list)
  useScrollRestoration(list, more.length > 0)
  const [state, setState] = useState<{ list: string; busy: boolean; failure?: string }>({ list, busy: false })
  const own = state.list === list ? state : undefined
  const pages = [first, ...more]
  const next = pages.at(-1)!.next_cursor
  const load = async () => {
    if (own?.busy || !next) return
    setState({ list, busy: true })
    try {
      const page = await ask(next)
      cachePages(list, [...more, page])
      setState({ list, busy: false })
    } catch (error) {
      setState({ list, busy: false, failure: messageOf(error) })
    }
  }
  return { items: once(pages), next, load, busy: own?.busy ?? false, failure: own?.failure }
}

/** Identifies a list by its history entry and URL: the first entry of every visit has the same key. */
function useListKey(): string {
  const { key, pathname, search } = useLocation()
  return `${key} ${pathname}${search}`
}

/** A product that has moved down since the first page was read must not appear twice. */
const once = <T extends { id: string }>(pages: readonly ListPage<T>[]): T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]
