import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Parameters to set; an empty string removes one. */
export type ListUrlChanges = Record<string, string>

export interface ListUrlState {
  /** The parameters as chosen, before the rows have followed. */
  query: URLSearchParams
  /** The URL's query string with some changes, on the first page. */
  searchWith: (changes: ListUrlChanges) => string
  /** Navigates there. `replace` adds no history entry. */
  change: (changes: ListUrlChanges, options?: { replace?: boolean }) => void
}

/** Search, filters, sort and page size of a list, held in its URL: it can be shared, and Back works. */
export function useListUrlState(): ListUrlState {
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
    query,
    searchWith,
    change(changes, { replace = false } = {}) {
      const search = searchWith(changes)
      setPendingSearch(search)
      void navigate({ search }, { replace, preventScrollReset: true })
    },
  }
}
