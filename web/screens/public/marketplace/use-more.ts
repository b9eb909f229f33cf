import { useState } from 'react'
import { useLocation } from 'react-router'
import type { MarketplaceProduct, ProductPage } from '@contract/catalog'
import { api, messageOf } from '@web/api'
import type { MarketplaceQuery } from './address'
import { keepPages, useKeptPages, useKeptPlace } from './kept-pages'

/** A list that grows in its place: the page it came with, and those loaded after it. */
export function useMore(first: ProductPage, query: MarketplaceQuery) {
  const { key } = useLocation()
  const more = useKeptPages(key)
  useKeptPlace(key, more.length > 0)
  const [state, setState] = useState<{ key: string; busy: boolean; failure?: string }>({ key, busy: false })
  const own = state.key === key ? state : undefined
  const pages = [first, ...more]
  const next = pages.at(-1)!.next_cursor
  const load = async () => {
    if (own?.busy || !next) return
    setState({ key, busy: true })
    try {
      const page = await api.get_all_active_products({ ...query, cursor: next })
      keepPages(key, [...more, page])
      setState({ key, busy: false })
    } catch (error) {
      setState({ key, busy: false, failure: messageOf(error) })
    }
  }
  return { items: once(pages), next, load, busy: own?.busy ?? false, failure: own?.failure }
}

/** A product that has moved down since the first page was read must not stand there twice. */
const once = (pages: readonly ProductPage[]): MarketplaceProduct[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]
