import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { paths } from '@contract/core/paths'
import { queryOf, type MarketplaceQuery } from './marketplace-query'

/**
 * The filters as chosen: updated at once, before the list has followed. Two quick choices both count, even while the first is still
 * loading.
 */
export function useFilters(currentQuery: MarketplaceQuery) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const [pendingFilters, setPendingFilters] = useState<{
    query: MarketplaceQuery
    replacedQuery: MarketplaceQuery
  }>()
  if (pendingFilters && pendingFilters.replacedQuery !== currentQuery) setPendingFilters(undefined)
  const isFilterNavigation = location?.pathname === paths.marketplace()
  const nextQuery = isFilterNavigation ? queryOf(new URLSearchParams(location.search)) : undefined
  const query = pendingFilters?.query ?? nextQuery ?? currentQuery
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  const choose = (change: MarketplaceQuery, { replace = false } = {}) => {
    latest.current = { ...latest.current, ...change }
    setPendingFilters({ query: latest.current, replacedQuery: currentQuery })
    void navigate(paths.marketplace(latest.current), { replace, preventScrollReset: true })
  }
  return { query, isPending: Boolean(pendingFilters ?? nextQuery), choose }
}

export type ChooseFilter = ReturnType<typeof useFilters>['choose']
