import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ListSettings } from '@contract/accounts/list-view-procedures'
import { toHideParam } from './column-visibility'

/** Parameters to set; an empty string removes one. */
export type ListUrlChanges = Record<string, string>

export interface ListUrlState {
  /** The parameters as chosen, before the rows have followed, with the columns and rows that are remembered where the URL names none. */
  query: URLSearchParams
  /** The URL's query string with some changes, on the first page. */
  searchWith: (changes: ListUrlChanges) => string
  /** Navigates there. `replace` adds no history entry. */
  change: (changes: ListUrlChanges, options?: { replace?: boolean }) => void
}

/** Search, filters, sort and page size of a list, held in its URL: it can be shared, and Back works. */
export function useListUrlState(layout?: ListSettings['layout']): ListUrlState {
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [pendingSearch, setPendingSearch] = useState<string>()
  useEffect(() => {
    if (state === 'idle') setPendingSearch(undefined)
  }, [state, location.key])
  const query = new URLSearchParams(pendingSearch ?? location.search)
  const searchWith = (changes: ListUrlChanges) => {
    const params = new URLSearchParams(query)
    params.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value) params.set(name, value)
      else params.delete(name)
    }
    return params.size > 0 ? `?${params.toString()}` : ''
  }
  return {
    query: withLayout(query, layout),
    searchWith,
    change(changes, { replace = false } = {}) {
      const search = searchWith(changes)
      setPendingSearch(search)
      void navigate({ search }, { replace, preventScrollReset: true })
    },
  }
}

function withLayout(query: URLSearchParams, layout: ListSettings['layout'] | undefined): URLSearchParams {
  if (!layout) return query
  const params = new URLSearchParams(query)
  if (!params.has('hide')) params.set('hide', toHideParam(layout.hidden))
  if (!params.has('limit')) params.set('limit', String(layout.rows))
  return params
}
