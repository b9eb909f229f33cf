import { useEffect, useState } from 'react'
import { data } from 'react-router'
import type { ProductFacets } from '@contract/catalog/product-query'
import { siteContext } from '@web/context'
import { apiOf } from '@web/load'
import { seoOf } from '@web/seo'
import { pageRequestOf } from '@web/components/catalog/listing'
import { loadListing } from '@web/components/catalog/load-listing'
import { productListJsonLd } from '@web/components/catalog/product-list-json-ld'
import { MarketplaceHeader } from '@web/components/catalog/marketplace-header'
import { ScreenError } from '@web/components/layout/screen-error'
import { pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import type { Route } from './+types/route'
import { queryOf } from './marketplace-query'
import { CategoryRow } from './category-row'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import { FilterSheet } from './filter-sheet'
import { ignoredParameters } from './ignored-parameters'
import { categoriesWithProducts, noProducts, type MarketplaceData } from './marketplace-data'
import { Results } from './results'
import { storeResults, retainResults } from './retain-results'
import { Toolbar } from './toolbar'
import { useFilters } from './use-filters'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = queryOf(url.searchParams)
  const pageRequest = pageRequestOf(url.searchParams)
  const api = apiOf(context)
  const { sort: _, ...filters } = query
  const [listing, facets] = await Promise.all([
    loadListing(
      pageRequest,
      (pageParams) => api.get_all_active_products({ ...query, ...pageParams }),
      noProducts,
    ),
    // The page works without the counts; a failure is shown in place of the list.
    api.get_product_facets(filters).catch(() => null),
  ])
  const isEmpty = listing.items.length === 0 && !listing.failure
  const [suggestions, allFacets] =
    isEmpty && query.search
      ? await Promise.all([
          api.suggest_search({ search: query.search }).catch(() => null),
          api.get_product_facets({}).catch(() => null),
        ])
      : [null, null]
  const { publicUrl } = context.get(siteContext)
  return data<MarketplaceData>(
    {
      query,
      pageRequest,
      listing,
      facets,
      publicUrl,
      seo: seoOf(context, query.category ? `category ${query.category}` : 'marketplace'),
      matchedCountries: suggestions?.countries ?? [],
      otherCategories: allFacets ? categoriesWithProducts(allFacets) : [],
      ignoredFiltersMessage: ignoredParameters(url.searchParams),
    },
    { status: listing.failure?.status ?? 200 },
  )
}

export const clientMiddleware = [retainResults]

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Marketplace' })
  const { query, pageRequest, publicUrl, listing, seo } = loaderData
  // A category has its own canonical URL; further filters, sorting and paging show the same products in another way.
  const canonical = paths.marketplace({ category: query.category })
  return pageMeta({
    ...seo,
    ...(query.search && { title: `Search: ${query.search}` }),
    url: publicUrl + canonical,
    noIndex: paths.marketplace({ ...query, ...pageRequest }) !== canonical,
    jsonLd: productListJsonLd(listing, publicUrl),
  })
}

export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
  const { query, isPending, choose } = useFilters(loaderData.query)
  const { facets, listing, matchedCountries, otherCategories } = loaderData
  useEffect(() => storeResults(loaderData), [loaderData])
  // Text being typed elsewhere is sent together with the filters.
  const [resetKey, setResetKey] = useState(0)
  const onClear = () => setResetKey(resetKey + 1)
  // The count is unknown if the products could not be loaded.
  const facetCounts = listing.failure ? null : facets
  return (
    <div className="gutter mx-auto w-full max-w-page py-8 md:py-12">
      <MarketplaceHeader />
      <form
        method="get"
        action={paths.marketplace()}
        onSubmit={(event) => event.preventDefault()}
        className="mt-7 grid gap-x-12 gap-y-5 md:mt-9 md:gap-y-6 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      >
        <div className="grid min-w-0 content-start gap-5 md:gap-6 lg:col-start-2">
          <Toolbar
            key={resetKey}
            query={query}
            choose={choose}
            filters={
              <>
                <FilterSheet
                  {...{ query, facets, choose, isPending, resetKey, onClear }}
                  total={facetCounts?.total}
                />
                <Button asChild variant="outline" className="script:hidden lg:hidden">
                  <a href="#filters">Filters</a>
                </Button>
              </>
            }
          />
          <CategoryRow query={query} facets={facets} />
        </div>
        <aside
          id="filters"
          aria-label="Filters"
          className="scroll-cue hidden content-start self-start max-lg:order-last lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid lg:-mx-1.5 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1.5 lg:[scrollbar-width:thin] noscript:grid"
        >
          <FilterPanel {...{ query, facets, choose, resetKey }} />
          <Button type="submit" className="script:hidden">
            Show products
          </Button>
        </aside>
        <div className="grid min-w-0 content-start gap-5 md:gap-6 lg:col-start-2">
          {loaderData.ignoredFiltersMessage && (
            <Notice live className="wrap-anywhere">
              {loaderData.ignoredFiltersMessage}
            </Notice>
          )}
          <FilterChips query={query} onClear={onClear} />
          <h2 className="sr-only">Products</h2>
          <p id="found" tabIndex={-1} role="status" className="figures text-sm font-semibold">
            {facetCounts && resultCountText(facetCounts)}
          </p>
          <Results
            {...{ query: loaderData.query, listing, matchedCountries, otherCategories, isPending }}
            total={facetCounts?.total}
          />
        </div>
      </form>
    </div>
  )
}

const resultCountText = ({ total, is_estimate: isEstimate }: ProductFacets) =>
  `${isEstimate ? 'About ' : ''}${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}`

export const ErrorBoundary = ScreenError
