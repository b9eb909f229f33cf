import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import type { ProductPage } from '@contract/catalog'
import { ListFailure } from '@web/parts/catalog/list-failure'
import { ProductGrid } from '@web/parts/catalog/product-grid'
import { paths } from '@web/paths'
import { LoadMore } from '@web/ui/load-more'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'
import type { MarketplaceQuery } from './address'
import { NothingFound } from './nothing-found'
import { useMore } from './use-more'

export type Listing = ProductPage & { failure?: { message: string; status: number } }

type ResultsProps = {
  query: MarketplaceQuery
  listing: Listing
  /** How many products pass the filters; undefined when nobody could count them. */
  total: number | undefined
  /** Another list is on its way: what is shown is of yesterday. */
  isChanging: boolean
}

/** What was found, or why there is nothing to see. */
export function Results({ query, listing, total, isChanging }: ResultsProps) {
  const { items, next, load, busy, failure } = useMore(listing, query)
  const top = useTopInSight()
  const { previous_cursor: previous, closest_to: closestTo } = listing
  if (listing.failure) return <ListFailure message={listing.failure.message} />
  if (items.length === 0) return <NothingFound query={query} />
  const onMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void load()
  }
  const shown =
    total === undefined || previous ? `${items.length} shown` : `${items.length} of ${total} shown`
  return (
    <div ref={top} className="grid scroll-mt-24 gap-6">
      {closestTo && (
        <Notice>
          Nothing goes by “{query.search}”. This comes closest: <strong>{closestTo}</strong>.
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
            <Link to={paths.marketplace(query)}>Back to the first products</Link>
          </TextLink>
        </p>
      )}
      <ProductGrid label="Products" products={items} coming={busy ? 3 : 0} stale={isChanging} />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      {next ? (
        <LoadMore status={<span role="status">{shown}</span>}>
          <Link
            to={paths.marketplace({ ...query, after: next })}
            rel="next"
            data-load-more
            aria-busy={busy}
            onClick={onMore}
          >
            {busy ? 'Loading...' : 'Load more'}
          </Link>
        </LoadMore>
      ) : (
        <p className="figures pt-4 text-center text-sm text-ink-soft">{shown}</p>
      )}
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
