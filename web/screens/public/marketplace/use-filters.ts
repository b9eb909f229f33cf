import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '@contract/core/paths'
import { queryOf, type MarketplaceQuery } from './marketplace-query'

/**
 * The filters as chosen: updated at once, before the list has followed. Two quick choices both count, even while the first is still
 * loading.
 */
export function useFilters(shown: MarketplaceQuery) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const [chosen, setChosen] = useState<{ query: MarketplaceQuery; instead: MarketplaceQuery }>()
  if (chosen && chosen.instead !== shown) setChosen(undefined)
  const isComing = location?.pathname === paths.marketplace()
  const coming = isComing ? queryOf(new URLSearchParams(location.search)) : undefined
  const query = chosen?.query ?? coming ?? shown
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  const choose = (change: MarketplaceQuery, { replace = false } = {}) => {
    latest.current = { ...latest.current, ...change }
    setChosen({ query: latest.current, instead: shown })
    void navigate(paths.marketplace(latest.current), { replace, preventScrollReset: true })
  }
  return { query, isChanging: Boolean(chosen ?? coming), choose }
}

export type ChooseFilter = ReturnType<typeof useFilters>['choose']
