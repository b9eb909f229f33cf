import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import type { ProductPage } from '@contract/catalog'
import { api } from '@web/api'
import { LoadMoreProducts } from '@web/components/catalog/load-more-products'
import { ListFailure } from '@web/components/catalog/list-failure'
import type { Listing } from '@web/components/catalog/listing'
import { paths } from '@contract/paths'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import type { MarketplaceQuery } from './address'
import { NothingFound } from './nothing-found'

type ResultsProps = {
  query: MarketplaceQuery
  listing: Listing<ProductPage>
  /** The countries that a search without finds names and that something comes from. */
  countriesNamed: readonly string[]
  /** How many products pass the filters; undefined when nobody could count them. */
  total: number | undefined
  /** Another list is on its way: what is shown is of yesterday. */
  isChanging: boolean
}

/** What was found, or why there is nothing to see. */
export function Results({ query, listing, countriesNamed, total, isChanging }: ResultsProps) {
  const top = useTopInSight()
  const { previous_cursor: previous, did_you_mean: didYouMean } = listing
  if (listing.failure) return <ListFailure message={listing.failure.message} />
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

/** When another list takes the place of one that was scrolled into, its beginning comes into sight. */
function useTopInSight() {
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
