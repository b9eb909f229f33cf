import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import * as texts from '@contract/texts'
import { pageRequestOf } from '@web/components/catalog/listing'
import { errorReason } from '@web/components/page/error-reason'
import { queryOf } from './marketplace-query'
import { noProducts, type MarketplaceData } from './marketplace-data'

const routeId = 'screens/public/marketplace/route'

let lastData: MarketplaceData | undefined

/** The state the marketplace shows now, for its filters to fall back on if the next load fails. */
export const storeResults = (data: MarketplaceData) => {
  lastData = data
}

/** If the products fail to load on client-side navigation, search and filters stay, and the failure is shown in place of the list. */
export const retainResults: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { url },
  next,
) => {
  const results = await next()
  const routeResult = results[routeId]
  if (routeResult?.type !== 'error' || routeResult.result instanceof Response) return results
  const message = errorReason(routeResult.result) ?? texts.product.listFailed
  const query = queryOf(url.searchParams)
  const result: MarketplaceData = {
    query,
    pageRequest: pageRequestOf(url.searchParams),
    listing: { ...noProducts, failure: { message, status: 503 } },
    facets: lastData?.facets ?? null,
    publicUrl: lastData?.publicUrl ?? url.origin,
    seo: { title: query.category ?? 'Marketplace' },
    matchedCountries: [],
    otherCategories: [],
    ignoredFiltersMessage: null,
  }
  return { ...results, [routeId]: { type: 'data', result } }
}
