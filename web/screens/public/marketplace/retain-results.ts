import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import * as texts from '@contract/texts'
import { pageRequestOf } from '@web/components/catalog/listing'
import { errorReason } from '@web/components/page/error-reason'
import { queryOf } from './marketplace-query'
import { noProducts, type MarketplaceData } from './marketplace-data'

const routeId = 'screens/public/marketplace/route'

let lastData: MarketplaceData | undefined

/** The state the marketplace shows now, for its filters to fall back on if the next load fails. */
export const rememberResults = (data: MarketplaceData) => {
  lastData = data
}

/** If the products fail to load on client-side navigation, search and filters stay, and the failure is shown in place of the list. */
export const retainResults: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { url },
  next,
) => {
  const results = await next()
  const own = results[routeId]
  if (own?.type !== 'error' || own.result instanceof Response) return results
  const message = errorReason(own.result) ?? texts.product.listFailed
  const query = queryOf(url.searchParams)
  const result: MarketplaceData = {
    query,
    pageRequest: pageRequestOf(url.searchParams),
    listing: { ...noProducts, failure: { message, status: 503 } },
    facets: lastData?.facets ?? null,
    publicUrl: lastData?.publicUrl ?? url.origin,
    seo: { title: query.category ?? 'Marketplace' },
    countriesNamed: [],
    leftOut: null,
  }
  return { ...results, [routeId]: { type: 'data', result } }
}
