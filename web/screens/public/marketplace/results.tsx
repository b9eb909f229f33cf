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
import type { MarketplaceData } from './marketplace-data'
import { NoResults } from './no-results'

type ResultsProps = Pick<MarketplaceData, 'query' | 'matchedCountries' | 'otherCategories'> & {
  listing: Listing<ProductPage>
  /** How many products match the filters; undefined when they could not be counted. */
  total: number | undefined
  /** Another list is loading: the one shown is stale. */
  isPending: boolean
}

/** The results, or why there are none. */
export function Results({
  query,
  listing,
  matchedCountries,
  otherCategories,
  total,
  isPending,
}: ResultsProps) {
  const listTop = useScrollToResults()
  const { previous_cursor: previousCursor, did_you_mean: didYouMean } = listing
  if (listing.failure) return <ListFailed text={listing.failure.message} />
  if (listing.items.length === 0) return <NoResults {...{ query, matchedCountries, otherCategories }} />
  return (
    <div ref={listTop} className="grid scroll-mt-24 gap-6">
      {didYouMean && (
        <Notice>
          No exact match for “{query.search}”. Showing results for “<strong>{didYouMean}</strong>”.
        </Notice>
      )}
      {previousCursor && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink asChild>
            <Link
              to={paths.marketplace({ ...query, before: previousCursor })}
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
        firstPage={listing}
        fetchPage={(cursor) => api.get_all_active_products({ ...query, cursor })}
        pathAt={(after) => paths.marketplace({ ...query, after })}
        total={previousCursor ? undefined : total}
        stale={isPending}
      />
    </div>
  )
}

/** When a list that was scrolled into is replaced, scrolls to its start. */
function useScrollToResults() {
  const listTop = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const type = useNavigationType()
  const previousKey = useRef(key)
  useEffect(() => {
    if (previousKey.current === key) return
    previousKey.current = key
    if (type !== 'POP' && listTop.current && listTop.current.getBoundingClientRect().top < 0)
      listTop.current.scrollIntoView()
  }, [key, type])
  return listTop
}
