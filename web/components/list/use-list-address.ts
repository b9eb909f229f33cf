import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Parameters to set; an empty string removes one. */
export type ListChanges = Record<string, string>

export interface ListAddress {
  /** The parameters as chosen, before the rows have followed. */
  query: URLSearchParams
  /** The URL's query string with some changes, on the first page. */
  searchWith: (changes: ListChanges) => string
  /** Navigates there. `replace` adds no history entry. */
  change: (changes: ListChanges, options?: { replace?: boolean }) => void
}

/** Search, filters, sort and page size of a list, held in its URL: it can be shared, and Back works. */
export function useListAddress(): ListAddress {
  const here = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (state === 'idle') setChosen(undefined)
  }, [state, here.key])
  const query = new URLSearchParams(chosen ?? here.search)
  const searchWith = (changes: ListChanges) => {
    const next = new URLSearchParams(query)
    next.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size > 0 ? `?${next.toString()}` : ''
  }
  return {
    query,
    searchWith,
    change(changes, { replace = false } = {}) {
      const search = searchWith(changes)
      setChosen(search)
      void navigate({ search }, { replace, preventScrollReset: true })
    },
  }
}
