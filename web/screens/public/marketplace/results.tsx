import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import type { ProductPage } from '@contract/catalog/procedures'
import { api } from '@web/api'
import { LoadMoreProducts } from '@web/components/catalog/load-more-products'
import { ListFailed } from '@web/components/list/list-failed'
import type { Listing } from '@web/components/catalog/listing'
import { paths } from '@contract/core/paths'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import type { MarketplaceQuery } from './marketplace-query'
import { NothingFound } from './nothing-found'

type ResultsProps = {
  query: MarketplaceQuery
  listing: Listing<ProductPage>
  /** The countries named by a search without results that have products on sale. */
  countriesNamed: readonly string[]
  /** How many products match the filters; undefined when they could not be counted. */
  total: number | undefined
  /** Another list is loading: the one shown is stale. */
  isChanging: boolean
}

/** The results, or why there are none. */
export function Results({ query, listing, countriesNamed, total, isChanging }: ResultsProps) {
  const top = useScrollToResults()
  const { previous_cursor: previous, did_you_mean: didYouMean } = listing
  if (listing.failure) return <ListFailed text={listing.failure.message} />
  if (listing.items.length === 0) return <NothingFound {...{ query, countriesNamed }} />
  return (
    <div ref={top} className="grid scroll-mt-24 gap-6">
      {didYouMean && (
        <Notice>
          No exact match for “{query.search}”. Showing results for “<strong>{didYouMean}</strong>”.
        </Notice>
      )}
      {previous && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink asChild>
            <Link
              to={paths.marketplace({ ...query, before: previous })}
              rel="prev"
              className="inline-flex items-center gap-1.5"
            >
              <ArrowLeft aria-hidden className="size-4" /> Previous products
            </Link>
          </TextLink>
          <TextLink asChild>
            <Link to={paths.marketplace(query)}>Back to the first page</Link>
          </TextLink>
        </p>
      )}
      <LoadMoreProducts
        label="Products"
        first={listing}
        ask={(cursor) => api.get_all_active_products({ ...query, cursor })}
        pathAt={(after) => paths.marketplace({ ...query, after })}
        total={previous ? undefined : total}
        stale={isChanging}
      />
    </div>
  )
}

/** When a list that was scrolled into is replaced, scrolls to its start. */
function useScrollToResults() {
  const top = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const type = useNavigationType()
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    if (type !== 'POP' && top.current && top.current.getBoundingClientRect().top < 0)
      top.current.scrollIntoView()
  }, [key, type])
  return top
}
