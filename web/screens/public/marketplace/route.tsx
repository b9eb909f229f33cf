import { ORPCError } from '@orpc/client'
import { data } from 'react-router'
import type { Api } from '@contract/contract'
import { limits } from '@contract/limits'
import { productCategories } from '@contract/lists'
import { siteContext } from '@web/context'
import { apiOf } from '@web/load'
import { ProductGridSkeleton } from '@web/parts/catalog/product-grid'
import { productListLd } from '@web/parts/catalog/product-list-ld'
import { ScreenError } from '@web/parts/layout/screen-error'
import { isWholePage } from '@web/parts/page/is-whole-page'
import { isEntry, useLater } from '@web/parts/page/later'
import { pageMeta } from '@web/parts/page/page-meta'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'
import { PageHeader } from '@web/ui/page-header'
import type { Route } from './+types/route'
import { queryOf, type MarketplaceQuery } from './address'
import { CategoryRow } from './category-row'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import { FilterSheet } from './filter-sheet'
import { Results, type Listing } from './results'
import { Toolbar } from './toolbar'
import { useChoices } from './use-choices'

interface Stretch {
  after?: string | undefined
  before?: string | undefined
}

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const query = queryOf(url.searchParams)
  const held = (name: string) => url.searchParams.get(name) || undefined
  const stretch: Stretch = { after: held('after'), before: held('before') }
  const api = apiOf(context)
  const asked = listed(api, query, stretch)
  const { sort: _, ...filters } = query
  // Without the counts the page is still of use; what is wrong is said in the place of the list.
  const facets = await api.get_product_facets(filters).catch(() => null)
  const said = { query, stretch, facets, publicUrl: context.get(siteContext).publicUrl }
  if (!isWholePage(request)) return { ...said, listing: asked }
  const listing = await asked
  return data({ ...said, listing }, { status: listing.failure?.status ?? 200 })
}

/** The page that was asked for. A cursor that nobody gave out leads to the first page. */
async function listed(api: Api, query: MarketplaceQuery, { after, before }: Stretch): Promise<Listing> {
  try {
    return await api.get_all_active_products({ ...query, cursor: after, before })
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.code === 'invalid_input' && (after ?? before)) return listed(api, query, {})
    const failure = { message: error.message, status: error.status }
    return { items: [], next_cursor: null, previous_cursor: null, closest_to: null, failure }
  }
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

export default function MarketplacePage({ loaderData }: Route.ComponentProps) {
  const { query, isChanging, choose } = useChoices(loaderData.query)
  const { facets } = loaderData
  const listing = useLater(loaderData.listing)
  return (
    <div className="gutter mx-auto w-full max-w-page py-8 md:py-12">
      <PageHeader
        title="Marketplace"
        text="Sustainable goods, bought straight from the people who make them."
      />
      <form
        method="get"
        action={paths.marketplace()}
        onSubmit={(event) => event.preventDefault()}
        className="mt-7 grid gap-x-12 gap-y-6 md:mt-9 lg:grid-cols-[14.5rem_minmax(0,1fr)]"
      >
        <div className="grid min-w-0 content-start gap-5 md:gap-6 lg:col-start-2">
          <Toolbar
            query={query}
            choose={choose}
            filters={
              <>
                <FilterSheet {...{ query, facets, choose, isChanging }} />
                <Button asChild variant="outline" className="hidden lg:hidden noscript:inline-flex">
                  <a href="#filters">Filters</a>
                </Button>
              </>
            }
          />
          <CategoryRow query={query} />
          <FilterChips query={query} />
          <h2 className="sr-only">Products</h2>
          <p id="found" tabIndex={-1} role="status" className="figures text-sm font-semibold">
            {facets && found(facets.total)}
          </p>
          {listing ? (
            <Results {...{ query: loaderData.query, listing, isChanging }} total={facets?.total} />
          ) : (
            <ProductGridSkeleton count={limits.page.default / 2} />
          )}
        </div>
        <aside
          id="filters"
          aria-label="Filters"
          className="hidden content-start self-start lg:sticky lg:top-24 lg:col-start-1 lg:row-start-1 lg:grid lg:-mx-1.5 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1.5 lg:[scrollbar-width:thin] noscript:grid"
        >
          <FilterPanel {...{ query, facets, choose }} />
          <Button type="submit" className="hidden noscript:inline-flex">
            Show products
          </Button>
        </aside>
      </form>
    </div>
  )
}

const found = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}`

export const ErrorBoundary = ScreenError
