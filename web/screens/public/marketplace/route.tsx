import { data, useNavigation } from 'react-router'
import { limits } from '@contract/limits'
import { productCategories } from '@contract/lists'
import { siteContext } from '@web/context'
import { apiOf } from '@web/load'
import { ProductGridSkeleton } from '@web/parts/catalog/product-grid'
import { productListLd } from '@web/parts/catalog/product-list-ld'
import { listStretch, stretchOf } from '@web/parts/catalog/stretch'
import { ScreenError } from '@web/parts/layout/screen-error'
import { isWholePage } from '@web/parts/page/is-whole-page'
import { isEntry, useLater } from '@web/parts/page/later'
import { pageMeta } from '@web/parts/page/page-meta'
import { paths } from '@web/paths'
import { PageHeader } from '@web/ui/page-header'
import type { Route } from './+types/route'
import { queryOf } from './address'
import { CategoryLinks } from './category-links'
import { Filters, FiltersSheet } from './filters'
import { Results } from './results'
import { SearchForm } from './search-form'

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const query = queryOf(url.searchParams)
  const stretch = stretchOf(url.searchParams)
  const asked = listStretch(stretch, (page) => apiOf(context).get_all_active_products({ ...query, ...page }))
  const { publicUrl } = context.get(siteContext)
  const said = { query, stretch, publicUrl }
  if (!isWholePage(request)) return { ...said, listing: asked }
  const listing = await asked
  return data({ ...said, listing }, { status: listing.failure?.status ?? 200 })
}

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const mayComeLater = isEntry(url)
  const answer = await serverLoader()
  return mayComeLater ? answer : { ...answer, listing: await answer.listing }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Marketplace' })
  const { query, stretch, publicUrl, listing } = loaderData
  return pageMeta({
    title: query.category ?? 'Marketplace',
    description: `${query.category ?? productCategories.join(', ')}: sustainable goods from ethical African makers, each with a sustainability score that says how it came about.`,
    url: publicUrl + paths.marketplace({ category: query.category }),
    hidden: Boolean(query.search ?? stretch.after),
    jsonLd: productListLd(listing, publicUrl),
  })
}

export default function MarketplacePage({ loaderData: { query, stretch, listing } }: Route.ComponentProps) {
  const coming = useComing()
  const shown = useLater(listing)
  return (
    <div className="gutter mx-auto w-full max-w-page py-8 md:py-12">
      <PageHeader
        title="Marketplace"
        text="Sustainable goods, bought straight from the people who make them."
      />
      <div className="mt-7 grid gap-x-12 gap-y-6 md:mt-9 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <Filters query={query} className="hidden lg:grid" />
        <div className="grid min-w-0 content-start gap-6 md:gap-8">
          <div className="flex flex-wrap items-end gap-3">
            <SearchForm query={query} />
            <FiltersSheet className="lg:hidden" />
          </div>
          <CategoryLinks query={query} look="row" className="lg:hidden" />
          {shown ? (
            <Results query={query} stretch={stretch} listing={shown} coming={coming} />
          ) : (
            <ProductGridSkeleton count={limits.page.default / 2} />
          )}
        </div>
      </div>
    </div>
  )
}

export const ErrorBoundary = ScreenError

/** What the person has just asked for and is on its way: more of the same, or something else. */
function useComing(): 'more' | 'other' | null {
  const { location } = useNavigation()
  if (location?.pathname !== paths.marketplace()) return null
  return new URLSearchParams(location.search).has('page') ? 'more' : 'other'
}
